import { revokeApiKey } from '../../../domain/accounts/api-keys.ts';
import { m } from '../../../messages/compiled/messages.js';
import { keyIdFrom } from '../../../rules/id.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';

export const action = postAction(
  { screen: '/supplier/warehouses', done: 'api_key_revoked', failed: 'api_key_revoke_failed' },
  async (context, { params }) =>
    revokeApiKey(context.db, await requireOnboardedSupplier(context), keyIdFrom(params.id) ?? ''),
);

export const clientAction = whenOffline(m.api_key_revoke_failed, 'nothing typed');
