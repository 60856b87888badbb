import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { callingSupplier, stockKept } from './api-supplier.ts';

const world = await fileWorld();
const { call, good, list, put, shown, warehouse } = await callingSupplier(world, '9825950031');
const refused = (field: string) => ({ message: `“${field}” is not a field of this request.` });
const sizes = {
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [{ values: ['S'] }, { values: ['M'], stock: { [warehouse]: 24 } }],
};

test.each<[string, object]>([
  ['pricePerCartn', { pricePerCartn: 100 }],
  ['__proto__', JSON.parse('{"__proto__": 1}') as object],
  ['toString', { toString: 1 }],
  [`stock.${warehouse}.toString`, { stock: { [warehouse]: { toString: 1 } } }],
  [`stock.${warehouse}.qty`, { stock: { [warehouse]: { quantity: 1, qty: 2 } } }],
  ['variants[1].price', { ...sizes, variants: [{ values: ['S'] }, { values: ['M'], price: 5 }] }],
  [`variants[0].stock.${warehouse}.pieces`, { variants: [{ stock: { [warehouse]: { pieces: 5 } } }] }],
  ['options[0].value', { options: [{ name: 'Size', values: ['S'], value: 'S' }] }],
  ['setContent[0].count', { setContent: [{ value: 'S', pieces: 1, count: 1 }] }],
  ['images[0].alt', { images: [{ url: '/pictures/a.webp', alt: 'A bottle' }] }],
  ['shippingInfo.days', { shippingInfo: { days: 2 } }],
  ['x'.repeat(100), { ['x'.repeat(5000)]: 1 }],
])(
  'a product with the field %s is refused, naming the field, and nothing is listed or changed',
  async (field, more) => {
    const { id } = await list();
    const before = await shown(id);
    // (In a literal `__proto__` would set the prototype.)
    const body = `${JSON.stringify(good).slice(0, -1)},${JSON.stringify(more).slice(1)}`;
    for (const [method, path] of [
      ['POST', '/api/product'],
      ['PUT', `/api/product/${id}`],
    ] as const) {
      const answer = await call(method, path, body);
      expect([answer.status, answer.body]).toEqual([400, refused(field)]);
    }
    expect(await shown(id)).toEqual(before);
  },
);

test('a product can be sent back as read, with one change', async () => {
  const { id } = await list({
    ...sizes,
    stock: {},
    shippingInfo: { locations: ['Surat'], timeframe: '2 days', cost: null },
  });
  const { etag: _, ...read } = await shown(id);
  expect((await put(id, { ...read, name: 'Steel bottle, 1 L' })).status).toBe(200);
  expect(await shown(id)).toMatchObject({ name: 'Steel bottle, 1 L' });
});

test('stock with an unknown field is refused, naming the field, and none is set', async () => {
  const { id } = await list();
  const entry = { productId: id, warehouseId: warehouse, quantity: 7 };
  const answers = [
    await call('PUT', '/api/stock', { stock: [entry, { ...entry, qty: 1 }] }),
    await call('PUT', '/api/stock', { stock: [entry], warehouse }),
  ];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [400, refused('stock[1].qty')],
    [400, refused('warehouse')],
  ]);
  expect((await stockKept(world, id)).pieces).toEqual([48]);
});
