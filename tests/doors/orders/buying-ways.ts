import { expect } from 'vitest';
import type { Reseller } from '../../../domain/accounts/people.ts';
import { openSession } from '../../../domain/accounts/sessions.ts';
import { basketOf } from '../../../domain/orders/basket.ts';
import { addToBasket } from '../../../domain/orders/basket-lines.ts';
import { placeOrders } from '../../../domain/orders/placement.ts';
import { addVariants } from '../../../domain/orders/variants-in-basket.ts';
import { formatRupees } from '../../../rules/money.ts';
import { countsIn } from '../../../rules/orders/variant-counts.ts';
import type { ListedGoods } from '../../trade/listed-goods.ts';
import { isDone } from '../../trade/model.ts';
import { checkoutOf } from '../../trade/scene.ts';
import type { TestWorld } from '../../world.ts';
import { elements, opened, textOf } from '../reading.ts';
import { goodAddress, hiddenFields } from './baskets.ts';

/** Ways of buying: through the pages, or through the functions behind them, which is several times as fast. */

/** The amounts on a checkout: '<name> <sum>' of each line, sorted, and the total. */
export interface Shown {
  lines: string[];
  total: string;
}

export interface Buying {
  /** Adds pieces of each variant; false if they are refused. */
  add(listed: ListedGoods, pieces: number[]): Promise<boolean>;
  look(): Promise<Shown>;
  /** Orders the checkout that was opened last; false if it is refused. */
  order(): Promise<boolean>;
  /** The sums on the pages of the orders; null if no page is opened. */
  orderPages(orders: bigint[]): Promise<string | null>;
}

export const shownSum = (paise: bigint) => (paise === 0n ? '–' : formatRupees(paise));

/** Returns the fields of a product's page for these pieces. */
function countsOf({ goods, productId, variantIds }: ListedGoods, pieces: number[]): Record<string, string> {
  const product = { product: String(productId) };
  if (variantIds.length === 1) return { ...product, pieces: String(pieces[0]) };
  const isByPiece = goods.packing === 'mixed' || goods.pricePerRetail !== null;
  const [unit, of] = isByPiece ? ['pieces', 1] : ['cartons', goods.piecesPerCarton];
  return {
    ...product,
    ...Object.fromEntries(pieces.map((one, at) => [`${unit}-${variantIds[at]}`, String(one / of)])),
  };
}

/** Returns the name and the sum of each line on a page, sorted. */
function shownLines(html: string): string[] {
  return elements(html, 'li')
    .flatMap(({ text }) => {
      const [, name, total] = /^(Goods \d+) .*?(₹[\d,.]+|–)$/.exec(text) ?? [];
      return name === undefined ? [] : [`${name} ${total}`];
    })
    .toSorted();
}

/** Buys through the pages, like a person with a browser. */
export async function byPages(world: TestWorld, person: Reseller): Promise<Buying> {
  const session = { mobile: person.mobile ?? '', userId: person.id, device: '', now: world.clock.now() };
  const browser = world.browser();
  browser.cookies.set('session', await openSession(world.db, session));
  let fields: Record<string, string> = {};
  return {
    async add(listed, pieces) {
      const { status } = await browser.post('/reseller/basket/add.data', countsOf(listed, pieces));
      expect([200, 400]).toContain(status);
      return status === 200;
    },
    async look() {
      const html = await opened(browser, '/reseller/checkout');
      fields = { ...hiddenFields(html), ...goodAddress };
      return { lines: shownLines(html), total: /Place order · (₹[\d,.]+)/.exec(textOf(html))?.[1] ?? '' };
    },
    async order() {
      const { status } = await browser.post('/reseller/checkout', fields);
      expect([303, 409]).toContain(status);
      return status === 303;
    },
    async orderPages(orders) {
      const pages = await Promise.all(orders.map((id) => opened(browser, `/reseller/orders/${id}`)));
      return pages.map(textOf).join(' ');
    },
  };
}

/** Buys by the functions that the pages call. */
export function byFunctions({ db, clock }: TestWorld, person: Reseller): Buying {
  const now = clock.now();
  return {
    add(listed, pieces) {
      const [first = 0n] = listed.variantIds;
      if (listed.variantIds.length === 1)
        return isDone(addToBasket(db, person, { variantId: first, pieces: pieces[0] ?? 0, now }));
      const counts = countsIn(Object.entries(countsOf(listed, pieces)));
      return isDone(addVariants(db, person, { productId: listed.productId, counts, now }));
    },
    async look() {
      const { parts, total } = await basketOf(db, person);
      const lines = parts.flatMap((part) => part.lines);
      return {
        lines: lines.map((line) => `${line.name} ${shownSum(line.total)}`).toSorted(),
        total: formatRupees(total),
      };
    },
    order: async () => isDone(placeOrders(db, person, await checkoutOf(db, person, now))),
    orderPages: () => Promise.resolve(null),
  };
}
