import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Connection } from '../../../db/database.ts';
import { productsToOffer } from '../../../domain/inquiries/products-to-offer.ts';
import { warehouseStockOf } from '../../../domain/stock/reservations.ts';
import { listGoods } from '../../trade/listed-goods.ts';
import { newProduct, newSeller } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';

const { db, clock } = await fileWorld();
const now = clock.now();

/** Counts how often some work scans a table, as PostgreSQL counts it within a transaction. */
function scansOf(table: string, work: (tx: Connection) => Promise<unknown>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const counted = async () => {
      const { rows } = await sql<{ scans: number }>`
        select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::integer as scans
        from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
      return rows[0]?.scans ?? 0;
    };
    const before = await counted();
    await work(tx);
    return (await counted()) - before;
  });
}

test('the mixed cartons of a product are read once, not for each row of its stock', async () => {
  const seller = await newSeller(db, '9826960001', [{ pieces: [0, 0, 0] }], now);
  const { productId } = await listGoods(
    db,
    seller,
    {
      packing: 'mixed',
      piecesPerCarton: 12,
      setParts: [],
      mixStepPieces: 2,
      minimumCartons: 1,
      pricePerCarton: 120_000,
      priceSlabs: [],
      discount: 0,
      pricePerRetail: null,
      ownPrices: [null, null, null, null],
    },
    { name: 'Mixed tumbler', pieces: [24, 24, 24], now },
  );
  const stocks = await warehouseStockOf(db, [productId]);
  expect(stocks.map(({ fills }) => fills)).toEqual(Array(12).fill(96));
  expect(await scansOf('products', (tx) => warehouseStockOf(tx, [productId]))).toBeLessThan(6);
});

test('pieces are counted for the offered products, including those in stock', async () => {
  const seller = await newSeller(db, '9826960002', [{ pieces: [240] }], now);
  const inStock = [...seller.products];
  for (let at = 0; at < 4; at += 1) inStock.push(await newProduct(db, seller, { pieces: [240] }, now));
  const soldOut: bigint[] = [];
  for (let at = 0; at < 60; at += 1) soldOut.push(await newProduct(db, seller, { pieces: [0] }, now));
  const { category_id: categoryId } = await db
    .selectFrom('products')
    .select('category_id')
    .where('supplier_id', '=', seller.person.id)
    .executeTakeFirstOrThrow();
  const sought = { categoryId, wanted: 'Goods', pieces: 24 };
  const offered = await productsToOffer(db, seller.person, sought, null);
  expect(offered).toHaveLength(50);
  expect(offered.slice(0, 5).map(({ productId }) => productId)).toEqual(inStock.toReversed());
  const chosen = soldOut[0] ?? 0n;
  const [first] = await productsToOffer(db, seller.person, sought, chosen);
  expect(first?.productId).toBe(chosen);
  const scans = await scansOf('stock_levels', (tx) => productsToOffer(tx, seller.person, sought, null));
  expect(scans).toBeGreaterThan(0);
  expect(scans).toBeLessThanOrEqual(50);
});
