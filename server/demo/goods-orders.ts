import type { SampleOrder, SamplePurchase, SampleTime } from '../../db/seed/samples/types.ts';
import { supplierId } from '../../db/seed/seed-samples.ts';
import { personById } from '../../domain/accounts/people.ts';
import { sendInquiry } from '../../domain/inquiries/inquiry.ts';
import { sendQuote } from '../../domain/inquiries/quote.ts';
import { countBasket } from '../../domain/orders/basket.ts';
import { lockBasket } from '../../domain/orders/basket-lines.ts';
import { type Chapter, type DemoSeeding, type Happening, momentOf, NotYet, validUntil } from './chapter.ts';
import { type AssortedOrder, assortedPurchases, filledQuote } from './goods-orders-data.ts';
import { address } from './order-steps.ts';
import { purchaseSteps } from './orders.ts';
import type { Sellers } from './sellers.ts';

/** Purchases of sets, mixed cartons and colours, and a quote of mixed cartons. */
export const goodsOrders: Chapter = {
  name: 'goods-orders',
  announces: ['threads', 'orders'],
  async happenings(seeding) {
    const { tx, reseller } = seeding;
    await lockBasket(tx, reseller);
    if ((await countBasket(tx, reseller)) > 0) throw new NotYet('the demo reseller has a basket');
    const happenings: Happening[] = [];
    for (const [at, { placed, orders }] of assortedPurchases.entries()) {
      const sellers: Sellers = await sellersOf(seeding, orders);
      const found = await Promise.all(orders.filter(({ supplier }) => sellers.has(supplier)).map(orderOf(seeding)));
      const purchase: SamplePurchase = { placed, orders: found.filter((order) => order !== null) };
      if (purchase.orders.length > 0)
        happenings.push(...purchaseSteps(seeding, sellers, purchase, `sample-goods-${at + 1}`));
    }
    return [...happenings, ...quoteSteps(seeding)];
  },
};

async function sellersOf({ tx }: DemoSeeding, orders: AssortedOrder[]): Promise<Sellers> {
  const people = await Promise.all(orders.map(({ supplier }) => personById(tx, supplierId(supplier))));
  return new Map(
    people.flatMap((person, at) => (person?.userType === 'supplier' ? [[orders[at]?.supplier ?? '', person]] : [])),
  );
}

/** Replaces an order's variants by their ids; null if the supplier no longer has one of them. */
function orderOf(seeding: DemoSeeding) {
  return async ({ lines, ...order }: AssortedOrder): Promise<SampleOrder | null> => {
    const pieces: Record<number, number> = {};
    for (const [name, values, count] of lines) {
      const variant = await variantOf(seeding, { supplier: order.supplier, name, values });
      if (!variant) return null;
      pieces[Number(variant.id)] = count;
    }
    return { ...order, pieces };
  };
}

async function variantOf({ tx }: DemoSeeding, goods: { supplier: string; name: string; values: string[] }) {
  const variants = await tx
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id as productId', 'v.option_values as values'])
    .where('p.supplier_id', '=', supplierId(goods.supplier))
    .where('p.name', '=', goods.name)
    .execute();
  return variants.find(({ values }) => values.join('\n') === goods.values.join('\n'));
}

/** Returns the inquiry about mixed cartons and its quote; without their supplier or product nothing happens. */
function quoteSteps(seeding: DemoSeeding): Happening[] {
  const { asked, quoted, supplier: key, name, filling } = filledQuote;
  let inquiryId: bigint | null = null;
  const ask = async (now: Date) => {
    const [first] = filling;
    const variant = first && (await variantOf(seeding, { supplier: key, name, values: [first[0]] }));
    if (variant) inquiryId = await inquired(seeding, { productId: variant.productId, now });
  };
  const answer = async (now: Date) => {
    const supplier = await personById(seeding.tx, supplierId(key));
    if (inquiryId === null || supplier?.userType !== 'supplier') return;
    const counts = [];
    for (const [value, pieces] of filling) {
      const variant = await variantOf(seeding, { supplier: key, name, values: [value] });
      if (variant) counts.push({ variantId: variant.id, unit: 'pieces' as const, text: String(pieces) });
    }
    const { pricePerCarton, delivery, note, validDays } = filledQuote;
    const terms = {
      cartons: null,
      counts,
      pricePerCarton,
      delivery,
      note,
      validUntil: validUntil(now, validDays),
      now,
    };
    await sendQuote(seeding.db, supplier, { inquiryId }, { ...terms, isMoreMeant: true });
  };
  const step = (time: SampleTime, what: string, run: (now: Date) => Promise<void>): Happening => {
    const at = momentOf(seeding.now, time);
    return { at, what: `${what} of ${name}`, run: () => run(at) };
  };
  return [step(asked, 'inquiry', ask), step(quoted, 'quote', answer)];
}

async function inquired(
  { db, tx, reseller }: DemoSeeding,
  { productId, now }: { productId: bigint; now: Date },
): Promise<bigint> {
  const { pieces, target: targetPrice, words } = filledQuote;
  const key = 'sample-goods';
  const asking = { productId, pieces, targetPrice, pincode: address.pincode, words, key, now };
  const threadId = await sendInquiry(db, reseller, asking);
  const { id } = await tx
    .selectFrom('inquiries')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}
