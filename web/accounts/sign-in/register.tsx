import { Form, Link, redirect } from 'react-router';
import { openAccount } from '../../../domain/admin/opening-account.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { businessNameSchema } from '../../../rules/accounts/sign-in.ts';
import { areaOf } from '../../area-of.ts';
import { sessionCookie } from '../../cookies.ts';
import { isFetched } from '../../post-action.ts';
import { formAction, formOf, pageLoader, parsed } from '../../route-handlers.ts';
import { noticeShown } from '../../texts/texts.ts';
import { useBusy } from '../../ui/busy.ts';
import { Field } from '../../ui/field.tsx';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Route } from './+types/register';
import { purposeOf } from './purpose.ts';
import { SignInCard } from './sign-in-card.tsx';
import { leadOnward, signingIn } from './signing-in.ts';

/** Third step of sign-in, for new numbers only: the business name. The role is the login's and never changes. */
export const loader = pageLoader(async (context, { url }) => {
  const session = await context.session();
  const back = signingIn(context, session?.mobile)?.back ?? null;
  await leadOnward(context, back);
  if (!session) throw redirect(`/${areaOf(url)}/login`);
  const purpose = await purposeOf(context, back);
  return { mobile: session.mobile, purpose, notice: await noticeShown(context) };
});

export const action = formAction(
  async (context, { url }) => {
    const userType = areaOf(url);
    const form = await formOf(context.request);
    const { businessName } = parsed(businessNameSchema, Object.fromEntries(form));
    const session = await context.session();
    // Without scripts the screen would lead to the login before it could say why.
    if (!session && !isFetched(context)) throw redirect(`/${userType}/login?unknown`, 303);
    const notice = await noticeShown(context);
    // A new account must consent to the notice as it was shown. A known number consents to nothing.
    const isNew = session !== null && session.person === null;
    if (isNew && form.get('notice') !== notice) throw new Refusal(409, 'register_notice_changed');
    const { reviewNewSuppliers, secret } = context;
    const typed = { userType, businessName, notice, language: getLocale() };
    const account = { ...typed, reviewNewSuppliers, secret, now: context.now() };
    const { token } = await openAccount(context.db, session, account);
    return redirect(`/${userType}/login/success`, {
      status: 303,
      headers: { 'set-cookie': sessionCookie(context, token) },
    });
  },
  { failed: 'registration_failed' },
);

export const clientAction = refusedWhenOffline(m.registration_failed);

/** Reloads after a 409, so that the changed notice is shown before consent. */
export { seeingWhatMoved as shouldRevalidate } from '../../ui/seeing-what-moved.ts';

export default function RegisterStep({ loaderData: { mobile, purpose, notice }, actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  return (
    <SignInCard title={m.register_title()} purpose={purpose} text={m.register_text({ mobile })}>
      <Form method="post" className="mt-5 space-y-4" noValidate>
        <FormSentence refused={actionData} />
        <Field
          name="businessName"
          label={m.business_name()}
          hint={m.business_name_hint()}
          refused={actionData}
          autoComplete="organization"
          maxLength={200}
          autoFocus
        />
        <input type="hidden" name="notice" value={notice} readOnly />
        <PrivacyNotice />
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {isBusy ? m.registering() : m.register()}
        </button>
      </Form>
    </SignInCard>
  );
}

/**
 * Privacy notice shown before consent (Digital Personal Data Protection Act, 2023, section 5). Its words have a
 * version: rules/notices/notice.ts.
 */
function PrivacyNotice() {
  return (
    <div className="text-sm">
      <details>
        <summary className="link flex min-h-11 cursor-pointer items-center">{m.notice_title()}</summary>
        <ul className="mt-1 mb-2 list-disc space-y-1 pl-5">
          <li>{m.notice_mobile()}</li>
          <li>{m.notice_business()}</li>
          <li>{m.notice_later()}</li>
          <li>{m.notice_time()}</li>
          <li>{m.notice_rights()}</li>
        </ul>
        <p className="flex flex-wrap gap-x-5">
          <Link to="/privacy" className="link inline-flex min-h-11 items-center">
            {m.link_privacy()}
          </Link>
          <Link to="/terms" className="link inline-flex min-h-11 items-center">
            {m.link_terms()}
          </Link>
        </p>
      </details>
      <p>{m.register_consent()}</p>
    </div>
  );
}
