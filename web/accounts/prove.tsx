import { Form, redirect } from 'react-router';
import { ofAccount } from '../../domain/accounts/account-codes.ts';
import { isCodeUsable, resendWait } from '../../domain/accounts/codes.ts';
import { askToProve, prove } from '../../domain/accounts/fresh-code.ts';
import { m } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import { otpSchema } from '../../rules/accounts/sign-in.ts';
import { profilePage } from '../../rules/next-page.ts';
import { requirePerson } from '../guards.ts';
import { formAction, formOf, pageLoader, parsed } from '../route-handlers.ts';
import { useBusy } from '../ui/busy.ts';
import { FormSentence } from '../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/prove';
import { OtpField } from './sign-in/otp-field.tsx';
import { ResendForm } from './sign-in/resend-form.tsx';
import { SignInCard } from './sign-in/sign-in-card.tsx';

/**
 * Asks for a fresh code before an action that a stolen session must not allow (decision 060): sent on request, then
 * typed.
 */
export const loader = pageLoader(async (context, { url }) => {
  const { mobile } = await requirePerson(context);
  const now = context.now();
  const code = { ...ofAccount, mobile, use: 'account' } as const;
  const isAsked = await isCodeUsable(context.db, code, now);
  return {
    mobile,
    address: `/account/prove${url.search}`,
    isAsked,
    shownCode: isAsked ? await context.shownCode(mobile, code.use) : null,
    wait: { seconds: await resendWait(context.db, code, now) },
  };
});

export const action = formAction(async (context, { url }) => {
  const person = await requirePerson(context);
  const session = await context.session();
  if (!session) throw redirect(url.pathname, 303);
  const form = await formOf(context.request);
  const { address, secret, limits } = context;
  const asking = { session, person, address, secret, limits, now: context.now() };
  if (form.get('step') === 'send') {
    await askToProve(context.db, context.sms, { ...asking, language: getLocale() });
    return redirect(`/account/prove${url.search}`, 303);
  }
  const { otp } = parsed(otpSchema, Object.fromEntries(form));
  await prove(context.db, { ...asking, otp });
  return redirect(url.searchParams.get('for') === 'close' ? '/account/close' : profilePage(person), 303);
});

export const clientAction = refusedWhenOffline();

export default function Prove({ loaderData, actionData }: Route.ComponentProps) {
  const { mobile, address, isAsked, shownCode, wait } = loaderData;
  const isBusy = useBusy();
  return (
    <SignInCard title={m.prove_title()} text={isAsked ? m.otp_sent_to({ mobile }) : m.prove_text({ mobile })}>
      <meta name="robots" content="noindex" />
      {shownCode && <p className="mt-3 rounded bg-marigold-tint p-3">{m.otp_demo({ code: shownCode })}</p>}
      <Form method="post" action={address} className="mt-5 space-y-4" noValidate>
        <FormSentence refused={actionData} />
        {isAsked ? <OtpField refused={actionData} /> : <input type="hidden" name="step" value="send" />}
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {isAsked ? m.prove() : m.send_otp()}
        </button>
      </Form>
      {isAsked && (
        <ResendForm action={address} wait={wait}>
          <input type="hidden" name="step" value="send" />
        </ResendForm>
      )}
    </SignInCard>
  );
}
