import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { list } from '../../catalogue/listing.ts';
import { opened, textOf } from '../../reading.ts';
import { importNow, kindsOf, productsOf, sendRows, sendSheet } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';
import { head, reasonsOf, sheet, variant, waits } from '../variant-rows.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827200000');

test.each([
  [
    'a value twice',
    [head, variant('Blue'), variant('blue')],
    { 2: waits, 3: waits, 4: ['value1: sheet_variant_twice'] },
  ],
  [
    'a code twice',
    [
      { ...head, 'Variant item code': 'K-1' },
      variant('Blue', { 'Variant item code': 'K-1' }),
      variant('Green', { 'Variant item code': 'K-2' }),
    ],
    { 2: waits, 3: ['variantSku: sheet_variant_code_twice'], 4: waits },
  ],
  ['a value of too many letters', [head, variant('B'.repeat(31))], { 2: waits, 3: ['value1: option_value_invalid'] }],
  [
    'a price that is none',
    [head, variant('Blue', { 'Variant price per carton': 'cheap' })],
    {
      2: waits,
      3: ['variantPrice: price_per_carton_invalid'],
    },
  ],
  [
    'a price above the MRP',
    [{ ...head, MRP: 110 }, variant('Blue', { 'Variant price per carton': 2641 })],
    {
      2: waits,
      3: ['variantPrice: price_above_mrp'],
    },
  ],
  ['a stock that is none', [head, variant('Blue', { Stock: 'many' })], { 2: waits, 3: ['stock: sheet_stock_invalid'] }],
  [
    'another size of the carton',
    [head, variant('Blue', { 'Pieces per carton': 12 })],
    {
      2: waits,
      3: ['piecesPerCarton: sheet_row_differs'],
    },
  ],
  [
    'a status of one variant',
    [{ ...head, Status: 'active' }, variant('Blue', { Status: 'inactive' })],
    {
      2: waits,
      3: ['status: sheet_row_differs'],
    },
  ],
  [
    'a packing that nobody knows',
    [{ ...head, 'Packed as': 'drum' }, variant('Blue')],
    {
      2: ['packing: packing_invalid'],
      3: waits,
    },
  ],
  ['a mixture of one', [{ ...head, 'Packed as': 'mixed' }], { 2: ['packing: mixed_needs_variants'] }],
  [
    'a step that fills no carton',
    [{ ...head, 'Packed as': 'Mixed carton', 'Pieces at a time': 7 }, variant('Blue')],
    {
      2: ['mixStepPieces: mix_step_invalid'],
      3: waits,
    },
  ],
  [
    'a set that does not fill its carton',
    [{ ...head, 'Packed as': 'Set', 'Set content': 'S: 1; M: 2' }],
    {
      2: ['setContent: set_pieces_differ'],
    },
  ],
  ['a set of nothing', [{ ...head, 'Packed as': 'Set' }], { 2: ['setContent: set_content_required'] }],
  [
    'a set without numbers',
    [{ ...head, 'Packed as': 'Set', 'Set content': 'S, M, L' }],
    {
      2: ['setContent: set_part_invalid', 'setContent: set_content_required'],
    },
  ],
  [
    'a ratio that has more numbers than values',
    [{ ...head, 'Packed as': 'Set', 'Set content': 'S-M-L 1:2:2:1' }],
    {
      2: ['setContent: set_part_invalid', 'setContent: set_content_required'],
    },
  ],
] satisfies [string, Record<string, string | number>[], Record<number, string[]>][])(
  'reports %s at its row, and lists nothing of the product',
  async (_, rows, reasons) => {
    const place = await sendRows(own.supplier, sheet(...rows));
    const named = Object.entries(await reasonsOf(world, place)).map(([number, keys]) => [
      number,
      keys.map((one) => one.replace(`stock:${own.warehouse}`, 'stock')),
    ]);
    expect(Object.fromEntries(named)).toEqual(reasons);
    await importNow(world, own.supplier, place);
    expect(await productsOf(world, own.mobile)).toEqual([]);
  },
);

test('a further row may repeat facts of the product in other words', async () => {
  const repeated = { Category: 'પાણીની બોટલ', 'Price per carton': '₹2,400', 'Pieces per carton': '૨૪', Status: 'Yes' };
  const rows = sheet({ ...head, Status: 'active' }, variant('Blue', repeated));
  const place = await sendRows(own.supplier, rows);
  expect(await reasonsOf(world, place)).toEqual({ 2: [], 3: [] });
  await importNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toMatchObject([{ name: 'Kurti' }]);
});

test('refuses a hundred and one variants with a sentence', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => variant(`Shade ${at}`));
  const place = await sendRows(own.supplier, sheet(head, ...rows));
  expect(textOf(await opened(own.supplier, place))).toContain('100');
  expect((await reasonsOf(world, place))[2]).toContain('row: variants_at_most_100');
  await importNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toEqual([]);
});

test('refuses a code of another product, and the second of two products of one sheet with the same code', async () => {
  await list(world, own.supplier, { name: 'Bottle', sku: 'B-1' });
  const coded = (name: string, code: string) => [
    { ...head, 'Product name': name, 'Variant item code': code },
    variant('Blue', { 'Variant item code': `${code}-2` }),
  ];
  const place = await sendRows(
    own.supplier,
    sheet(
      ...coded('Kurti', 'K-1'),
      ...coded('Saree', 'K-1'),
      { ...head, 'Product name': 'Cup' },
      variant('Blue', { 'Variant item code': 'B-1' }),
    ),
  );
  expect(await reasonsOf(world, place)).toEqual({
    2: [],
    3: [],
    4: ['row: sheet_rows_of_other_names'],
    5: waits,
    6: waits,
    7: ['variantSku: sku_taken'],
  });
});

describe('a wrong row', () => {
  const wrong = sheet(head, variant('Blue', { Stock: 'many' }), {
    ...head,
    'Product name': 'Cup',
    'Option 1': '',
    'Option 1 value': '',
  });
  const fieldsOf = async (place: string, texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [field.replace('stock', `stock:${own.warehouse}`), text]),
    );

  test('can be mended, which makes its product right again', async () => {
    const place = await sendRows(own.supplier, wrong);
    expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 2 });
    await own.supplier.post(`${place}/mend`, await fieldsOf(place, { '3-stock': '36' }));
    expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
    await importNow(world, own.supplier, place);
    const [kurti] = await productsOf(world, own.mobile);
    expect((await soldIn(world, kurti?.id as bigint)).variants.map(({ stock }) => stock)).toEqual([24, 36]);
  });

  test('is downloaded with the other rows of its product, which can be sent again as they are', async () => {
    const place = await sendRows(own.supplier, wrong);
    await importNow(world, own.supplier, place);
    expect(await productsOf(world, own.mobile)).toHaveLength(1);
    const text = await (await own.supplier.visit(`${place}/wrong-rows?format=csv`)).text();
    expect(text.match(/Kurti|Blue/g)).toEqual(['Kurti', 'Blue']);
    const again = await sendSheet(own.supplier, new File([text.replace('many', '12')], 'again.csv'));
    expect(kindsOf(await importNow(world, own.supplier, again))).toMatchObject({ New: 1, Wrong: 0 });
  });

  test('is left out alone; without its first row a product is left out whole', async () => {
    const place = await sendRows(own.supplier, wrong);
    await own.supplier.post(`${place}/rows/3/leave-out`, { leaveOut: 'yes' });
    expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0, 'Left out': 1 });
    await own.supplier.post(`${place}/rows/2/leave-out`, { leaveOut: 'yes' });
    expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 0, 'Left out': 2 });
    await own.supplier.post(`${place}/rows/3/leave-out`, { leaveOut: 'no' });
    expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 2 });
    await own.supplier.post(`${place}/rows/3/leave-out`, { leaveOut: 'yes' });
    await importNow(world, own.supplier, place);
    const [kurti] = await productsOf(world, own.mobile);
    expect((await soldIn(world, kurti?.id as bigint)).variants.map(({ values }) => values)).toEqual([['Red']]);
  });
});
