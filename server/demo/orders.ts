import { listSamplesBefore } from '../../db/seed/aging-samples.ts';
import {
  CREDIT_GIVEN,
  HISTORY_BEGINS,
  samplePurchases,
  sampleSellers,
  sampleViews,
} from '../../db/seed/samples/purchases.ts';
import type { SamplePurchase } from '../../db/seed/samples/types.ts';
import { addProductViews } from '../../domain/catalogue/product-views.ts';
import { countBasket } from '../../domain/orders/basket.ts';
import { lockBasket } from '../../domain/orders/basket-lines.ts';
import { dayBegins, dayOf } from '../../rules/day.ts';
import { type Chapter, type DemoSeeding, type Happening, momentOf, NotYet } from './chapter.ts';
import { buy, takeStep } from './order-steps.ts';
import { giveCredit, openForOrders, type Sellers, sellersOf } from './sellers.ts';

const DAY_MS = 86_400_000;
const VIEWED_DAYS = 30;
/** Views of a product by weekday, Friday first, in percent of the average. */
const WEEK = [110, 80, 45, 120, 115, 125, 105];

/** Purchases of the demo reseller, the terms of its suppliers, and views of their products. */
export const orders: Chapter = {
  name: 'orders',
  announces: ['orders'],
  async happenings(seeding) {
    const { tx, reseller, now } = seeding;
    await lockBasket(tx, reseller);
    if ((await countBasket(tx, reseller)) > 0) throw new NotYet('the demo reseller has a basket');
    const begin = momentOf(now, HISTORY_BEGINS);
    await listSamplesBefore(tx, begin);
    const sellers = await sellersOf(seeding);
    return [
      ...openings(seeding, sellers, begin),
      ...samplePurchases.flatMap((purchase, at) => purchaseSteps(seeding, sellers, purchase, `sample-${at + 1}`)),
      { at: now, what: 'looks at products', run: () => lookAt(seeding) },
    ];
  },
};

/** Returns the suppliers' terms before the first order, and the credit that they give later. */
function openings(seeding: DemoSeeding, sellers: Sellers, begin: Date): Happening[] {
  const given = momentOf(seeding.now, CREDIT_GIVEN);
  return sampleSellers.flatMap((shop) => {
    const seller = sellers.get(shop.supplier);
    if (!seller) return [];
    const { credit } = shop;
    const open = {
      at: begin,
      what: `terms of ${shop.supplier}`,
      run: () => openForOrders(seeding, seller, shop, begin),
    };
    if (credit === undefined) return [open];
    const give = {
      at: given,
      what: `credit of ${shop.supplier}`,
      run: () => giveCredit(seeding, seller, credit, given),
    };
    return [open, give];
  });
}

/** Returns a purchase and the steps of its orders; after a refused step the rest is left out. */
export function purchaseSteps(
  seeding: DemoSeeding,
  sellers: Sellers,
  purchase: SamplePurchase,
  key: string,
): Happening[] {
  const placed = momentOf(seeding.now, purchase.placed);
  const numbers = new Map<string, bigint>();
  const place = async () => {
    const bought = await buy(seeding, sellers, purchase, { key, now: placed });
    for (const [supplier, number] of bought) numbers.set(supplier, number);
  };
  const steps = purchase.orders.flatMap(({ supplier, steps }) =>
    steps.map((step): Happening => {
      const at = momentOf(seeding.now, step.at);
      const name = 'word' in step ? step.word : step.move;
      const run = async () => {
        const [orderId, seller] = [numbers.get(supplier), sellers.get(supplier)];
        if (orderId === undefined || !seller) return;
        numbers.delete(supplier);
        await takeStep(seeding, seller, { orderId, step, now: at });
        numbers.set(supplier, orderId);
      };
      return { at, what: `${name} of ${key} at ${supplier}`, run };
    }),
  );
  return [{ at: placed, what: key, run: place }, ...steps];
}

/** Adds views of products, the same numbers for every start on the same day. */
async function lookAt({ tx, now }: DemoSeeding): Promise<void> {
  for (let daysAgo = VIEWED_DAYS; daysAgo > 0; daysAgo -= 1) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const percent = WEEK[Math.floor(dayBegins(dayOf(at)).getTime() / DAY_MS) % WEEK.length] ?? 100;
    const counts = Object.entries(sampleViews).map(
      ([id, usual]) => [BigInt(id), Math.max(1, Math.round((usual * percent) / 100))] as const,
    );
    await addProductViews(tx, new Map(counts), at);
  }
}
