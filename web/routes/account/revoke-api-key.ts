import { revokeApiKey } from '../../../domain/accounts/api-keys.ts';
import { m } from '../../../messages/compiled/messages.js';
import { keyIdFrom } from '../../../rules/id.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';

export const action = verb(
  { screen: '/supplier/warehouses', done: 'api_key_revoked', failed: 'api_key_revoke_failed' },
  async (visit, { params }) =>
    revokeApiKey(visit.db, await requireOnboardedSupplier(visit), keyIdFrom(params.id) ?? ''),
);

export const clientAction = whenOffline(m.api_key_revoke_failed, 'nothing typed');
