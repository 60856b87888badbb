import { changeThresholds } from '../../../../../domain/stock/thresholds.ts';
import { m } from '../../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../../rules/id.ts';
import { thresholdsSchema } from '../../../../../rules/product-extras.ts';
import { formOf, parsed } from '../../../../door.ts';
import { requireOnboardedSupplier } from '../../../../guards.ts';
import { productInput } from '../../../../product-input.ts';
import { whenOffline } from '../../../../ui/when-offline.ts';
import { verb } from '../../../../verb.ts';

export const action = verb(
  {
    screen: async ({ request }) => new URL(request.url).pathname.replace(/\/thresholds$/, '/stock'),
    done: 'thresholds_saved',
    failed: 'thresholds_failed',
  },
  async (visit, { params }) => {
    const supplier = await requireOnboardedSupplier(visit);
    const { lowStockThresholds } = parsed(thresholdsSchema, productInput(await formOf(visit.request)));
    const change = { productId: productIdFrom(params.id) ?? 0n, thresholds: lowStockThresholds, now: visit.now() };
    await changeThresholds(visit.db, supplier, change);
  },
);

export const clientAction = whenOffline(m.thresholds_failed);
