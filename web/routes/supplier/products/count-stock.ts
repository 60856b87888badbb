import { countStock } from '../../../../domain/stock/counting.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { countingSchema } from '../../../../rules/counting.ts';
import { productIdFrom } from '../../../../rules/id.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { backToList } from './back-to-list.ts';

export const action = verb(
  { screen: backToList, done: 'stock_counted', failed: 'stock_count_failed' },
  async (visit, { params }) => {
    const supplier = await requireOnboardedSupplier(visit);
    const counted = parsed(countingSchema, Object.fromEntries(await formOf(visit.request)));
    await countStock(visit.db, supplier, {
      productId: productIdFrom(params['id']) ?? 0n,
      ...counted,
      now: visit.now(),
    });
  },
);

export const clientAction = whenOffline(m.stock_count_failed);
