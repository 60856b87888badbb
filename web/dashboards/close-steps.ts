import { redirect } from 'react-router';
import { startClosedCookie } from '../cookies.ts';
import { requireOnboardedReseller } from '../guards.ts';
import { formAction } from '../route-handlers.ts';

/** Closes a reseller's first steps on this device. */
export const action = formAction(async (context) => {
  const reseller = await requireOnboardedReseller(context);
  const headers = { 'set-cookie': startClosedCookie(context, reseller.id) };
  return redirect('/reseller/dashboard', { status: 303, headers });
});
