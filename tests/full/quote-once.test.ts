import { describe, expect, test } from 'vitest';
import { sendInquiry } from '../../domain/inquiries/inquiry.ts';
import { sendQuote } from '../../domain/inquiries/quote.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { engines, freshShop, within } from '../lifecycle/trade-stores.ts';
import { BuyingProcess } from '../trade/process.ts';
import { newBuyers, newSeller } from '../trade/scene.ts';

const ACCEPTS = 100;
const now = new Date();
const day = 86_400_000;

describe.each(engines)('on $engine, in $processes process(es)', ({ engine, processes }) => {
  test('a quote accepted a hundred times at once makes one order and one reservation', async () => {
    const store = await freshShop(engine);
    const { buyer, quote } = await within(store, async ({ db }) => {
      const { person, products } = await newSeller(db, '9826870001', [{ pieces: [40, 40] }], now);
      const [own] = await newBuyers(db, 1, now);
      if (!own) throw new Error('nobody asks');
      const asked = { productId: products[0] ?? 0n, pieces: 60, targetPrice: null, pincode: '395004', words: '' };
      await sendInquiry(db, own, { ...asked, key: 'one', now });
      const { id: inquiryId } = await db
        .selectFrom('inquiries')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const terms = { pricePerCarton: 200_000n, cartons: 6, delivery: 0n, note: '' };
      const draft = { ...terms, validUntil: new Date(now.getTime() + day), now };
      return { buyer: own, quote: await sendQuote(db, person, { inquiryId }, { ...draft, isMoreMeant: true }) };
    });
    const buyers = Array.from({ length: ACCEPTS / processes }, () => buyer.id);
    const running = Array.from(
      { length: processes },
      () => new BuyingProcess({ store, buyers, lines: [], quote: String(quote) }),
    );
    await Promise.all(running.map(({ ended }) => ended));
    const answers = running.flatMap((one) => one.answers);
    expect(answers).toHaveLength(ACCEPTS);
    await within(store, async ({ db }) => {
      const orders = await db
        .selectFrom('orders')
        .select(['id', 'state', 'total'])
        .where('reseller_id', '=', buyer.id)
        .execute();
      expect(orders).toEqual([{ id: orders[0]?.id, state: 'confirmed', total: 1_200_000n }]);
      expect(new Set(answers.map(({ purchase }) => purchase))).toEqual(new Set([String(orders[0]?.id)]));
      const reservations = await db
        .selectFrom('stock_reservations')
        .select('pieces')
        .where('order_id', '=', orders[0]?.id ?? 0n)
        .orderBy('warehouse_id')
        .execute();
      expect(reservations.map(({ pieces }) => pieces)).toEqual([40, 20]);
      expect(await brokenInvariants(db)).toEqual([]);
    });
  });
});
