import { replace } from 'react-router';
import {
  addToBasket,
  changeBasket,
  removeFromBasket,
  requireNoOptions,
  restoreLine,
  usualOrder,
} from '../../../domain/orders/basket-lines.ts';
import { addVariants } from '../../../domain/orders/variants-in-basket.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../rules/id.ts';
import { countField, countsIn } from '../../../rules/orders/variant-counts.ts';
import { wantedSchema } from '../../../rules/orders/wanted.ts';
import { byPattern } from '../../by-pattern.ts';
import { textsOf } from '../../form-texts.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { requireResellerFor } from '../../intention.ts';
import { type Outcome, postAction } from '../../post-action.ts';
import type { RequestContext } from '../../request-context.ts';
import { screenOfForm } from '../../return-screen.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { whenOffline } from '../../ui/when-offline.ts';

/**
 * Adds `pieces` of `product`, by default the pieces its page starts with, to the basket. A guest signs in first, and
 * then the product is added.
 */
const add = postAction(
  {
    screen: backFromAdding,
    done: 'basket_added',
    next: { to: '/reseller/basket', label: 'basket_go' },
    failed: 'basket_add_failed',
  },
  async (context) => {
    const texts = Object.fromEntries(textsOf(await formOf(context.request)));
    const productId = productIdFrom(texts['product']);
    if (productId === null) {
      await requireOnboardedReseller(context, await backFromBasket(context));
      throw new Refusal(404, 'product_gone');
    }
    const counts = countsIn(Object.entries(texts));
    if (counts.length > 0) {
      const typed = Object.fromEntries(
        counts
          .filter(({ text }) => text.trim() !== '')
          .map(({ unit, variantId, text }) => [countField(unit, variantId), text]),
      );
      const pressed = { act: 'add', product: String(productId), pieces: '', counts: typed } as const;
      const reseller = await requireResellerFor(context, pressed);
      await addVariants(context.db, reseller, { productId, counts, now: context.now() });
      return;
    }
    const pieces = texts['pieces'] ?? String(await usualOrder(context.db, productId, await resellerOf(context)));
    const pressed = { act: 'add', product: String(productId), pieces } as const;
    const reseller = await requireResellerFor(context, pressed);
    const wanted = { variantId: productId, ...parsed(wantedSchema, { pieces }) };
    await requireNoOptions(context.db, productId);
    await addToBasket(context.db, reseller, { ...wanted, now: context.now() });
  },
);

async function resellerOf(context: RequestContext) {
  const person = await context.person();
  return person?.userType === 'reseller' ? person : null;
}

/** Sets a variant in the basket to `pieces`. */
const change = postAction(
  { screen: backFromBasket, done: 'basket_line_changed', failed: 'basket_change_failed' },
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    const variantId = productIdFrom(params.variantId);
    if (variantId === null) throw new Refusal(404, 'basket_line_gone');
    const texts = Object.fromEntries(textsOf(await formOf(context.request)));
    await changeBasket(context.db, reseller, { variantId, ...parsed(wantedSchema, texts), now: context.now() });
    return { keepsTyped: await isFromCheckout(context) };
  },
);

/** Removes a variant from the basket, which then offers to put its `pieces` back. */
const remove = postAction(
  { screen: backFromBasket, done: 'basket_removed', failed: 'basket_remove_failed' },
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    const variantId = productIdFrom(params.variantId);
    const pieces = textsOf(await formOf(context.request)).get('pieces') ?? '';
    if (variantId !== null) await removeFromBasket(context.db, reseller, variantId);
    if (await isFromCheckout(context)) return { keepsTyped: true };
    const removed = new URLSearchParams({ removed: String(variantId), pieces });
    throw replace(`/reseller/basket?${removed}`, 303);
  },
);

/** Puts a line back that was removed, with the `pieces` it had. */
const restore = postAction(
  { screen: backFromBasket, done: 'basket_added', failed: 'basket_add_failed' },
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    const variantId = productIdFrom(params.variantId);
    if (variantId === null) throw new Refusal(404, 'basket_gone');
    const texts = Object.fromEntries(textsOf(await formOf(context.request)));
    await restoreLine(context.db, reseller, { variantId, ...parsed(wantedSchema, texts), now: context.now() });
  },
);

export const action = byPattern({
  'reseller/basket/add': add,
  'reseller/basket/:variantId/change': change,
  'reseller/basket/:variantId/remove': remove,
  'reseller/basket/:variantId/restore': restore,
});

export const clientAction = byPattern({
  'reseller/basket/add': whenOffline(m.basket_add_failed),
  'reseller/basket/:variantId/change': whenOffline(m.basket_change_failed),
  'reseller/basket/:variantId/remove': whenOffline(m.basket_remove_failed),
  'reseller/basket/:variantId/restore': whenOffline(m.basket_add_failed),
});

const basket = '/reseller/basket';
const checkout = '/reseller/checkout';
const screens = [/^\/product\/\d+$/, /^\/reseller\/(?:dashboard|products|checkout|orders|basket)$/];

/** Screen that a form about the basket was sent from without JavaScript; the basket where it is unknown. */
async function backFromBasket(context: RequestContext): Promise<string> {
  return screenBefore(context) ?? basket;
}

function screenBefore(context: RequestContext): string | null {
  const from = screenOfForm(context);
  return from && screens.some((screen) => screen.test(from.pathname)) ? from.pathname + from.search : null;
}

/**
 * The form's own screen; from a list, the product's page shows a refused quantity, and the basket any other outcome.
 */
async function backFromAdding(context: RequestContext, { refused }: Pick<Outcome, 'refused'>): Promise<string> {
  const isOfFields = Object.keys(refused?.fields ?? {}).length > 0;
  const product = isOfFields ? productIdFrom(refused?.typed['product']) : null;
  return screenBefore(context) ?? (product === null ? basket : `/product/${product}`);
}

/** Returns whether the form was sent from the checkout, whose typed text must then be kept. */
async function isFromCheckout(context: RequestContext): Promise<boolean> {
  return (await backFromBasket(context)).startsWith(checkout);
}
