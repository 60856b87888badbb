import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { passCaptcha } from '../../../domain/accounts/captcha.ts';
import { requestCode } from '../../../domain/accounts/codes.ts';
import { newQuestion } from '../../../domain/accounts/question.ts';
import { blockedReason } from '../../../domain/accounts/sessions.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { captchaSchema, mobileSchema } from '../../../rules/accounts/sign-in.ts';
import { ENDED, loginPage } from '../../../rules/next-page.ts';
import { returnPath } from '../../../rules/return-path.ts';
import { areaOf } from '../../area-of.ts';
import { readCookie } from '../../cookies.ts';
import { textsOf } from '../../form-texts.ts';
import type { RequestContext } from '../../request-context.ts';
import { formAction, formOf, pageLoader, parsed, type RouteArgs } from '../../route-handlers.ts';
import { isRefused } from '../../ui/form-sentence.tsx';
import { lostWords, refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Route } from './+types/mobile';
import { MobileForm } from './mobile-form.tsx';
import { purposeOf } from './purpose.ts';
import { SignInCard, WriteToUs } from './sign-in-card.tsx';
import { askerOf, leadOnward, newSigningInCookie, signingIn } from './signing-in.ts';

/** First step of sign-in: the mobile number, and the captcha behind it. */
export const loader = pageLoader(async (context, { url }) => {
  const back = returnPath(url.searchParams.get('back'));
  await leadOnward(context, back);
  const blocked = await blockedReason(context.db, readCookie(context.request, 'session') ?? '');
  return {
    area: areaOf(url),
    hasEnded: url.searchParams.has(ENDED),
    blocked: blocked && m.account_blocked({ reason: blocked }),
    back,
    purpose: await purposeOf(context, back),
    mobile: signingIn(context)?.mobile ?? '',
    question: newQuestion(context.secret, context.now()),
    isAgain: url.searchParams.has('again'),
    refusesCookies: comesFromOwnPage(context.request) && !context.request.headers.has('cookie'),
    isUnknown: url.searchParams.has('unknown'),
  };
});

/** True if the request follows from a page of this site; false for a shared or typed link. */
function comesFromOwnPage({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return URL.parse(headers.get('referer') ?? '')?.origin === new URL(url).origin;
}

/**
 * Reads the captcha or the answered question. Malformed input is refused like a failed captcha, because the screen has
 * no field for it beside which to show an error.
 */
function captchaIn(given: Record<string, string>): v.InferOutput<typeof captchaSchema> {
  const { success, output } = v.safeParse(captchaSchema, given);
  if (!success) throw new Refusal(422, 'captcha_failed');
  return output;
}

async function send(context: RequestContext, { url }: RouteArgs) {
  await leadOnward(context, url.searchParams.get('back'));
  const form = textsOf(await formOf(context.request));
  const given = Object.fromEntries(form);
  // The number is checked first, so that a mistake in it does not use up the captcha.
  const { mobile } = parsed(mobileSchema, given);
  const asker = askerOf(context, mobile);
  const way = await passCaptcha(context.db, captchaIn(given), asker);
  const request = { ...asker, use: 'sign-in', way, language: getLocale() } as const;
  const { isSent, isScarce } = await requestCode(context.db, context.sms, request);
  const back = returnPath(form.get('back'));
  const begun = {
    mobile,
    back,
    way,
    browser: asker.browser,
    said: isScarce ? { isSent, sentence: 'otp_scarce' } : null,
  };
  return redirect(`/${areaOf(url)}/login/otp`, {
    status: 303,
    headers: { 'set-cookie': newSigningInCookie(context, begun) },
  });
}

export const action = formAction(send, { failed: 'otp_send_failed' });

export const clientAction = refusedWhenOffline(m.otp_send_failed);

/**
 * Reloads after a refusal too, because each question is asked once. Not without a connection: the failed load would
 * remove the form.
 */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) =>
  !isRefused(actionResult) || actionResult.sentence !== lostWords(m.otp_send_failed);

export default function MobileStep({ loaderData, actionData }: Route.ComponentProps) {
  const { area, hasEnded, blocked, purpose, isAgain, refusesCookies, isUnknown, ...asked } = loaderData;
  const isSupplier = area === 'supplier';
  return (
    <SignInCard
      title={isSupplier ? m.sign_in_supplier_title() : m.sign_in_reseller_title()}
      purpose={purpose}
      text={isSupplier ? m.sign_in_supplier_text() : m.sign_in_reseller_text()}
      isIndexed={!asked.back && !purpose && !isAgain && !isUnknown}
    >
      {isUnknown && (
        <p role="alert" className="mt-3 rounded bg-marigold-tint p-3">
          {m.not_authenticated()}
        </p>
      )}
      {hasEnded && (
        <p role="alert" className="mt-3 rounded bg-marigold-tint p-3">
          {m.session_ended_sign_in()}
        </p>
      )}
      {blocked && (
        <div role="alert" className="mt-3 rounded bg-red-tint p-3 text-red">
          <p className="whitespace-pre-line">{blocked}</p>
          <WriteToUs />
        </div>
      )}
      {isAgain && !actionData && (
        <>
          <p role="alert" className="mt-3 rounded bg-marigold-tint p-3">
            {m.otp_request_new()}
          </p>
          {refusesCookies && (
            <p role="alert" className="mt-3 rounded bg-red-tint p-3 text-red">
              {m.cookies_refused()}
            </p>
          )}
        </>
      )}
      <MobileForm asked={asked} refused={actionData} />
      <p className="mt-1 text-center">
        <Link
          to={loginPage(isSupplier ? 'reseller' : 'supplier', asked.back)}
          className="link inline-flex min-h-11 items-center"
        >
          {isSupplier ? m.to_reseller_login() : m.to_supplier_login()}
        </Link>
      </p>
    </SignInCard>
  );
}
