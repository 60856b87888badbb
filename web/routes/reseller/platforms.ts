import { setPlatforms } from '../../../domain/accounts/platforms.ts';
import { m } from '../../../messages/compiled/messages.js';
import { platformsSchema } from '../../../rules/platforms.ts';
import { formOf, parsed } from '../../door.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';

/** Saves where a reseller sells. */
export const action = verb(
  { screen: '/reseller/profile', done: 'platforms_updated', failed: 'platforms_failed' },
  async (visit) => {
    const reseller = await requireOnboardedReseller(visit);
    const selling = parsed(platformsSchema, Object.fromEntries(await formOf(visit.request)));
    await setPlatforms(visit.db, reseller, selling, visit.now());
  },
);

export const clientAction = whenOffline(m.platforms_failed);
