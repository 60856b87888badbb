import type { RequestContext } from '../../request-context.ts';
import { screenOfForm } from '../../return-screen.ts';

const basket = '/reseller/basket';
const checkout = '/reseller/checkout';
const screens = [/^\/product\/\d+$/, /^\/reseller\/(?:dashboard|products|checkout|orders)$/];

/** The screen from which a form about the basket was sent without JavaScript; the basket where none is told. */
export async function backFromBasket(context: RequestContext): Promise<string> {
  const from = screenOfForm(context);
  return from && screens.some((screen) => screen.test(from.pathname)) ? from.pathname + from.search : basket;
}

/** Is a purchase being written on the screen that it came from? Then what was typed has to stand there again. */
export async function isFromCheckout(context: RequestContext): Promise<boolean> {
  return (await backFromBasket(context)).startsWith(checkout);
}
