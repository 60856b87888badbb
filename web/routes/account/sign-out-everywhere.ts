import { redirect } from 'react-router';
import { signOutEverywhere } from '../../../domain/accounts/own-sessions.ts';
import { writeCookie } from '../../cookies.ts';
import { deed } from '../../door.ts';
import { requirePerson } from '../../guards.ts';

/** Ends every session of a person, this one too, and goes to the login. */
export const action = deed(async (visit) => {
  const person = await requirePerson(visit);
  await signOutEverywhere(visit.db, person);
  return redirect(`/${person.userType}/login`, {
    status: 303,
    headers: { 'set-cookie': writeCookie(visit, 'session', '', 0) },
  });
});
