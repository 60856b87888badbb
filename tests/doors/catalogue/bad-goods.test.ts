import { describe, expect, test } from 'vitest';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { blankVariant, cartonsOf } from '../../../rules/catalogue/typed-arrangement.ts';
import type { Fields } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { importNow, sendRows } from '../imports/importing.ts';
import { reasonsOf } from '../imports/variant-rows.ts';
import { buyingReseller, ordered, resellerOf } from '../orders/trade.ts';
import { alertOf, complaints } from '../reading.ts';
import { callingSupplier } from './api-supplier.ts';
import { categoryId } from './listing.ts';

const world = await fileWorld();
const supplier = await callingSupplier(world, '9825623001');
let mobile = 9_825_623_100;
const cartons = { pricePerCarton: 2400, piecesPerCarton: 24, stock: {} };

const kept = async () => ({
  products: await world.db.selectFrom('products').select(['id', 'version']).execute(),
  variants: await world.db.selectFrom('product_variants').select('id').execute(),
  ledger: await world.db.selectFrom('stock_ledger').select('id').execute(),
});

/** The options of a row, as the grid and a phone's form send them. */
function arrangement(values: string[], given: object = {}, skus: string[] = []): string {
  const [options, variants] = [
    [
      { name: 'Size', values: [...new Set(values)].join(', ') },
      { name: '', values: '' },
    ],
    values.map((value, at) => ({ ...blankVariant([value]), sku: skus[at] ?? '' })),
  ];
  return JSON.stringify({ ...cartonsOf(variants), options, ...given });
}

/** Columns of a sheet, in which rows give their cells by these names. */
const columns = ['Product name', 'Category', 'Price per carton', 'Pieces per carton', 'Price by quantity', 'Barcode'];
const all = [...columns, 'Packed as', 'Set content', 'Option 1', 'Option 1 value', 'Variant item code'];
const first = {
  'Product name': 'Kurti',
  Category: 'Water Bottles',
  'Price per carton': '2400',
  'Pieces per carton': '24',
};

interface Bad {
  /** The body of a call, the fields of a row, and the rows of a sheet. */
  call: object;
  row: Fields;
  sheet: Record<string, string>[];
  /** The field that is refused in each of them. */
  at: [call: string, row: string, sheet: string];
  key: string;
  says: string;
}

const slabs = (...prices: [number, number][]): Pick<Bad, 'call' | 'row' | 'sheet'> => {
  const typed = prices.map(([from, price]) => `${from}: ${price}`).join('; ');
  return {
    call: { priceSlabs: prices.map(([fromCartons, pricePerCarton]) => ({ fromCartons, pricePerCarton })) },
    row: { priceSlabs: typed },
    sheet: [{ 'Price by quantity': typed }],
  };
};
const ofSlabs: Bad['at'] = ['priceSlabs', 'priceSlabs', 'priceSlabs'];
const sizes = (values: string[], skus: string[] = []): Pick<Bad, 'call' | 'row' | 'sheet'> => ({
  call: {
    options: [{ name: 'size', values: [...new Set(values)] }],
    variants: values.map((value, at) => ({ values: [value], sku: skus[at] ?? null })),
  },
  row: { arrangement: arrangement(values, {}, skus) },
  sheet: values.map((value, at) => ({
    'Option 1': 'Size',
    'Option 1 value': value,
    'Variant item code': skus[at] ?? '',
  })),
});
const many = Array.from({ length: 101 }, (_, at) => String(at + 1));
const parts = [
  { value: 'S', pieces: 8 },
  { value: 'M', pieces: 8 },
];

const bad: Record<string, Bad> = {
  'rungs unsorted': {
    ...slabs([5, 2300], [3, 2200]),
    at: ofSlabs,
    key: 'price_slabs_not_rising',
    says: 'Each step must begin at more cartons',
  },
  'rungs equal': {
    ...slabs([5, 2300], [5, 2200]),
    at: ofSlabs,
    key: 'price_slabs_not_rising',
    says: 'Each step must begin at more cartons',
  },
  'rungs rising in price': {
    ...slabs([5, 2300], [8, 2350]),
    at: ofSlabs,
    key: 'price_slabs_not_falling',
    says: 'Each step must cost less',
  },
  'a ratio that does not sum': {
    call: { packing: 'set', setOption: 'size', setContent: parts },
    row: {
      arrangement: JSON.stringify({
        ...cartonsOf([blankVariant([])]),
        packing: 'set',
        setOption: 'Size',
        setValues: 'S, M',
        parts: parts.map(({ value, pieces }) => ({ value, pieces: String(pieces), sku: '', image: '' })),
      }),
    },
    sheet: [{ 'Packed as': 'Set', 'Set content': 'S-M 8:8' }],
    at: ['setContent', 'setContent', 'setContent'],
    key: 'set_pieces_differ',
    says: 'The pieces of the set must add up to the pieces per carton',
  },
  'variant 101': {
    ...sizes(many),
    at: ['variants', 'variants', 'row'],
    key: 'variants_at_most_100',
    says: 'A product has at most 100 variants',
  },
  'two variants with the same values': {
    ...sizes(['S', 'S']),
    at: ['variants.1', 'row.1', 'value1'],
    key: 'sheet_variant_twice',
    says: 'Another variant has the same values',
  },
  'two variants with the same code': {
    ...sizes(['S', 'M', 'L'], ['K-1', 'K-1', 'K-2']),
    at: ['variants.1', 'row.1.sku', 'variantSku'],
    key: 'sheet_variant_code_twice',
    says: 'Another one has the same item code',
  },
  'a barcode with a wrong check digit': {
    call: { barcode: '8901234567891' },
    row: { barcode: '8901234567891' },
    sheet: [{ Barcode: '8901234567891' }],
    at: ['barcode', 'barcode', 'barcode'],
    key: 'barcode_ends_with_0',
    says: 'after these digits the last one must be 0',
  },
};

describe.each(Object.entries(bad))('%s', (_, { call, row, sheet, at, key, says }) => {
  test('in a call', async () => {
    const before = await kept();
    const { status, body } = await supplier.call('POST', '/api/product', { ...supplier.good, ...cartons, ...call });
    const fields = (body?.['fields'] ?? {}) as Record<string, string[]>;
    expect([status, fields[at[0]]?.join(' ')]).toEqual([400, expect.stringContaining(says)]);
    expect(await kept()).toEqual(before);
  });

  test('in the form of the grid and of a phone', async () => {
    const before = await kept();
    const given = {
      row: 'AB12',
      key: crypto.randomUUID(),
      name: 'Kurti',
      pricePerCarton: '2400',
      piecesPerCarton: '24',
    };
    const form = { ...given, categoryId: String(await categoryId(world)), ...row };
    const answer = await supplier.browser.post('/supplier/products-listing', form);
    const found = Object.entries(complaints(await answer.text())).map(([field, text]) => [
      field.replace(/^[A-Z0-9]{4}-/, ''),
      text,
    ]);
    expect([answer.status, Object.fromEntries(found)]).toEqual([
      400,
      expect.objectContaining({ [at[1]]: expect.stringContaining(says) }),
    ]);
    expect(await kept()).toEqual(before);
  });

  test('in a sheet', async () => {
    const sender = await world.signUpSupplier({ mobile: String((mobile += 1)) }, world.browser());
    const before = await kept();
    const rows = sheet.map((cells, place) => ({ ...(place === 0 && first), ...cells }));
    const place = await sendRows(sender, [
      all,
      ...rows.map((cells: Record<string, string>) => all.map((name) => cells[name] ?? '')),
    ]);
    expect(Object.values(await reasonsOf(world, place)).flat()).toContain(`${at[2]}: ${key}`);
    await importNow(world, sender, place);
    expect(await kept()).toEqual(before);
  });
});

test('no way of listing renames an option while it is in baskets and open orders', async () => {
  const { id } = await supplier.list({
    ...cartons,
    sku: 'KU-1',
    options: [{ name: 'size', values: ['S', 'M'] }],
    variants: ['S', 'M'].map((value) => ({ values: [value], stock: { [supplier.warehouse]: 240 } })),
  });
  const buyer = await buyingReseller(world, '9825623090', 'Corner Shop');
  const [small] = await variantsOf(world.db, [BigInt(id)]);
  const add = () => buyer.browser.post('/reseller/basket/add', { product: String(id), [`cartons-${small?.id}`]: '1' });
  await add();
  await ordered(world, await resellerOf(world, '9825623090'), []);
  await add();
  const before = await kept();
  const { version } = await supplier.shown(id);

  const renamed = { options: [{ name: 'Fit', values: ['S', 'M'] }], variants: [{ values: ['S'] }, { values: ['M'] }] };
  const { stock: _, ...body } = supplier.good;
  const put = await supplier.put(id, { ...body, ...renamed, pricePerCarton: 2400, version });
  expect([put.status, JSON.stringify(put.body)]).toEqual([
    409,
    expect.stringContaining('baskets (1) and open orders (1), so the option names cannot change'),
  ]);
  const fields = {
    do: 'save',
    version: String(version),
    packing: 'carton',
    piecesPerCarton: '24',
    'options.0.name': 'Fit',
  };
  const variants = await variantsOf(world.db, [BigInt(id)]);
  const rows = Object.fromEntries(
    variants.map(({ id: one, optionValues }, at) => [`row.${at}`, JSON.stringify([String(one), ...optionValues])]),
  );
  const form = { folded: JSON.stringify({ ...fields, 'options.0.values': 'S, M', ...rows }) };
  const screen = await supplier.browser.post(`/supplier/products/${id}/variants`, form);
  expect([screen.status, alertOf(await screen.text())]).toEqual([
    409,
    expect.stringContaining('baskets (1) and open orders (1), so the option names cannot change'),
  ]);
  const place = await sendRows(supplier.browser, [
    ['Thok id', ...all],
    [String(id), ...all.map((name) => ({ 'Option 1': 'Fit', 'Option 1 value': 'S' })[name] ?? '')],
  ]);
  await importNow(world, supplier.browser, place);
  expect(await reasonsOf(world, place)).toMatchObject({ 2: ['row: import_row_in_use'] });
  expect(await kept()).toEqual(before);
});
