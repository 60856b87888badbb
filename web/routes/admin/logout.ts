import { redirect } from 'react-router';
import { signOutAdmin } from '../../../domain/admin/sessions.ts';
import { readCookie, writeCookie } from '../../cookies.ts';
import { deed, screen } from '../../door.ts';
import { requireAdmin } from '../../guards.ts';

/** Ends this admin session, here and on the server; whoever else is signed in here stays so. */
export const action = deed(async (visit) => {
  const token = readCookie(visit.request, 'admin');
  if (token) await signOutAdmin(visit.db, token);
  return redirect('/admin/login', { status: 303, headers: { 'set-cookie': writeCookie(visit, 'admin', '', 0) } });
});

/** Whoever only looks, as after a reload, stays in. */
export const loader = screen(async (visit) => {
  await requireAdmin(visit);
  throw redirect('/admin');
});
