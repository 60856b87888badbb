import { makeApiKey } from '../../../domain/accounts/api-keys.ts';
import { m } from '../../../messages/compiled/messages.js';
import { apiKeySchema } from '../../../rules/api-key.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { requireJustProven, requireOnboardedSupplier } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

export const action = postAction(
  { screen: '/supplier/warehouses', done: 'api_key_made', failed: 'api_key_make_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    await requireJustProven(context, 'key');
    const { keyName } = parsed(apiKeySchema, Object.fromEntries(await formOf(context.request)));
    return { secret: await makeApiKey(context.db, supplier, { name: keyName, now: context.now() }) };
  },
);

export const clientAction = whenOffline(m.api_key_make_failed);
