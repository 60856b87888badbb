import type { ClientActionFunctionArgs } from 'react-router';
import { signOutEverywhere } from '../../../domain/accounts/own-sessions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formOf } from '../../route-handlers.ts';
import { requirePerson } from '../../guards.ts';
import { leftFor, stillOn } from '../../sign-out.ts';
import { forgetDraftsWhenLeft } from '../../ui/draft.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

/** Ends every session of a person, this one too, and the keys unless they were unticked; goes to the login. */
export const action = postAction({ screen: stillOn, failed: 'sign_out_failed' }, async (context) => {
  const person = await requirePerson(context);
  const endsKeys = (await formOf(context.request)).has('endKeys');
  await signOutEverywhere(context.db, person, { endsKeys });
  throw leftFor(context, 'session', `/${person.userType}/login`);
});

const orSaid = whenOffline(m.sign_out_failed, 'nothing typed');

export const clientAction = (sent: ClientActionFunctionArgs) => forgetDraftsWhenLeft(async () => orSaid(sent));
