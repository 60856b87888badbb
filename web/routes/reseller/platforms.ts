import { setPlatforms } from '../../../domain/accounts/platforms.ts';
import { m } from '../../../messages/compiled/messages.js';
import { platformsSchema } from '../../../rules/platforms.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

/** Saves where a reseller sells. */
export const action = postAction(
  { screen: '/reseller/profile', done: 'platforms_updated', failed: 'platforms_failed' },
  async (context) => {
    const reseller = await requireOnboardedReseller(context);
    const selling = parsed(platformsSchema, Object.fromEntries(await formOf(context.request)));
    await setPlatforms(context.db, reseller, selling, context.now());
  },
);

export const clientAction = whenOffline(m.platforms_failed);
