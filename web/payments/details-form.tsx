import { Form, Link, useNavigation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { Field } from '../ui/field.tsx';
import { FormSentence } from '../ui/form-sentence.tsx';

/** First step of changing the payment details: the new account for payments. */
export function DetailsForm({ values, refused }: { values: Record<string, string>; refused: unknown }) {
  const isBusy = useNavigation().state !== 'idle';
  const plain = { refused, autoComplete: 'off', spellCheck: false } as const;
  return (
    <Form method="post" action="/supplier/payments/details" className="card mt-4 space-y-4 p-4" noValidate>
      <FormSentence refused={refused} />
      <input type="hidden" name="step" value="ask" />
      <Field
        name="accountName"
        label={m.payment_account_name()}
        hint={m.payment_account_name_hint()}
        defaultValue={values['accountName']}
        {...plain}
      />
      <Field
        name="vpa"
        label={m.payment_vpa()}
        hint={m.payment_vpa_hint()}
        defaultValue={values['vpa']}
        inputMode="email"
        autoCapitalize="none"
        {...plain}
      />
      <Field
        name="accountNumber"
        label={m.payment_account_number()}
        defaultValue={values['accountNumber']}
        inputMode="numeric"
        {...plain}
      />
      <Field
        name="accountNumberAgain"
        label={m.payment_account_again()}
        defaultValue={values['accountNumberAgain']}
        inputMode="numeric"
        {...plain}
      />
      <Field
        name="ifsc"
        label={m.payment_ifsc()}
        defaultValue={values['ifsc']}
        autoCapitalize="characters"
        {...plain}
      />
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" disabled={isBusy} className="button button-main grow">
          {isBusy ? m.sending() : m.send_otp()}
        </button>
        <Link to="/supplier/payments" className="link inline-flex min-h-11 items-center">
          {m.cancel()}
        </Link>
      </div>
    </Form>
  );
}
