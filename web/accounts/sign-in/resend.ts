import { redirect } from 'react-router';
import { type Resent, resendCode } from '../../../domain/accounts/code-resend.ts';
import { m } from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { areaOf } from '../../area-of.ts';
import type { RequestContext } from '../../request-context.ts';
import { formAction, formOf, pageLoader } from '../../route-handlers.ts';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import { askerOf, requireSigningIn, type SigningIn, signingInCookie } from './signing-in.ts';

/** Sends the code again to the number of this sign-in and leads back to the code screen, which shows the result. */
export const action = formAction(async (context, { url }) => {
  const area = areaOf(url);
  await formOf(context.request);
  const state = requireSigningIn(context, area);
  const resendResult = await resent(context, url, state);
  return redirect(`/${area}/login/otp`, {
    status: 303,
    headers: { 'set-cookie': signingInCookie(context, { ...state, said: resendResult }) },
  });
});

async function resent(context: RequestContext, { pathname }: URL, { mobile, way }: SigningIn): Promise<Resent> {
  const request = { ...askerOf(context, mobile), use: 'sign-in', way, language: getLocale() } as const;
  try {
    return await resendCode(context.db, context.sms, request);
  } catch (error) {
    context.fault(error, { path: pathname });
    return { isSent: false, sentence: 'otp_resend_failed' };
  }
}

export const clientAction = refusedWhenOffline(m.otp_resend_failed);

/** Redirects a GET, for example after a lost connection, to the screen with the form. */
export const loader = pageLoader(async (context, { url }) => {
  requireSigningIn(context, areaOf(url));
  throw redirect(`/${areaOf(url)}/login/otp`, 303);
});
