import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { lineTotal } from '../../../rules/catalogue/price.ts';
import { containedTax } from '../../../rules/payments/contained-tax.ts';
import { buy, newBuyers, newSeller } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';

const { db, clock } = await fileWorld();
const now = clock.now();

const anyGoods = fc.record({
  piecesPerCarton: fc.integer({ min: 1, max: 48 }),
  pricePerCarton: fc.bigInt({ min: 1n, max: 99_999_999n }),
  pricePerRetail: fc.option(fc.bigInt({ min: 1n, max: 999_999n })),
  discount: fc.nat({ max: 99 }),
  gstRate: fc.option(fc.constantFrom(0, 300, 500, 1800, 4000)),
  cartons: fc.integer({ min: 1, max: 9 }),
  loose: fc.nat({ max: 47 }),
});
const anyPart = fc.record({
  goods: fc.array(anyGoods, { minLength: 1, maxLength: 3 }),
  kind: fc.constantFrom('free', 'free-from', 'fixed', 'on-receipt'),
});

let mobile = 9_826_870_000;

test('a purchase stores to the paisa what its lines cost, with the delivery charge that was shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPart, { minLength: 1, maxLength: 3 }), async (parts) => {
      const lines: [bigint, number][] = [];
      const wanted: { goods: bigint; delivery: bigint; taxes: (bigint | null)[] }[] = [];
      for (const { goods, kind } of parts) {
        const seller = await newSeller(
          db,
          String((mobile += 1)),
          goods.map((one) => ({ ...one, pieces: [300, 300] })),
          now,
        );
        const charge = kind === 'free-from' || kind === 'fixed' ? 4999n : 0n;
        const freeFrom = kind === 'free-from' ? 1_000_000n : null;
        await db
          .insertInto('supplier_terms')
          .values({
            supplier_id: seller.person.id,
            delivery_kind: kind,
            delivery_charge: charge,
            delivery_free_from: freeFrom,
            accepts_cash: true,
            changed_at: now,
          })
          .execute();
        const own = goods.map(({ cartons, loose, gstRate, ...one }, at) => {
          const pieces =
            cartons * one.piecesPerCarton + (one.pricePerRetail === null ? 0 : loose % one.piecesPerCarton);
          lines.push([seller.products[at] ?? 0n, pieces]);
          const terms = { ...one, priceSlabs: [], minimumCartons: 1, isRetailEnabled: one.pricePerRetail !== null };
          return { id: seller.products[at] ?? 0n, gstRate, total: lineTotal(terms, pieces) };
        });
        for (const { id, gstRate } of own)
          await db.updateTable('products').set({ gst_rate_bps: gstRate }).where('id', '=', id).execute();
        const sum = own.reduce((all, { total }) => all + total, 0n);
        wanted.push({
          goods: sum,
          // This applies even to goods that a discount rounds down to nothing.
          delivery: kind === 'fixed' || (freeFrom !== null && sum < freeFrom) ? charge : 0n,
          taxes: own.map(({ gstRate, total }) => (gstRate === null ? null : containedTax(total, gstRate))),
        });
      }
      const [buyer] = await newBuyers(db, 1, now);
      if (!buyer) return;
      const id = await buy(db, buyer, lines, now);
      const orders = await db.selectFrom('orders').selectAll().where('purchase_id', '=', id).orderBy('id').execute();
      expect(orders.map((order) => [order.goods_total, order.delivery_charge, order.total])).toEqual(
        wanted.map(({ goods, delivery }) => [goods, delivery, goods + delivery]),
      );
      const { total } = await db.selectFrom('purchases').select('total').where('id', '=', id).executeTakeFirstOrThrow();
      expect(total).toBe(wanted.reduce((sum, { goods, delivery }) => sum + goods + delivery, 0n));
      for (const [at, order] of orders.entries()) {
        const written = await db
          .selectFrom('order_lines')
          .select('tax_contained')
          .where('order_id', '=', order.id)
          .orderBy('position')
          .execute();
        expect(written.map(({ tax_contained }) => tax_contained)).toEqual(wanted[at]?.taxes);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(await brokenInvariants(db)).toEqual([]);
});
