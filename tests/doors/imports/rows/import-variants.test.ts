import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { list } from '../../catalogue/listing.ts';
import { opened, textOf } from '../../reading.ts';
import { importNow, kindsOf, productsOf, sendRows, undoNow } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827100000');

const header = [
  'Product name',
  'Category',
  'Price per carton',
  'Pieces per carton',
  'Option 1',
  'Option 1 value',
  'Option 2',
  'Option 2 value',
  'Variant item code',
  'Variant price per carton',
  'Stock',
];
const kurti = (...rows: (string | number)[][]) => [
  header,
  ...rows.map((row, place) => (place === 0 ? ['Kurti', 'Water Bottles', 2400, 24, ...row] : ['', '', '', '', ...row])),
];
const threeRows = kurti(
  ['Colour', 'Red', 'Size', 'S', 'K-RS', '', 24],
  ['', 'Red', '', 'L', 'K-RL', 2600, 48],
  ['', 'Blue', '', 'S', 'K-BS', '', ''],
);

const only = async () => {
  const [product] = await productsOf(world, own.mobile);
  return product as NonNullable<typeof product>;
};
const sold = async () => soldIn(world, (await only()).id);
const stockBy = async () =>
  Object.fromEntries((await sold()).variants.map(({ values, stock }) => [values.join(' '), stock]));

describe('rows of one product', () => {
  test('become one product with a variant each', async () => {
    const place = await sendRows(own.supplier, threeRows);
    expect(kindsOf(await opened(own.supplier, place))).toEqual({ New: 1, Changed: 0, Unchanged: 0, Wrong: 0 });
    expect(kindsOf(await importNow(world, own.supplier, place))).toMatchObject({ New: 1, Wrong: 0 });
    expect(await sold()).toEqual({
      packing: 'carton',
      options: [
        { name: 'colour', values: ['Red', 'Blue'] },
        { name: 'size', values: ['S', 'L'] },
      ],
      setOption: null,
      setContent: [],
      mixStepPieces: 1,
      variants: [
        { values: ['Red', 'S'], sku: 'K-RS', image: null, price: null, stock: 24, isRetired: false },
        { values: ['Red', 'L'], sku: 'K-RL', image: null, price: '260000', stock: 48, isRetired: false },
        { values: ['Blue', 'S'], sku: 'K-BS', image: null, price: null, stock: 0, isRetired: false },
      ],
    });
    expect(await only()).toMatchObject({ price_per_carton: 240_000n, sku: null });
  });

  test('change nothing when they are sent again, and show which cell would change', async () => {
    await importNow(world, own.supplier, await sendRows(own.supplier, threeRows));
    expect(kindsOf(await opened(own.supplier, await sendRows(own.supplier, threeRows)))).toMatchObject({
      Unchanged: 1,
    });
    const other = kurti(
      ['Colour', 'red', 'Size', 's', 'K-RS', '', 24],
      ['', 'Red', '', 'L', 'K-RL', 2650, 36],
      ['', 'Blue', '', 'L', 'K-BL', '', 12],
    );
    const place = await sendRows(own.supplier, other);
    const html = await opened(own.supplier, place);
    expect(kindsOf(html)).toMatchObject({ New: 0, Changed: 1, Wrong: 0 });
    expect(textOf(html)).toMatch(/Variant price per carton \(₹\): 2600 → 2650/);
    await importNow(world, own.supplier, place);
    expect(await stockBy()).toEqual({ 'Red S': 24, 'Red L': 36, 'Blue S': 0, 'Blue L': 12 });
    await undoNow(world, own.supplier, place);
    const { variants } = await sold();
    expect(variants.map(({ values, price, stock, isRetired }) => [values.join(' '), price, stock, isRetired])).toEqual([
      ['Red S', null, 24, false],
      ['Red L', '260000', 48, false],
      ['Blue S', null, 0, false],
      ['Blue L', null, 0, true],
    ]);
  });

  test('are deleted together when the import is undone', async () => {
    const place = await sendRows(own.supplier, threeRows);
    await importNow(world, own.supplier, place);
    await undoNow(world, own.supplier, place);
    expect(await productsOf(world, own.mobile)).toEqual([]);
  });

  test('are found by the codes of the variants alone, in any place', async () => {
    await importNow(world, own.supplier, await sendRows(own.supplier, threeRows));
    await list(world, own.supplier, { name: 'Steel bottle', sku: 'B-1', stock: { [own.warehouse]: 10 } });
    const place = await sendRows(own.supplier, [
      ['SKU', 'Item name', 'Stock'],
      ['K-BS', 'Kurti blue small', 96],
      ['B-1', 'Steel bottle', 20],
      ['K-RL', 'Kurti red large', 60],
    ]);
    expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Changed: 2, Wrong: 0 });
    await importNow(world, own.supplier, place);
    const [product] = await productsOf(world, own.mobile);
    expect(product?.name).toBe('Kurti');
    expect((await soldIn(world, product?.id as bigint)).variants.map(({ stock }) => stock)).toEqual([24, 60, 96]);
  });

  test('take the name of the option from the header of its values', async () => {
    const place = await sendRows(own.supplier, [
      ['Name', 'Category', 'Price per carton', 'Pieces per carton', 'SKU', 'Colour', 'Stock'],
      ['Bottle', 'Water Bottles', 2400, 24, 'B-R', 'Red', 24],
      ['Bottle', 'Water Bottles', 2500, 24, 'B-B', 'Blue', 12],
      ['Cup', 'Water Bottles', 900, 24, 'C-1', '', 12],
    ]);
    const targets = [
      'name',
      'category',
      'pricePerCarton',
      'piecesPerCarton',
      'sku',
      'value1',
      `stock:${own.warehouse}`,
    ];
    const fields = Object.fromEntries(targets.map((target, column) => [`column${column}`, target]));
    expect((await own.supplier.post(`${place}/columns`, fields)).status).toBe(303);
    expect(kindsOf(await importNow(world, own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
    const [bottle, cup] = await productsOf(world, own.mobile);
    expect([bottle?.sku, cup?.sku]).toEqual([null, 'C-1']);
    expect(await soldIn(world, bottle?.id as bigint)).toMatchObject({
      options: [{ name: 'colour', values: ['Red', 'Blue'] }],
      variants: [
        { values: ['Red'], sku: 'B-R', price: null, stock: 24 },
        { values: ['Blue'], sku: 'B-B', price: '250000', stock: 12 },
      ],
    });
  });

  test('take their values from the usual columns beside a code of the whole style', async () => {
    const place = await sendRows(own.supplier, [
      ['Name', 'Parent SKU', 'Category', 'Price per carton', 'Pieces per carton', 'SKU', 'Size', 'Color', 'Stock'],
      ['Kurti', 'K', 'Water Bottles', 2400, 24, 'K-S-R', 'S', 'Red', 24],
      ['Kurti', 'K', 'Water Bottles', 2400, 24, 'K-L-R', 'L', 'Red', 12],
    ]);
    expect(kindsOf(await importNow(world, own.supplier, place))).toMatchObject({ New: 1, Wrong: 0 });
    expect(await sold()).toMatchObject({
      options: [
        { name: 'size', values: ['S', 'L'] },
        { name: 'colour', values: ['Red'] },
      ],
      variants: [
        { values: ['S', 'Red'], sku: 'K-S-R', stock: 24 },
        { values: ['L', 'Red'], sku: 'K-L-R', stock: 12 },
      ],
    });
  });

  test('stay together however small the pieces of work are', async () => {
    const rows = Array.from({ length: 30 }, (_, product) =>
      Array.from({ length: 9 }, (_, variant) => [
        variant === 0 ? `Kurti ${product}` : '',
        ...(variant === 0 ? ['Water Bottles', 2400, 24] : ['', '', '']),
        'Size',
        String(variant + 30),
        '',
        '',
        `K${product}-${variant}`,
        '',
        product + variant,
      ]),
    ).flat();
    const place = await sendRows(own.supplier, [header, ...rows]);
    expect(kindsOf(await importNow(world, own.supplier, place))).toMatchObject({ New: 30, Wrong: 0 });
    for (const [at, { id }] of (await productsOf(world, own.mobile)).entries()) {
      const { variants } = await soldIn(world, id);
      expect(variants.map(({ stock }) => stock)).toEqual(Array.from({ length: 9 }, (_, variant) => at + variant));
    }
  });
});
