import { addToBasket } from '../../../../domain/orders/basket-lines.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { wantedSchema } from '../../../../rules/wanted.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireOnboardedReseller } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { backFromBasket } from './came-from.ts';

/** Puts `pieces` of `product` into the basket. */
export const action = postAction(
  { screen: backFromBasket, done: 'basket_added', failed: 'basket_add_failed' },
  async (context) => {
    const reseller = await requireOnboardedReseller(context, await backFromBasket(context));
    const texts = Object.fromEntries(textsOf(await formOf(context.request)));
    const productId = productIdFrom(texts['product']);
    if (productId === null) throw new Refusal(404, 'product_gone');
    await addToBasket(context.db, reseller, { productId, ...parsed(wantedSchema, texts), now: context.now() });
  },
);

export const clientAction = whenOffline(m.basket_add_failed);
