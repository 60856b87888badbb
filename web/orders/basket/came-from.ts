import type { RequestContext } from '../../request-context.ts';

const basket = '/reseller/basket';
const checkout = '/reseller/checkout';
const screens = [/^\/product\/\d+$/, /^\/reseller\/(?:dashboard|products|checkout|orders)$/];

/** The screen from which a form about the basket was sent without JavaScript; the basket where none is told. */
export async function backFromBasket({ request }: RequestContext): Promise<string> {
  const from = request.headers.get('referer') ?? '';
  const { pathname, search } = new URL(URL.canParse(from) ? from : basket, request.url);
  return screens.some((screen) => screen.test(pathname)) ? pathname + search : basket;
}

/** Is a purchase being written on the screen that it came from? Then what was typed has to stand there again. */
export async function isFromCheckout(context: RequestContext): Promise<boolean> {
  return (await backFromBasket(context)).startsWith(checkout);
}
