import { makeApiKey } from '../../../domain/accounts/api-keys.ts';
import { m } from '../../../messages/compiled/messages.js';
import { apiKeySchema } from '../../../rules/api-key.ts';
import { formOf, parsed } from '../../door.ts';
import { requireJustProven, requireOnboardedSupplier } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';

export const action = verb(
  { screen: '/supplier/warehouses', done: 'api_key_made', failed: 'api_key_make_failed' },
  async (visit) => {
    const supplier = await requireOnboardedSupplier(visit);
    await requireJustProven(visit, 'key');
    const { keyName } = parsed(apiKeySchema, Object.fromEntries(await formOf(visit.request)));
    return { secret: await makeApiKey(visit.db, supplier, { name: keyName, now: visit.now() }) };
  },
);

export const clientAction = whenOffline(m.api_key_make_failed);
