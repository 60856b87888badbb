import { renameBusiness } from '../../../domain/accounts/business-name.ts';
import { m } from '../../../messages/compiled/messages.js';
import { laterBusinessNameSchema } from '../../../rules/sign-in.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { requireOnboardedPerson } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';
import { profileOf } from './profile-of.ts';

export const action = postAction(
  { screen: profileOf, done: 'business_name_updated', failed: 'business_name_failed' },
  async (context) => {
    const person = await requireOnboardedPerson(context);
    const { businessName } = parsed(laterBusinessNameSchema, Object.fromEntries(await formOf(context.request)));
    await renameBusiness(context.db, person, businessName, context.now());
  },
);

export const clientAction = whenOffline(m.business_name_failed);
