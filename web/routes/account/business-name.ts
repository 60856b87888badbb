import { renameBusiness } from '../../../domain/accounts/business-name.ts';
import { m } from '../../../messages/compiled/messages.js';
import { laterBusinessNameSchema } from '../../../rules/sign-in.ts';
import { formOf, parsed } from '../../door.ts';
import { requireOnboardedPerson } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';
import { profileOf } from './profile-of.ts';

export const action = verb(
  { screen: profileOf, done: 'business_name_updated', failed: 'business_name_failed' },
  async (visit) => {
    const person = await requireOnboardedPerson(visit);
    const { businessName } = parsed(laterBusinessNameSchema, Object.fromEntries(await formOf(visit.request)));
    await renameBusiness(visit.db, person, businessName, visit.now());
  },
);

export const clientAction = whenOffline(m.business_name_failed);
