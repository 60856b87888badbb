import { setState } from '../../../../domain/catalogue/states.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { seenVersionSchema } from '../../../../rules/seen-version.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { backToList } from './back-to-list.ts';

export const action = verb(
  { screen: backToList, done: 'product_reactivated', failed: 'product_save_failed' },
  async (visit, { params }) => {
    const supplier = await requireOnboardedSupplier(visit);
    const { version } = parsed(seenVersionSchema, Object.fromEntries(await formOf(visit.request)));
    const change = { state: 'active', version, now: visit.now() } as const;
    await setState(visit.db, supplier, productIdFrom(params['id']) ?? 0n, change);
  },
);

export const clientAction = whenOffline(m.product_save_failed, 'nothing typed');
