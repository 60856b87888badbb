import { redirect } from 'react-router';
import { signOutAdmin } from '../../domain/admin/sessions.ts';
import { m } from '../../messages/compiled/messages.js';
import { leftFor, stillOn } from '../accounts/sign-out.ts';
import { readCookie } from '../cookies.ts';
import { requireAdmin } from '../guards.ts';
import { operatorLeftCookie } from '../interrupted-form.ts';
import { postAction } from '../post-action.ts';
import { pageLoader } from '../route-handlers.ts';
import { whenOffline } from '../ui/when-offline.ts';

/** Ends this admin session, in the browser and on the server; the sessions of people in this browser stay. */
export const action = postAction({ screen: stillOn, failed: 'sign_out_failed' }, async (context) => {
  const token = readCookie(context.request, 'admin');
  if (token) await signOutAdmin(context.db, token);
  throw leftFor(context, 'admin', { login: '/admin/login', others: operatorLeftCookie(context, token ?? '') });
});

export const clientAction = whenOffline(m.sign_out_failed, 'nothing typed');

/** Redirects a GET, for example a reload, into the admin area without signing out. */
export const loader = pageLoader(async (context) => {
  await requireAdmin(context);
  throw redirect('/admin');
});
