import { changeThresholds } from '../../../../../domain/stock/thresholds.ts';
import { m } from '../../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../../rules/id.ts';
import { thresholdsSchema } from '../../../../../rules/product-extras.ts';
import { formOf, parsed } from '../../../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../../../guards.ts';
import { productInput } from '../../../../product-input.ts';
import { whenOffline } from '../../../../ui/when-offline.ts';
import { postAction } from '../../../../post-action.ts';

export const action = postAction(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/thresholds$/, '/stock'),
    done: 'thresholds_saved',
    failed: 'thresholds_failed',
  },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const { lowStockThresholds } = parsed(thresholdsSchema, productInput(await formOf(context.request)));
    const change = { productId: productIdFrom(params.id) ?? 0n, thresholds: lowStockThresholds, now: context.now() };
    await changeThresholds(context.db, supplier, change);
  },
);

export const clientAction = whenOffline(m.thresholds_failed);
