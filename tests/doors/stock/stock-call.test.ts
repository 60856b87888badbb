import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { programOf } from '../catalogue/api-key.ts';
import { callingSupplier, stockKept } from '../catalogue/api-supplier.ts';
import { opened, textOf } from '../reading.ts';

const world = await fileWorld();
const supplier = await callingSupplier(world, '9825930001');
const other = await callingSupplier(world, '9825930002');
const theirs = await other.list();
const { call, list, warehouse } = supplier;
const vicinity = await world.db
  .selectFrom('warehouse_vicinities')
  .select('id')
  .orderBy('position', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow();
await supplier.browser.post('/supplier/warehouses/add', {
  vicinityId: String(vicinity.id),
  fullAddress: 'Shed 4',
  pincode: '395010',
});
const { id: second } = await world.db
  .selectFrom('supplier_warehouses')
  .select('id')
  .where('supplier_id', '=', supplier.id)
  .where('id', '!=', warehouse)
  .executeTakeFirstOrThrow();
const put = (stock: unknown, headers: Record<string, string> = {}, by = call) =>
  by('PUT', '/api/stock', { stock }, headers);
const entry = (productId: number, quantity: unknown, more: object = {}) => ({
  productId,
  warehouseId: warehouse,
  quantity,
  ...more,
});

test('stock is set, each change is entered, and the market shows it from the next request on', async () => {
  const [one, two] = [(await list()).id, (await list()).id];
  expect(textOf(await opened(world.browser(), `/product/${one}`))).toContain('48 pieces');
  world.clock.advance({ minutes: 1 });
  const at = world.clock.now().toISOString();
  const { status, body } = await put([
    entry(two, 48),
    entry(one, 101, { expected: 48 }),
    { productId: two, warehouseId: second, quantity: 5, expected: 0 },
  ]);
  expect([status, body]).toEqual([
    200,
    {
      stock: [
        { productId: two, warehouseId: warehouse, quantity: 48, lastUpdated: expect.any(String) },
        { productId: one, warehouseId: warehouse, quantity: 101, lastUpdated: at },
        { productId: two, warehouseId: second, quantity: 5, lastUpdated: at },
      ],
    },
  ]);
  expect((await stockKept(world, one)).ledger).toEqual([
    { change: 48, reason: 'listed' },
    { change: 53, reason: 'api' },
  ]);
  expect((await stockKept(world, two)).ledger).toEqual([
    { change: 48, reason: 'listed' },
    { change: 5, reason: 'api' },
  ]);
  expect(textOf(await opened(world.browser(), `/product/${one}`))).toContain('101 pieces');
});

test.each([
  [0, 0],
  [100_000_000, 100_000_000],
  [-3, 0],
  ['7', 7],
])('a quantity of %j is stored as %i pieces', async (quantity, pieces) => {
  const { id } = await list();
  expect((await put([entry(id, quantity)])).body).toMatchObject({ stock: [{ quantity: pieces }] });
  expect((await stockKept(world, id)).pieces).toEqual([pieces]);
});

const { id: kept } = await list();

describe('refused, and nothing is set', () => {
  const invalid =
    'needs a productId, a warehouseId and a quantity from 0 to 100,000,000; expected, if given, is such a quantity too.';
  const count = 'stock must be a list of 1 to 1000 entries.';
  const id = kept;
  const ok = entry(id, 1);
  test.each<[string, unknown, number, string]>([
    ['no list', undefined, 400, count],
    ['an empty list', [], 400, count],
    ['a map', { 0: ok }, 400, count],
    ['1,001 entries', Array.from({ length: 1001 }, () => ok), 400, count],
    ['a number for an entry', [ok, 7], 400, `stock[1] ${invalid}`],
    ['null for an entry', [null], 400, `stock[0] ${invalid}`],
    ['no quantity', [ok, { productId: id, warehouseId: second }], 400, `stock[1] ${invalid}`],
    ['null pieces', [entry(id, null)], 400, `stock[0] ${invalid}`],
    ['half a piece', [entry(id, 1.5)], 400, `stock[0] ${invalid}`],
    ['too many pieces', [entry(id, 100_000_001)], 400, `stock[0] ${invalid}`],
    ['words', [entry(id, 'many')], 400, `stock[0] ${invalid}`],
    ['an object', [entry(id, { quantity: 1 })], 400, `stock[0] ${invalid}`],
    ['a wrong expectation', [entry(id, 1, { expected: -1 })], 400, `stock[0] ${invalid}`],
    ['no product', [{ warehouseId: warehouse, quantity: 1 }], 400, `stock[0] ${invalid}`],
    ['product 0', [entry(0, 1)], 400, `stock[0] ${invalid}`],
    ['a product of 20 digits', [{ ...ok, productId: '9'.repeat(20) }], 400, `stock[0] ${invalid}`],
    ['a warehouse with a NUL', [{ ...ok, warehouseId: 'wh_\u0000AB' }], 400, `stock[0] ${invalid}`],
    [
      'the same place twice',
      [ok, entry(id, 2)],
      400,
      'stock[1] names a product and a warehouse that were named before.',
    ],
    [
      'the same place twice, the id once as text',
      [ok, { ...ok, productId: String(id) }],
      400,
      'stock[1] names a product and a warehouse that were named before.',
    ],
    ['an unknown product', [ok, entry(999_999, 1)], 404, 'stock[1]: this product or warehouse is not among yours.'],
    ["another's product", [ok, entry(theirs.id, 1)], 404, 'stock[1]: this product or warehouse is not among yours.'],
    [
      'an unknown warehouse',
      [ok, { ...ok, warehouseId: 'wh_0000'.slice(0, 6) }],
      404,
      'stock[1]: this product or warehouse is not among yours.',
    ],
    [
      "another's warehouse",
      [{ ...ok, warehouseId: other.warehouse === warehouse ? 'wh_000' : other.warehouse }],
      404,
      'stock[0]: this product or warehouse is not among yours.',
    ],
    [
      'stock that moved',
      [{ ...ok, warehouseId: second }, entry(id, 1, { expected: 47 })],
      409,
      'stock[1]: the stock changed meanwhile, there are 48 pieces now.',
    ],
    [
      'stock that is not there yet',
      [{ ...ok, warehouseId: second, expected: 5 }],
      409,
      'stock[0]: the stock changed meanwhile, there are 0 pieces now.',
    ],
  ])('%s', async (_, stock, status, message) => {
    const answer = await put(stock);
    expect([answer.status, answer.body]).toEqual([status, { message }]);
    expect((await stockKept(world, id)).pieces).toEqual([48]);
    expect((await stockKept(world, theirs.id)).pieces).toEqual([48]);
  });

  test('a body that is no JSON object, another method, nobody', async () => {
    for (const body of ['', '[]', 'null', '{']) expect((await call('PUT', '/api/stock', body)).status).toBe(400);
    for (const method of ['POST', 'PATCH', 'DELETE', 'GET'])
      expect((await call(method, '/api/stock', method === 'GET' ? undefined : { stock: [ok] })).status).toBe(405);
    expect((await put([ok], {}, programOf(world, null))).status).toBe(401);
    expect((await stockKept(world, id)).pieces).toEqual([48]);
  });
});

test('1,000 entries are set in one call', async () => {
  const { rows } = await sql<{
    id: bigint;
  }>`insert into products (supplier_id, category_id, name, price_per_carton, pieces_per_carton,
      created_at, updated_at) select ${supplier.id}, ${supplier.good.categoryId}, 'Many', 100, 1, now(), now()
      from generate_series(1, 500) returning id`.execute(world.db);
  const places = rows.flatMap(({ id }) =>
    [warehouse, second].map((warehouseId) => ({ productId: Number(id), warehouseId })),
  );
  const { status, body } = await put(places.map((place, index) => ({ ...place, quantity: index })));
  expect(status).toBe(200);
  expect(body?.['stock']).toHaveLength(1000);
  expect((await stockKept(world, Number(rows[499]?.id))).pieces.toSorted((a, b) => a - b)).toEqual([998, 999]);
});

test('programs with the same products in opposite order do not wait for each other, and the ledger adds up', async () => {
  const ids: number[] = [];
  for (let listed = 0; listed < 12; listed += 1) ids.push((await list()).id);
  const places = ids.flatMap((productId) => [warehouse, second].map((warehouseId) => ({ productId, warehouseId })));
  const all = (quantity: number) => places.map((place) => ({ ...place, quantity }));
  const changes = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((round) => [
    put(all(round)),
    put(all(round + 100).toReversed()),
    call('PUT', `/api/product/${ids[round]}`, { ...supplier.good, stock: { [second]: round, [warehouse]: round } }),
  ]);
  const answers = await Promise.all(changes);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const id of ids) {
    const { pieces, ledger } = await stockKept(world, id);
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(sum(ledger.map(({ change }) => change))).toBe(sum(pieces));
  }
});

test('one of several programs that expect the same stock sets it', async () => {
  const { id } = await list();
  const answers = await Promise.all([1, 2, 3].map((quantity) => put([entry(id, quantity, { expected: 48 })])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('with a key a list is set once, whatever has changed since', async () => {
  const { id } = await list();
  const key = { 'idempotency-key': 'night-1' };
  const first = await put([entry(id, 10, { expected: 48 })], key);
  await put([entry(id, 20)]);
  const again = await put([entry(id, 10, { expected: 48 })], key);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await stockKept(world, id)).pieces).toEqual([20]);
  const other = await put([entry(id, 11)], key);
  expect([other.status, other.body]).toEqual([422, { message: 'This Idempotency-Key was used for another request.' }]);
  expect((await put([entry(id, 10)], { 'idempotency-key': ' ' })).status).toBe(400);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
