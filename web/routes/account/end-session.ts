import { endSession } from '../../../domain/accounts/own-sessions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { sessionIdFrom } from '../../../rules/id.ts';
import { requirePerson } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';
import { profileOf } from './profile-of.ts';

export const action = postAction(
  { screen: profileOf, done: 'session_ended', failed: 'sign_out_failed' },
  async (context, { params }) => endSession(context.db, await requirePerson(context), sessionIdFrom(params.id) ?? ''),
);

export const clientAction = whenOffline(m.sign_out_failed, 'nothing typed');
