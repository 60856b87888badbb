import { countStock } from '../../../../domain/stock/stock-count.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { countingSchema } from '../../../../rules/stock-count.ts';
import { productIdFrom } from '../../../../rules/id.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { backToList } from './back-to-list.ts';

export const action = postAction(
  { screen: backToList, done: 'stock_counted', failed: 'stock_count_failed' },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const counted = parsed(countingSchema, Object.fromEntries(await formOf(context.request)));
    await countStock(context.db, supplier, {
      productId: productIdFrom(params['id']) ?? 0n,
      ...counted,
      now: context.now(),
    });
  },
);

export const clientAction = whenOffline(m.stock_count_failed);
