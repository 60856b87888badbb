import { addToBasket } from '../../../../domain/orders/filling.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { wantedSchema } from '../../../../rules/wanted.ts';
import { formOf, parsed } from '../../../door.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireOnboardedReseller } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { backFromBasket } from './came-from.ts';

/** Puts `pieces` of `product` into the basket. */
export const action = verb(
  { screen: backFromBasket, done: 'basket_added', failed: 'basket_add_failed' },
  async (visit) => {
    const reseller = await requireOnboardedReseller(visit, await backFromBasket(visit));
    const texts = Object.fromEntries(textsOf(await formOf(visit.request)));
    const productId = productIdFrom(texts['product']);
    if (productId === null) throw new Refusal(404, 'product_gone');
    await addToBasket(visit.db, reseller, { productId, ...parsed(wantedSchema, texts), now: visit.now() });
  },
);

export const clientAction = whenOffline(m.basket_add_failed);
