import { replace } from 'react-router';
import { removeFromBasket } from '../../../../domain/orders/basket-lines.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { formOf } from '../../../route-handlers.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireOnboardedReseller } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { backFromBasket, isFromCheckout } from './came-from.ts';

/** Takes a product out of the basket; the basket then offers to put its `pieces` back. */
export const action = postAction(
  { screen: backFromBasket, done: 'basket_removed', failed: 'basket_remove_failed' },
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    const productId = productIdFrom(params.productId);
    const pieces = textsOf(await formOf(context.request)).get('pieces') ?? '';
    if (productId !== null) await removeFromBasket(context.db, reseller, productId);
    if (await isFromCheckout(context)) return { keepsTyped: true };
    const removed = new URLSearchParams({ removed: String(productId), pieces });
    throw replace(`/reseller/basket?${removed}`, 303);
  },
);

export const clientAction = whenOffline(m.basket_remove_failed);
