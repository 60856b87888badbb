import { changeBasket } from '../../../../domain/orders/basket-lines.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { wantedSchema } from '../../../../rules/wanted.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { textsOf } from '../../../form-texts.ts';
import { requireOnboardedReseller } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { backFromBasket, isFromCheckout } from './came-from.ts';

/** Makes it `pieces` of a product that lies in the basket. */
export const action = postAction(
  { screen: backFromBasket, done: 'basket_line_changed', failed: 'basket_change_failed' },
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    const productId = productIdFrom(params.productId);
    if (productId === null) throw new Refusal(404, 'basket_line_gone');
    const texts = Object.fromEntries(textsOf(await formOf(context.request)));
    await changeBasket(context.db, reseller, { productId, ...parsed(wantedSchema, texts), now: context.now() });
    return { keepsTyped: await isFromCheckout(context) };
  },
);

export const clientAction = whenOffline(m.basket_change_failed);
