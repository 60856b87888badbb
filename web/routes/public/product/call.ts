import { callSupplier } from '../../../../domain/inquiries/supplier-call.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { pagePath } from '../../../route-handlers.ts';
import { requireOnboardedResellerBack } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import type { RequestContext } from '../../../request-context.ts';

/** Tells a reseller the number of a product's supplier, this once. */
export const action = postAction(
  { screen: async (context) => productPageOf(context), done: 'call_shown', failed: 'call_failed' },
  async (context, { params }) => {
    const reseller = await requireOnboardedResellerBack(context, productPageOf(context));
    const id = productIdFrom(params['id']);
    if (id === null) throw new Refusal(404, 'product_not_found');
    return { secret: await callSupplier(context.db, reseller, id, context.now()) };
  },
);

export const clientAction = whenOffline(m.call_failed, 'nothing typed');

function productPageOf({ request }: RequestContext): string {
  return pagePath(new URL(request.url)).replace(/\/call\/?$/i, '');
}
