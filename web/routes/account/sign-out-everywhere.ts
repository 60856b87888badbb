import type { ClientActionFunctionArgs } from 'react-router';
import { signOutEverywhere } from '../../../domain/accounts/own-sessions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formOf } from '../../door.ts';
import { requirePerson } from '../../guards.ts';
import { leftFor, stillOn } from '../../leaving.ts';
import { forgetDraftsWhenLeft } from '../../ui/draft.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';

/** Ends every session of a person, this one too, and the keys unless they were unticked; goes to the login. */
export const action = verb({ screen: stillOn, failed: 'sign_out_failed' }, async (visit) => {
  const person = await requirePerson(visit);
  const endsKeys = (await formOf(visit.request)).has('endKeys');
  await signOutEverywhere(visit.db, person, { endsKeys });
  throw leftFor(visit, 'session', `/${person.userType}/login`);
});

const orSaid = whenOffline(m.sign_out_failed, 'nothing typed');

export const clientAction = (sent: ClientActionFunctionArgs) => forgetDraftsWhenLeft(async () => orSaid(sent));
