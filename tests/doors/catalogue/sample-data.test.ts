import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { sampleProducts } from '../../../db/seed/samples/products.ts';
import { type SampleData, seed } from '../../../db/seed/seed.ts';
import { seedDemoHistory } from '../../../server/demo/history.ts';
import { logAt } from '../../../server/log.ts';
import { createWorld, type TestWorld } from '../../world.ts';
import { foundIds, opened, textOf } from '../reading.ts';

/** Seeds as a start with `SAMPLE_DATA` does; refuses any line in the log. */
async function start({ db, clock }: TestWorld, samples: SampleData): Promise<void> {
  const now = clock.now();
  await seed(db, { samples, now });
  const log = logAt('info', { write: (line) => expect.unreachable(line) });
  await seedDemoHistory(db, { log, secret: 'nobody asks for these codes', isMore: samples === 'more', now });
}

async function shop(samples: SampleData): Promise<TestWorld> {
  const world = await createWorld();
  onTestFinished(world.close);
  await start(world, samples);
  return world;
}

async function goodsOf({ db }: TestWorld) {
  const { rows } = await sql<{ id: number; slabs: number; variants: number; packing: string }>`
    select id::integer, jsonb_array_length(price_slabs) as slabs, packing,
      (select count(*)::integer from product_variants v where v.product_id = p.id) as variants
    from products p order by id`.execute(db);
  return rows;
}

const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('a new store has exactly the 50 samples, sold by the piece at one price', async () => {
  const world = await shop('catalogue');
  const plain = { slabs: 0, variants: 1, packing: 'carton' };
  expect(await goodsOf(world)).toEqual(numbered(1, 50).map((id) => ({ id, ...plain })));
  expect(textOf(await opened(world, '/'))).toContain(' 50 products ');
  const rupees = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  });
  for (const id of [6, 15, 26, 47]) {
    const { price = 0, discount = 0 } = sampleProducts[id - 1] ?? {};
    const total = rupees.format((50 * price * (100 - discount)) / 100);
    expect(textOf(await opened(world, `/product/${id}`)), `product ${id}`).toContain(`Total ${total} `);
  }
});

test("'Recommended' begins with the samples in the order of the list, sold-out ones last", async () => {
  const world = await shop('catalogue');
  const soldOut = sampleProducts.flatMap(({ id, stockQuantity }) => (stockQuantity === 0 ? [id] : []));
  const listed = numbered(1, 50).filter((id) => !soldOut.includes(id));
  const shown = await foundIds(world, '/');
  const inStock = shown.slice(0, listed.length);
  expect(inStock.slice(0, 13)).toEqual(numbered(1, 13));
  expect(new Set(shown.slice(listed.length))).toEqual(new Set(soldOut));
  const places = inStock.map((id, at) => Math.abs(listed.indexOf(id) - at));
  expect(Math.max(...places), 'places away from the order of the list').toBeLessThanOrEqual(6);
  const supplierOf = (id: number) => sampleProducts[id - 1]?.supplier;
  const most = inStock.map((_, at) => {
    const eight = inStock.slice(at, at + 8).map(supplierOf);
    return Math.max(...eight.map((one) => eight.filter((other) => other === one).length));
  });
  expect(Math.max(...most), 'products of one supplier in eight rows').toBeLessThanOrEqual(2);
});

test('SAMPLE_DATA=more adds slabs, options, sets and mixed cartons, later too, and a start without it keeps them', async () => {
  const world = await shop('catalogue');
  await sql`update products set price_per_carton = 9900 where id = 3`.execute(world.db);
  await start(world, 'more');
  const goods = await goodsOf(world);
  expect(goods).toHaveLength(62);
  const withSlabs = sampleProducts.flatMap(({ id, slabs }) => (slabs && id !== 3 ? [id] : []));
  expect(goods.flatMap(({ id, slabs }) => (slabs > 0 ? [id] : []))).toEqual(withSlabs);
  expect(new Set(goods.map(({ packing }) => packing))).toEqual(new Set(['carton', 'set', 'mixed']));
  await start(world, 'catalogue');
  expect(await goodsOf(world)).toEqual(goods);
});
