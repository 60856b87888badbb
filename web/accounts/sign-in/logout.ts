import type { ClientActionFunctionArgs } from 'react-router';
import { signOut } from '../../../domain/accounts/sessions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { readCookie } from '../../cookies.ts';
import { postAction } from '../../post-action.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { forgetDraftsWhenLeft } from '../device-erasure.ts';
import { leftFor, stillOn } from '../sign-out.ts';

/** Ends this session, in the browser and on the server, and leads to the login of its area. */
export const action = postAction({ screen: stillOn, failed: 'sign_out_failed' }, async (context) => {
  const person = await context.person();
  const token = readCookie(context.request, 'session');
  if (token) await signOut(context.db, token);
  const login = person?.userType === 'supplier' ? '/supplier/login' : '/reseller/login';
  throw leftFor(context, 'session', { login });
});

const orFailure = whenOffline(m.sign_out_failed, 'nothing typed');

export const clientAction = (sent: ClientActionFunctionArgs) => forgetDraftsWhenLeft(async () => orFailure(sent));
