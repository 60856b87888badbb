import { redirect } from 'react-router';
import { areaOf } from '../../area-of.ts';
import { resendCode } from '../../../domain/accounts/resending.ts';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { deed } from '../../door.ts';
import { requireSigningIn, signingInCookie } from './signing-in.ts';

/** Sends the code again to the number of this sign-in, and goes back to its screen, which says how it went. */
export const action = deed(async (visit, { url }) => {
  const area = areaOf(url);
  const state = requireSigningIn(visit, area);
  const { mobile, way } = state;
  const { address, secret, limits } = visit;
  const request = { mobile, way, address, secret, limits, now: visit.now(), language: getLocale() };
  const said = await resendCode(visit.db, visit.sms, request);
  return redirect(`/${area}/login/otp`, {
    status: 303,
    headers: { 'set-cookie': signingInCookie(visit, { ...state, said }) },
  });
});
