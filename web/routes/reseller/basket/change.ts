import { changeBasket } from '../../../../domain/orders/filling.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { wantedSchema } from '../../../../rules/wanted.ts';
import { formOf, parsed } from '../../../door.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireOnboardedReseller } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { backFromBasket, isFromCheckout } from './came-from.ts';

/** Makes it `pieces` of a product that lies in the basket. */
export const action = verb(
  { screen: backFromBasket, done: 'basket_line_changed', failed: 'basket_change_failed' },
  async (visit, { params }) => {
    const reseller = await requireOnboardedReseller(visit);
    const productId = productIdFrom(params.productId);
    if (productId === null) throw new Refusal(404, 'basket_line_gone');
    const texts = Object.fromEntries(textsOf(await formOf(visit.request)));
    await changeBasket(visit.db, reseller, { productId, ...parsed(wantedSchema, texts), now: visit.now() });
    return { keepsTyped: await isFromCheckout(visit) };
  },
);

export const clientAction = whenOffline(m.basket_change_failed);
