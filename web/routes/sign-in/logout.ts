import type { ClientActionFunctionArgs } from 'react-router';
import { signOut } from '../../../domain/accounts/sessions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { readCookie } from '../../cookies.ts';
import { leftFor, stillOn } from '../../leaving.ts';
import { forgetDraftsWhenLeft } from '../../ui/draft.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';

/** Ends this session, here and on the server, and goes to the login it came from. */
export const action = verb({ screen: stillOn, failed: 'sign_out_failed' }, async (visit) => {
  const person = await visit.person();
  const token = readCookie(visit.request, 'session');
  if (token) await signOut(visit.db, token);
  throw leftFor(visit, 'session', person?.userType === 'supplier' ? '/supplier/login' : '/reseller/login');
});

const orSaid = whenOffline(m.sign_out_failed, 'nothing typed');

export const clientAction = (sent: ClientActionFunctionArgs) => forgetDraftsWhenLeft(async () => orSaid(sent));
