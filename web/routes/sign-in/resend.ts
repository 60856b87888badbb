import { redirect } from 'react-router';
import { areaOf } from '../../area-of.ts';
import { type Resent, resendCode } from '../../../domain/accounts/resending.ts';
import { m } from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { deed, screen } from '../../door.ts';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Visit } from '../../visit.ts';
import { askerOf, requireSigningIn, type SigningIn, signingInCookie } from './signing-in.ts';

/** Sends the code again to the number of this sign-in, and goes back to its screen, which says how it went. */
export const action = deed(async (visit, { url }) => {
  const area = areaOf(url);
  const state = requireSigningIn(visit, area);
  const said = await resent(visit, url, state);
  return redirect(`/${area}/login/otp`, {
    status: 303,
    headers: { 'set-cookie': signingInCookie(visit, { ...state, said }) },
  });
});

async function resent(visit: Visit, { pathname }: URL, { mobile, way }: SigningIn): Promise<Resent> {
  const request = { ...askerOf(visit, mobile), use: 'sign-in', way, language: getLocale() } as const;
  try {
    return await resendCode(visit.db, visit.sms, request);
  } catch (error) {
    visit.fault(error, { path: pathname });
    return { isSent: false, sentence: 'otp_resend_failed' };
  }
}

export const clientAction = refusedWhenOffline(m.otp_resend_failed);

/** Whoever only looks, as after a lost connection, is led to the screen that the form stands on. */
export const loader = screen(async (visit, { url }) => {
  requireSigningIn(visit, areaOf(url));
  throw redirect(`/${areaOf(url)}/login/otp`, 303);
});
