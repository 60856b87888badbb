import { redirect } from 'react-router';
import { signOut } from '../../../domain/accounts/sessions.ts';
import { readCookie, writeCookie } from '../../cookies.ts';
import { deed } from '../../door.ts';

/** Ends this session, here and on the server, and goes to the login it came from. */
export const action = deed(async (visit) => {
  const person = await visit.person();
  const token = readCookie(visit.request, 'session');
  if (token) await signOut(visit.db, token);
  return redirect(person?.userType === 'supplier' ? '/supplier/login' : '/reseller/login', {
    status: 303,
    headers: { 'set-cookie': writeCookie(visit, 'session', '', 0) },
  });
});
