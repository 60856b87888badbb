import { Form, Link, redirect } from 'react-router';
import { requestCode } from '../../../domain/accounts/codes.ts';
import { m } from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { mobileSchema } from '../../../rules/sign-in.ts';
import { returnPath } from '../../../rules/return-path.ts';
import { textsOf } from '../../form-texts.ts';
import { deed, formOf, parsed, screen } from '../../door.ts';
import { Field } from '../../ui/field.tsx';
import { useBusy } from '../../ui/busy.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';
import type { Route } from './+types/mobile';
import { SignInCard } from './sign-in-card.tsx';
import { areaOf, leadOnward, signingIn, signingInCookie } from './signing-in.ts';

/** First step: the mobile number. */
export const loader = screen(async (visit, { url }) => {
  await leadOnward(visit);
  return {
    area: areaOf(url),
    back: returnPath(url.searchParams.get('back')),
    mobile: signingIn(visit)?.mobile ?? '',
  };
});

export const action = deed(async (visit, { url }) => {
  const form = textsOf(await formOf(visit.request));
  const { mobile } = parsed(mobileSchema, Object.fromEntries(form));
  const { address, secret, limits } = visit;
  await requestCode(visit.db, visit.sms, { mobile, address, secret, limits, now: visit.now(), language: getLocale() });
  const back = returnPath(form.get('back'));
  return redirect(`/${areaOf(url)}/login/otp`, {
    status: 303,
    headers: { 'set-cookie': signingInCookie(visit, { mobile, back }) },
  });
});

export default function MobileStep({ loaderData: { area, back, mobile }, actionData }: Route.ComponentProps) {
  const isSupplier = area === 'supplier';
  const isBusy = useBusy();
  return (
    <SignInCard
      title={isSupplier ? m.sign_in_supplier_title() : m.sign_in_reseller_title()}
      text={isSupplier ? m.sign_in_supplier_text() : m.sign_in_reseller_text()}
    >
      <Form method="post" className="mt-5 space-y-4" noValidate>
        <FormSentence refused={actionData} />
        {back && <input type="hidden" name="back" value={back} />}
        <Field
          name="mobile"
          label={m.mobile_number()}
          hint={m.mobile_hint()}
          refused={actionData}
          prefix="+91"
          inputMode="tel"
          type="tel"
          autoComplete="tel-national"
          defaultValue={mobile}
          maxLength={16}
          autoFocus
        />
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {isBusy ? m.sending() : m.send_otp()}
        </button>
      </Form>
      <p className="mt-5 text-center">
        <Link
          to={isSupplier ? '/reseller/login' : '/supplier/login'}
          className="link inline-flex min-h-11 items-center"
        >
          {isSupplier ? m.to_reseller_login() : m.to_supplier_login()}
        </Link>
      </p>
    </SignInCard>
  );
}
