import { replace } from 'react-router';
import { removeFromBasket } from '../../../../domain/orders/filling.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { formOf } from '../../../door.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireOnboardedReseller } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { backFromBasket, isFromCheckout } from './came-from.ts';

/** Takes a product out of the basket; the basket then offers to put its `pieces` back. */
export const action = verb(
  { screen: backFromBasket, done: 'basket_removed', failed: 'basket_remove_failed' },
  async (visit, { params }) => {
    const reseller = await requireOnboardedReseller(visit);
    const productId = productIdFrom(params.productId);
    const pieces = textsOf(await formOf(visit.request)).get('pieces') ?? '';
    if (productId !== null) await removeFromBasket(visit.db, reseller, productId);
    if (await isFromCheckout(visit)) return { keepsTyped: true };
    const removed = new URLSearchParams({ removed: String(productId), pieces });
    throw replace(`/reseller/basket?${removed}`, 303);
  },
);

export const clientAction = whenOffline(m.basket_remove_failed);
