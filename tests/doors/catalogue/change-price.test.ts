import { beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { alertOf, complaints, opened, textOf } from '../reading.ts';
import { change, keyOf, preview, ticked } from './changing-many.ts';
import { categoryId, list } from './listing.ts';

const world = await fileWorld();
let mobile = 9_825_720_000;
const page = '/supplier/products/change-price';
let supplier = world.browser();
let ids: number[] = [];

beforeEach(async () => {
  supplier = await world.signUpSupplier(
    { mobile: String((mobile += 1)), businessName: 'Price Traders' },
    world.browser(),
  );
  ids = [
    await list(world, supplier, { name: 'Lid', pricePerCarton: 2400 }),
    await list(world, supplier, { name: 'Jar', pricePerCarton: 99.99, isRetailEnabled: true, pricePerRetail: 10 }),
    await list(world, supplier, { name: 'Bag', pricePerCarton: 10, categoryId: await categoryId(world, 'Bag') }),
  ];
});

const kept = async (which = ids) => {
  const rows = await world.db
    .selectFrom('products')
    .select(['id', 'price_per_carton', 'price_per_retail', 'version'])
    .where('id', 'in', which.map(BigInt))
    .orderBy('id')
    .execute();
  return rows.map(({ price_per_carton, price_per_retail, version }) => [
    Number(price_per_carton),
    price_per_retail === null ? null : Number(price_per_retail),
    version,
  ]);
};
const asListed = [
  [2400_00, null, 1],
  [99_99, 10_00, 1],
  [10_00, null, 1],
];
const up5 = { how: 'percent-up', by: '5', prices: 'carton', round: 'paise' };
/** Sends the change as after a preview, with the token that the preview gave. */
const changed = async (fields: Record<string, string>, search = ticked(ids)) => {
  expect((await change(supplier, page + search, fields)).status).toBe(303);
  return kept();
};

test('the preview shows how many change, with examples, and changes nothing', async () => {
  const { status, html } = await preview(supplier, page + ticked(ids), up5);
  expect(status).toBe(200);
  expect(textOf(html)).toContain(
    '3 products will change, for example: Lid ₹2,400 → ₹2,520 (+₹120, +5 %) Jar ₹99.99 → ₹104.99 (+₹5, +5 %) Bag ₹10 → ₹10.50 (+₹0.50, +5 %)',
  );
  expect(await kept()).toEqual(asListed);
});

test.each<[string, Record<string, string>, (number | null)[][]]>([
  [
    'up by percent, half-up',
    up5,
    [
      [2520_00, null, 2],
      [104_99, 10_00, 2],
      [10_50, null, 2],
    ],
  ],
  [
    'down by percent',
    { ...up5, how: 'percent-down', by: '12.5 %' },
    [
      [2100_00, null, 2],
      [87_49, 10_00, 2],
      [8_75, null, 2],
    ],
  ],
  [
    'both prices',
    { ...up5, by: '10', prices: 'both' },
    [
      [2640_00, null, 2],
      [109_99, 11_00, 2],
      [11_00, null, 2],
    ],
  ],
  [
    'the retail price alone',
    { how: 'rupees-up', by: '0.5', prices: 'retail', round: 'paise' },
    [
      [2400_00, null, 1],
      [99_99, 10_50, 2],
      [10_00, null, 1],
    ],
  ],
  [
    'down by rupees',
    { ...up5, how: 'rupees-down', by: '₹9.99' },
    [
      [2390_01, null, 2],
      [90_00, 10_00, 2],
      [1, null, 2],
    ],
  ],
  [
    'set, where one is so already',
    { ...up5, how: 'set', by: '10' },
    [
      [10_00, null, 2],
      [10_00, 10_00, 2],
      [10_00, null, 1],
    ],
  ],
])('%s', async (_, fields, prices) => {
  expect(await changed(fields)).toEqual(prices);
});

test('changes all products that match the filter, and no other; the list says so, still filtered', async () => {
  const answer = await change(supplier, `${page}?all=on&category=bag`, up5);
  const place = answer.headers.get('location') ?? '';
  expect(place).toMatch(/^\/supplier\/products\?category=bag&changed=/);
  expect(textOf(await opened(supplier, place))).toContain('The price of 1 product was changed. Undo');
  expect(await kept()).toEqual([asListed[0], asListed[1], [10_50, null, 2]]);
});

test('the market shows the new price from the next request on', async () => {
  const price = async () => textOf(await opened(world.browser(), `/product/${ids[0]}`));
  expect(await price()).toContain('₹100');
  await changed(up5);
  expect(await price()).toContain('₹105');
});

describe('is refused', () => {
  test.each<[Record<string, string>, Record<string, string>]>([
    [{ by: '' }, { by: 'Please enter a percentage above 0, such as 5 or 2.5' }],
    [{ by: '0' }, { by: 'Please enter a percentage above 0, such as 5 or 2.5' }],
    [{ by: '1000.01' }, { by: 'Please enter a percentage above 0, such as 5 or 2.5' }],
    [{ by: '2.555' }, { by: 'Please enter a percentage above 0, such as 5 or 2.5' }],
    [{ how: 'percent-down', by: '100' }, { by: 'A price can be lowered by less than 100 percent' }],
    [{ how: 'set', by: '0' }, { by: 'Please enter rupees above 0' }],
    [{ how: 'rupees-up', by: '-5' }, { by: 'Please enter rupees above 0' }],
    [{ how: 'set', by: '5', prices: 'both' }, { prices: 'Both prices can be changed together by percent only' }],
    [{ how: 'triple' }, { how: 'Please choose a change' }],
    [{ prices: 'none' }, { prices: 'Please choose which price to change' }],
  ])('with %j beside its field, and the typed text stays', async (wrong, sentence) => {
    const { status, html } = await preview(supplier, page + ticked(ids), { ...up5, ...wrong });
    expect([status, complaints(html)]).toEqual([400, sentence]);
    expect(html).toContain(`value="${wrong['by'] ?? '5'}"`);
    expect(await kept()).toEqual(asListed);
  });

  test.each<[Record<string, string>, string]>([
    [{ how: 'rupees-down', by: '99.99' }, '2: Jar, Bag'],
    [{ how: 'rupees-down', by: '10' }, '1: Bag'],
    [{ how: 'rupees-up', by: '99,98,000' }, '1: Lid'],
  ])('as a whole with %j, naming the products, if a price would not be valid', async (wrong, names) => {
    const { status, html } = await preview(supplier, page + ticked(ids), { ...up5, ...wrong });
    expect([status, alertOf(html)]).toEqual([
      409,
      `No price was changed. The new price would be 0 or less, or too high, for ${names}`,
    ]);
    expect(await kept()).toEqual(asListed);
  });

  test('if nothing would change', async () => {
    const { status, html } = await preview(supplier, `${page}?id=${ids[0]}`, {
      how: 'set',
      by: '2400',
      prices: 'carton',
    });
    expect([status, alertOf(html)]).toEqual([409, 'Nothing would change: all of them are like this already.']);
  });

  test('if anything has changed since the preview', async () => {
    const { confirm } = await preview(supplier, page + ticked(ids), up5);
    await change(supplier, `${page}?id=${ids[1]}`, up5);
    const answer = await supplier.post(page + ticked(ids), confirm);
    expect([answer.status, alertOf(await answer.text())]).toEqual([
      409,
      'Some of these products changed meanwhile. Look at the preview again.',
    ]);
    expect(await kept()).toEqual([asListed[0], [104_99, 10_00, 2], asListed[2]]);
  });

  test('if more products match than the preview showed', async () => {
    const { confirm } = await preview(supplier, `${page}?all=on`, up5);
    await list(world, supplier, { name: 'Cup' });
    expect((await supplier.post(`${page}?all=on`, confirm)).status).toBe(409);
    expect(await kept()).toEqual(asListed);
  });

  test('as not found if a ticked product is another supplier’s; nothing changes', async () => {
    const other = await world.signUpSupplier({ mobile: String(mobile + 5000), businessName: 'Other' }, world.browser());
    const foreign = await list(world, other, { name: 'Foreign' });
    for (const id of [foreign, 999_999_999, 'x']) {
      const path = `${page + ticked(ids)}&id=${id}`;
      expect((await supplier.visit(path)).status).toBe(404);
      const { confirm } = await preview(supplier, page + ticked(ids), up5);
      const answer = await supplier.post(path, confirm);
      expect([answer.status, alertOf(await answer.text()) || 'This product is not among yours.']).toEqual([
        404,
        'This product is not among yours.',
      ]);
    }
    expect(await kept()).toEqual(asListed);
    expect(await kept([foreign])).toEqual([[2400_00, null, 1]]);
  });

  test('for nothing selected', async () => {
    expect(textOf(await opened(supplier, page))).toContain('No products are selected');
    const { status, html } = await preview(supplier, page, up5);
    expect([status, textOf(html)]).toEqual([400, expect.stringContaining('No products are selected')]);
  });

  test('for more than 500 ticked', async () => {
    const many = ticked(Array.from({ length: 501 }, (_, count) => count + 1));
    const { status, html } = await preview(supplier, page + many, up5);
    expect([status, textOf(html)]).toEqual([
      422,
      expect.stringContaining('At most 500 products can be changed together.'),
    ]);
  });
});

describe('changes at once', () => {
  test('pressing the same button twice changes prices once', async () => {
    const { confirm } = await preview(supplier, page + ticked(ids), up5);
    const answers = await Promise.all([1, 2, 3].map(() => supplier.post(page + ticked(ids), confirm)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await kept())[0]).toEqual([2520_00, null, 2]);
  });

  test('two tabs in opposite order neither wait for ever nor lose a change: one must look again', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const backwards = page + ticked(ids.toReversed());
      const [first, second] = await Promise.all([
        preview(supplier, page + ticked(ids), up5),
        preview(supplier, backwards, { ...up5, by: '10' }),
      ]);
      const answers = await Promise.all([
        supplier.post(page + ticked(ids), first.confirm),
        supplier.post(backwards, second.confirm),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
      expect((await kept()).map(([, , version]) => version)).toEqual([1 + round, 1 + round, 1 + round]);
    }
  });

  test('two suppliers each change their own products', async () => {
    const other = await world.signUpSupplier({ mobile: String(mobile + 5000), businessName: 'Other' }, world.browser());
    const theirs = [await list(world, other, { name: 'Theirs' })];
    const answers = await Promise.all([
      change(supplier, `${page}?all=on`, up5),
      change(other, `${page}?all=on`, { ...up5, by: '10' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await kept())[0]).toEqual([2520_00, null, 2]);
    expect(await kept(theirs)).toEqual([[2640_00, null, 2]]);
  });
});

describe('undoing', () => {
  const undo = '/supplier/products/undo';

  test("restores every product's prices, once", async () => {
    const key = keyOf(await change(supplier, page + ticked(ids), { ...up5, prices: 'both' }));
    expect((await sentBack(supplier, undo, { key })).text).toContain('The change was undone');
    await supplier.post(undo, { key });
    expect(await kept()).toEqual([
      [2400_00, null, 3],
      [99_99, 10_00, 3],
      [10_00, null, 3],
    ]);
    const text = textOf(await opened(supplier, `/supplier/products?changed=${key}`));
    expect(text).toContain('The change was undone: 3 products are as before.');
  });

  test('is refused once a product has changed again; nothing is undone', async () => {
    const key = keyOf(await change(supplier, page + ticked(ids), up5));
    await change(supplier, `${page}?id=${ids[2]}`, up5);
    const before = await kept();
    const { status } = await supplier.post(`${undo}.data`, { key });
    expect([status, await kept()]).toEqual([409, before]);
  });

  test('is only for the supplier who changed them; another’s key, a made-up one and none are not found', async () => {
    const key = keyOf(await change(supplier, page + ticked(ids), up5));
    const before = await kept();
    const other = await world.signUpSupplier({ mobile: String(mobile + 5000), businessName: 'Other' }, world.browser());
    expect((await other.post(`${undo}.data`, { key })).status).toBe(404);
    expect(textOf(await opened(other, `/supplier/products?changed=${key}`))).not.toContain('was changed');
    for (const wrong of [{ key: 'x' }, {}]) expect((await supplier.post(`${undo}.data`, wrong)).status).toBe(404);
    expect(await kept()).toEqual(before);
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
