import { redirect } from 'react-router';
import { signOutAdmin } from '../../../domain/admin/sessions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { readCookie } from '../../cookies.ts';
import { screen } from '../../door.ts';
import { requireAdmin } from '../../guards.ts';
import { leftFor, stillOn } from '../../leaving.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';

/** Ends this admin session, here and on the server; whoever else is signed in here stays so. */
export const action = verb({ screen: stillOn, failed: 'sign_out_failed' }, async (visit) => {
  const token = readCookie(visit.request, 'admin');
  if (token) await signOutAdmin(visit.db, token);
  throw leftFor(visit, 'admin', '/admin/login');
});

export const clientAction = whenOffline(m.sign_out_failed, 'nothing typed');

/** Whoever only looks, as after a reload, stays in. */
export const loader = screen(async (visit) => {
  await requireAdmin(visit);
  throw redirect('/admin');
});
