import { Form, useNavigation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { OtpField } from '../accounts/sign-in/otp-field.tsx';
import { ResendForm } from '../accounts/sign-in/resend-form.tsx';
import { DetailFacts } from '../orders/order/detail-facts.tsx';
import { FormSentence } from '../ui/form-sentence.tsx';

const address = '/supplier/payments/details';

interface CodeStepProps {
  asked: Record<string, string>;
  sent: { mobile: string; shownCode: string | null; wait: { seconds: number }; isSent: boolean | null };
  refused: unknown;
}

/**
 * Second step of changing the payment details: the typed details to check, and the code, which is valid for exactly
 * these details.
 */
export function CodeStep({ asked, sent: { mobile, shownCode, wait, isSent }, refused }: CodeStepProps) {
  const isBusy = useNavigation().state !== 'idle';
  const draft = ['accountName', 'vpa', 'accountNumber', 'accountNumberAgain', 'ifsc'].map((name) => (
    <input key={name} type="hidden" name={name} value={asked[name] ?? ''} />
  ));
  return (
    <>
      <div className="card mt-4 p-4">
        <p className="font-semibold">{m.payment_check_details()}</p>
        <DetailFacts details={shownOf(asked)} />
        <Form method="post" action={address}>
          {draft}
          <input type="hidden" name="step" value="edit" />
          <button type="submit" disabled={isBusy} className="link inline-flex min-h-11 items-center">
            {m.edit()}
          </button>
        </Form>
      </div>
      <p role="status" className="mt-4">
        {isSent === false ? m.payment_code_not_sent() : m.otp_sent_to({ mobile })}
      </p>
      {shownCode && <p className="mt-3 rounded bg-marigold-tint p-3">{m.otp_demo({ code: shownCode })}</p>}
      <Form method="post" action={address} className="mt-4 space-y-4" noValidate>
        <FormSentence refused={refused} />
        {draft}
        <input type="hidden" name="step" value="change" />
        <OtpField refused={refused} />
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {m.payment_details_change()}
        </button>
      </Form>
      <ResendForm action={address} wait={wait}>
        {draft}
        <input type="hidden" name="step" value="again" />
      </ResendForm>
    </>
  );
}

function shownOf(asked: Record<string, string>) {
  const or = (name: string) => asked[name]?.trim() || null;
  return { accountName: or('accountName') ?? '', vpa: or('vpa'), accountNumber: or('accountNumber'), ifsc: or('ifsc') };
}
