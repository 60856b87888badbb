import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { callingSupplier, stockKept } from './api-supplier.ts';

const world = await fileWorld();
const supplier = await callingSupplier(world, '9825960001');
const other = await callingSupplier(world, '9825960002');
const { call, good, list, put, shown, warehouse } = supplier;

const options = [
  { name: 'Colour', values: ['Red', 'Blue'] },
  { name: 'Size', values: ['S', 'L'] },
];
const variants = [
  { values: ['Red', 'S'], sku: 'K-RS', stock: { [warehouse]: 24 } },
  { values: ['Red', 'L'], sku: 'K-RL', pricePerCarton: 2600 },
  { values: ['Blue', 'S'], sku: 'K-BS' },
];
const kurti = { name: 'Kurti', stock: {}, options, variants };

interface Shown {
  packing: string;
  options: { name: string; values: string[] }[];
  variants: { id: number; values: string[]; sku: string | null; stock: Record<string, { quantity: number }> }[];
}
const sold = async (id: number) => (await shown(id)) as unknown as Shown;

let listed = 0;
/** Lists a kurti whose item codes nothing else has. */
async function listKurti(more: object = {}) {
  listed += 1;
  const own = variants.map((variant) => ({ ...variant, sku: `${variant.sku}-${listed}` }));
  const { id } = await list({ ...kurti, variants: own, ...more });
  return { id, own, variants: (await sold(id)).variants };
}

describe('a product with options', () => {
  test('is listed and read with its variants', async () => {
    const { id } = await list({ ...kurti, priceSlabs: [{ fromCartons: 5, pricePerCarton: 2000 }], minimumCartons: 2 });
    expect(await shown(id)).toMatchObject({
      packing: 'carton',
      options: [
        { name: 'colour', values: ['Red', 'Blue'] },
        { name: 'size', values: ['S', 'L'] },
      ],
      variants: [
        { values: ['Red', 'S'], sku: 'K-RS', pricePerCarton: null, stock: { [warehouse]: { quantity: 24 } } },
        { values: ['Red', 'L'], sku: 'K-RL', pricePerCarton: 2600, stock: {} },
        { values: ['Blue', 'S'], sku: 'K-BS', image: null },
      ],
      stock: { [warehouse]: { quantity: 24 } },
      priceSlabs: [{ fromCartons: 5, pricePerCarton: 2000 }],
      minimumCartons: 2,
    });
    expect((await stockKept(world, id)).ledger).toEqual([{ change: 24, reason: 'listed' }]);
  });

  test('is found in its supplier’s list by the item code of a variant', async () => {
    const { own } = await listKurti({ name: 'Kurti with a code' });
    const html = await (await supplier.browser.visit(`/supplier/products?q=${own[2]?.sku}`)).text();
    expect(html).toContain('Kurti with a code');
    expect(await (await supplier.browser.visit('/supplier/products?q=K-NONE')).text()).not.toContain(
      'Kurti with a code',
    );
  });

  test('takes one product number, however many variants it has', async () => {
    const first = await list({ ...kurti, variants: variants.map(({ values }) => ({ values })) });
    const next = await list({ stock: {} });
    expect(next.id).toBe(first.id + 1);
  });

  test('has each combination of its values if no variants are sent', async () => {
    const { id } = await list({ stock: {}, options });
    expect((await sold(id)).variants.map(({ values }) => values.join(' '))).toEqual([
      'Red S',
      'Red L',
      'Blue S',
      'Blue L',
    ]);
  });

  test.each([
    ['a set', { packing: 'set', setOption: 'Design', setContent: parts(24), piecesPerCarton: 24 }],
    [
      'a set in colours',
      { packing: 'set', options: [options[0]], setOption: 'size', setContent: parts(12), piecesPerCarton: 12 },
    ],
    ['a mixed carton', { packing: 'mixed', options, mixStepPieces: 6 }],
  ])('is read as %s, and changes nothing but its version if it is sent back', async (_, packed) => {
    const { id } = await list({ ...packed, stock: {} });
    const before = await shown(id);
    expect(before).toMatchObject({ packing: packed.packing });
    expect((await put(id, before)).status).toBe(200);
    expect(await shown(id)).toEqual({
      ...before,
      version: Number(before.version) + 1,
      updatedAt: expect.any(String),
      etag: expect.any(String),
    });
  });

  test('keeps its options if a body has none, and accepts its stock as it was read', async () => {
    const { id, variants: before } = await listKurti();
    const { stock } = await shown(id);
    expect((await put(id, { ...good, name: 'Kurta', stock })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ name: 'Kurta', variants: before });
    const answer = await put(id, { ...good, stock: { [warehouse]: 25 } });
    expect([answer.status, answer.body?.['fields']]).toEqual([
      400,
      { stock: ['This product has variants; enter the stock of each'] },
    ]);
  });

  test('identifies variants by id or values; one left out is retired, and returns with its stock', async () => {
    const { id, own, variants: before } = await listKurti();
    const [rs, , bs] = before;
    expect(
      (await put(id, { ...good, stock: {}, variants: [own[1], { id: bs?.id, values: ['Blue', 'L'] }] })).status,
    ).toBe(200);
    const { variants: after } = await sold(id);
    expect(after.map(({ id: number, values }) => [number, values])).toEqual([
      [before[1]?.id, ['Red', 'L']],
      [bs?.id, ['Blue', 'L']],
    ]);
    expect((await put(id, { ...good, stock: {}, variants: [...after, { values: ['Red', 'S'] }] })).status).toBe(200);
    expect((await sold(id)).variants[2]).toMatchObject({ id: rs?.id, stock: { [warehouse]: { quantity: 24 } } });
  });

  test("refuses stock that changed since it was read, a variant's too", async () => {
    const { id, own, variants: before } = await listKurti();
    world.clock.advance({ minutes: 1 });
    const set = [{ sku: own[0]?.sku, warehouseId: warehouse, quantity: 5 }];
    expect((await call('PUT', '/api/stock', { stock: set })).status).toBe(200);
    expect((await put(id, { ...good, stock: {}, variants: before })).status).toBe(409);
    expect((await sold(id)).variants[0]?.stock[warehouse]).toMatchObject({ quantity: 5 });
  });
});

describe('refused, and nothing changes', () => {
  test.each<[string, object, string, string]>([
    [
      '101 variants',
      { options: [{ name: 'Design', values: many(101) }], variants: many(101).map((value) => ({ values: [value] })) },
      'options.0',
      '',
    ],
    [
      'the same values twice',
      { variants: [{ values: ['Red', 'S'] }, { values: ['Red', 'S'] }] },
      'variants.1',
      'Another variant has the same values',
    ],
    [
      'the same item code twice',
      {
        variants: [
          { values: ['Red', 'S'], sku: 'A' },
          { values: ['Red', 'L'], sku: 'A' },
        ],
      },
      'variants.1',
      'Another one has the same item code',
    ],
    [
      'a value that no option has',
      { variants: [{ values: ['Green', 'S'] }] },
      'variants.0',
      'Each variant has one value of each option',
    ],
    [
      'a set that does not make its carton',
      { packing: 'set', options: [], variants: undefined, setOption: 'size', setContent: parts(23) },
      'setContent',
      '',
    ],
    ['a step that does not divide the carton', { packing: 'mixed', mixStepPieces: 7 }, 'mixStepPieces', ''],
    ['an item code that another product has', { variants: [{ values: ['Red', 'S'], sku: 'TAKEN' }] }, 'variants.0', ''],
    ["another's variant", { variants: [{ id: 1, values: ['Red', 'S'] }] }, 'variants.0', ''],
    ['an unknown packing', { packing: 'bag' }, 'packing', ''],
    ['options that are no list', { options: 'red' }, 'options', ''],
    ['rungs that rise', { priceSlabs: [{ fromCartons: 5, pricePerCarton: 3000 }] }, 'priceSlabs', ''],
  ])('%s', async (_, wrong, field, sentence) => {
    const taken = await call('POST', '/api/product', { ...good, stock: {}, sku: 'TAKEN' });
    expect([201, 400]).toContain(taken.status);
    const { id } = await listKurti();
    const before = await shown(id);
    const count = await call('GET', '/api/products');
    for (const answer of [
      await call('POST', '/api/product', { ...good, ...kurti, ...wrong }),
      await put(id, { ...good, ...kurti, ...wrong }),
    ]) {
      const fields = (answer.body?.['fields'] ?? {}) as Record<string, string[]>;
      expect([answer.status, Object.keys(fields)]).toEqual([400, expect.arrayContaining([field])]);
      expect(fields[field]?.[0]).toMatch(sentence === '' ? /\w{3}/ : sentence);
    }
    expect(await shown(id)).toEqual(before);
    expect((await call('GET', '/api/products')).body?.['pagination']).toEqual(count.body?.['pagination']);
  });
});

describe('stock by call', () => {
  const set = (entry: object) =>
    call('PUT', '/api/stock', { stock: [{ warehouseId: warehouse, quantity: 7, ...entry }] });

  test("takes an item code or a variant's id, and a product's code if it has no options", async () => {
    const { id, own, variants: before } = await listKurti();
    await list({ sku: 'PLAIN' });
    const stock = [
      { sku: own[1]?.sku, warehouseId: warehouse, quantity: 5 },
      { variantId: before[2]?.id, warehouseId: warehouse, quantity: 6, expected: 0 },
      { sku: 'PLAIN', warehouseId: warehouse, quantity: 8 },
    ];
    const { status, body } = await call('PUT', '/api/stock', { stock });
    expect([status, body]).toMatchObject([
      200,
      {
        stock: [
          { productId: id, variantId: before[1]?.id, quantity: 5 },
          { productId: id, variantId: before[2]?.id, quantity: 6 },
          { warehouseId: warehouse, quantity: 8 },
        ],
      },
    ]);
    expect((await sold(id)).variants.map((variant) => variant.stock[warehouse]?.quantity)).toEqual([24, 5, 6]);
  });

  test("refuses a row that names no variant, or one that is not the supplier's", async () => {
    const { id, own, variants: before } = await listKurti();
    const theirs = await other.list({ sku: 'THEIRS' });
    const unknown = 'stock[0]: this product or warehouse is not among yours.';
    const byVariant = 'stock[0]: this product has options; name the variant by variantId or sku.';
    for (const [entry, status, message] of [
      [{ sku: 'NOBODY' }, 404, unknown],
      [{ sku: 'THEIRS' }, 404, unknown],
      [{ variantId: theirs.id }, 404, unknown],
      [{ variantId: before[1]?.id, sku: own[0]?.sku }, 404, unknown],
      [{ productId: theirs.id, sku: own[0]?.sku }, 404, unknown],
      [{ productId: id }, 400, byVariant],
    ] as const) {
      const answer = await set(entry);
      expect([entry, answer.status, answer.body?.['message']]).toEqual([entry, status, message]);
    }
    const twice = await call('PUT', '/api/stock', {
      stock: [
        { sku: own[0]?.sku, warehouseId: warehouse, quantity: 1 },
        { variantId: before[0]?.id, warehouseId: warehouse, quantity: 2 },
      ],
    });
    expect([twice.status, twice.body?.['message']]).toEqual([
      400,
      'stock[1] names a product and a warehouse that were named before.',
    ]);
    expect((await sold(id)).variants).toEqual(before);
  });
});

test("a supplier's own data include options and variants with their stock", async () => {
  const { id, own, variants: kept } = await listKurti();
  const data = JSON.parse(await (await supplier.browser.visit('/account/my-data')).text()) as {
    products: { id: string }[];
    stockLedger: { product: string }[];
  };
  const first = String(kept[0]?.id);
  expect(data.products.find((product) => product.id === String(id))).toMatchObject({
    packing: 'carton',
    options: [
      { name: 'colour', values: ['Red', 'Blue'] },
      { name: 'size', values: ['S', 'L'] },
    ],
    variants: [
      { id: first, values: ['Red', 'S'], sku: own[0]?.sku, isRetired: false },
      { values: ['Red', 'L'], pricePerCarton: '2600.00' },
      { values: ['Blue', 'S'] },
    ],
    stock: [{ variant: first, pieces: 24 }],
  });
  const set = [{ variantId: kept[1]?.id, warehouseId: warehouse, quantity: 6 }];
  expect((await call('PUT', '/api/stock', { stock: set })).status).toBe(200);
  const later = JSON.parse(await (await supplier.browser.visit('/account/my-data')).text()) as typeof data;
  expect(later.stockLedger.at(-1)).toMatchObject({ product: String(id), variant: String(kept[1]?.id), change: 6 });
});

function parts(pieces: number) {
  return [
    { value: 'One', pieces: 4 },
    { value: 'Two', pieces: pieces - 4 },
  ];
}

function many(count: number) {
  return Array.from({ length: count }, (_, at) => `D${at + 1}`);
}
