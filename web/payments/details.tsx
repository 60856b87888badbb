import { redirect } from 'react-router';
import { ofAccount } from '../../domain/accounts/account-codes.ts';
import { isCodeUsable, resendWait } from '../../domain/accounts/codes.ts';
import { askToChangeDetails, changeDetails, paymentDetailsOf } from '../../domain/orders/payment-details.ts';
import { m } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import { otpSchema } from '../../rules/accounts/sign-in.ts';
import { type PaymentDetails, paymentDetailsSchema } from '../../rules/payments/payment-details.ts';
import { textsOf } from '../form-texts.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { formAction, formOf, pageLoader, parsed } from '../route-handlers.ts';
import { isRefused } from '../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/details';
import { CodeStep } from './code-step.tsx';
import { DetailsForm } from './details-form.tsx';

/**
 * Change of the payment details: first the details, then the code that was sent for exactly these details (decision
 * 041).
 */
export const loader = pageLoader(async (context) => {
  const supplier = await requireOnboardedSupplier(context);
  const { mobile } = supplier;
  const now = context.now();
  const code = { ...ofAccount, mobile, use: 'payment-details' } as const;
  return {
    mobile,
    kept: await paymentDetailsOf(context.db, supplier.id),
    shownCode: (await isCodeUsable(context.db, code, now)) ? await context.shownCode(mobile, code.use) : null,
    wait: { seconds: await resendWait(context.db, code, now) },
  };
});

export const action = formAction(
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const typed = Object.fromEntries(textsOf(await formOf(context.request)));
    if (typed['step'] === 'edit') return { editing: typed };
    const details = parsed(paymentDetailsSchema, typed);
    const { address, secret, limits } = context;
    const asking = { address, secret, limits, details, now: context.now() };
    if (typed['step'] !== 'change') {
      const request = { ...asking, supplier, language: getLocale() };
      return { asked: typed, ...(await askToChangeDetails(context.db, context.sms, request)) };
    }
    const { otp } = parsed(otpSchema, typed);
    await changeDetails(context.db, supplier, { ...asking, otp });
    return redirect('/supplier/payments', 303);
  },
  { failed: 'payment_details_failed' },
);

export const clientAction = refusedWhenOffline(m.payment_details_failed);

export default function ChangeDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { mobile, kept, shownCode, wait } = loaderData;
  const asked = askedIn(actionData);
  return (
    <div className="max-w-lg">
      <title>{`${m.payment_details_change()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{kept ? m.payment_details_change() : m.payment_details_add()}</h1>
      {asked ? (
        <CodeStep asked={asked} sent={{ mobile, shownCode, wait, isSent: isSentIn(actionData) }} refused={actionData} />
      ) : (
        <>
          <p className="text-quiet">{m.payment_details_change_text({ mobile })}</p>
          <DetailsForm values={editingIn(actionData) ?? valuesOf(kept)} refused={actionData} />
        </>
      )}
    </div>
  );
}

/** Returns the details that a code was sent for, from the action's answer or from a refusal of the code; else null. */
function askedIn(answer: unknown): Record<string, string> | null {
  if (typeof answer === 'object' && answer !== null && 'asked' in answer) return answer.asked as Record<string, string>;
  if (!isRefused(answer)) return null;
  const { typed, fields } = answer;
  const isOfCode = typed['step'] === 'change' || typed['step'] === 'again';
  return isOfCode && Object.keys(fields).every((name) => name === 'otp') ? typed : null;
}

/** Returns the typed details when the supplier goes back to the first step; else null. */
function editingIn(answer: unknown): Record<string, string> | null {
  const isEditing = typeof answer === 'object' && answer !== null && 'editing' in answer;
  return isEditing ? (answer.editing as Record<string, string>) : null;
}

function valuesOf(kept: PaymentDetails | null): Record<string, string> {
  const accountNumber = kept?.accountNumber ?? '';
  return {
    accountName: kept?.accountName ?? '',
    vpa: kept?.vpa ?? '',
    accountNumber,
    accountNumberAgain: accountNumber,
    ifsc: kept?.ifsc ?? '',
  };
}

/** Returns whether the code was sent; null when this answer did not send one. */
function isSentIn(answer: unknown): boolean | null {
  return typeof answer === 'object' && answer !== null && 'isSent' in answer ? Boolean(answer.isSent) : null;
}
