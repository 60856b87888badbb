import { callSupplier } from '../../../../domain/inquiries/calling.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { pagePath } from '../../../door.ts';
import { requireOnboardedResellerBack } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import type { Visit } from '../../../visit.ts';

/** Tells a reseller the number of a product's supplier, this once. */
export const action = verb(
  { screen: async (visit) => productPageOf(visit), done: 'call_shown', failed: 'call_failed' },
  async (visit, { params }) => {
    const reseller = await requireOnboardedResellerBack(visit, productPageOf(visit));
    const id = productIdFrom(params['id']);
    if (id === null) throw new Refusal(404, 'product_not_found');
    return { secret: await callSupplier(visit.db, reseller, id, visit.now()) };
  },
);

export const clientAction = whenOffline(m.call_failed, 'nothing typed');

function productPageOf({ request }: Visit): string {
  return pagePath(new URL(request.url)).replace(/\/call\/?$/i, '');
}
