import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from '../../../messages/compiled/runtime.js';
import { plainHeader } from '../../../rules/imports/headers/plain-header.ts';
import { headersAmong, recognisedHeaders, sheetFields } from '../../../rules/imports/headers/sheet-columns.ts';
import { headerWords, stockWords } from '../../../rules/imports/headers/sheet-headers.ts';
import { anyText } from '../any-text.ts';

const katargam = { id: 'wh_A1B', names: ['Katargam', 'कतारगाम', 'કતારગામ'] };
const varacha = { id: 'wh_C2D', names: ['Nana Varacha', 'नाना वराछा', 'નાના વરાછા'] };

test.each([
  ['PRICE PER CARTON (₹)', 'pricePerCarton'],
  ['  Carton Rate (Rs.) ', 'pricePerCarton'],
  ['Rate', 'pricePerCarton'],
  ['Price in Rs', 'pricePerCarton'],
  ['भाव', 'pricePerCarton'],
  ['ભાવ (રૂ.)', 'pricePerCarton'],
  ['Pcs/Ctn', 'piecesPerCarton'],
  ['Qty per ctn.', 'piecesPerCarton'],
  ['item_code', 'sku'],
  ['Code No.', 'sku'],
  ['કોડ નં.', 'sku'],
  ['Parent Group', 'category'],
  ['ઓછામાં ઓછી પેટી', 'minimumCartons'],
  ['SKU*', 'sku'],
  ['Item code (SKU)', 'sku'],
  ['आइटम कोड (SKU)', 'sku'],
  ['આઇટમ કોડ (SKU)', 'sku'],
  ['वज़न', 'netWeightGrams'],
  ['वजन', 'netWeightGrams'],
  ['GST%', 'gstRate'],
  ['Retail Price', 'pricePerRetail'],
  ['Made in', 'countryOfOrigin'],
  ['Photo 2', 'picture2'],
  ['स्टॉक', 'stock:wh_A1B'],
  ['Stock Katargam', 'stock:wh_A1B'],
  ['katargam - stock', 'stock:wh_A1B'],
  ['સ્ટોક કતારગામ', 'stock:wh_A1B'],
  ['Stock wh_A1B', 'stock:wh_A1B'],
  ['Stock in Katargam', 'stock:wh_A1B'],
  ['Stock at Katargam (pcs)', 'stock:wh_A1B'],
  ['Katargam stock (pieces)', 'stock:wh_A1B'],
  ['કતારગામમાં સ્ટોક', 'stock:wh_A1B'],
  ['કતારગામ માં સ્ટોક (નંગ)', 'stock:wh_A1B'],
  ['कतारगाम में स्टॉक', 'stock:wh_A1B'],
  ['Katargam', 'stock:wh_A1B'],
  ['કતારગામ (નંગ)', 'stock:wh_A1B'],
  ['वस्तु का नाम', 'name'],
  ['प्रति कार्टन मूल्य', 'pricePerCarton'],
  ['Dabba Rate', 'pricePerCarton'],
  ['Nang', 'piecesPerCarton'],
  ['નંગ', 'piecesPerCarton'],
  ['नंग', 'piecesPerCarton'],
  ['Stock in Nana Varacha', null],
  ['Stock Nana Varacha', null],
  ['MRP', 'mrp'],
  ['M.R.P. (Rs.)', 'mrp'],
  ['EAN', 'barcode'],
  ['Packed by', 'packer'],
  ['Maker or packer', 'maker'],
  ['Manufacturer Pincode', 'makerPincode'],
  ['आयातक का पता', 'importerAddress'],
  ['ચોખ્ખો જથ્થો', 'netQuantity'],
  ['Weight (kg)', 'netWeightKg'],
  ['Rate/doz', 'ratePerDozen'],
  ['UOM', 'unit'],
  ['Currency Code', 'currency'],
  ['Internal Reference', 'sku'],
  ['Quantity On Hand', 'stock:wh_A1B'],
  ['Price (Rs/Kg)', 'pricePerCarton'],
  ['Rate / Sq.ft', 'pricePerCarton'],
  ['Price (5 Ltr)', null],
  ['MRP (per pc incl. GST)', 'mrp'],
  ['MRP (per ctn incl. tax)', null],
  ['MRP (pack of 12, incl. tax)', null],
  ['Retail price (per dozen, incl. GST)', null],
  ['Slab price (per pc, incl. GST)', null],
  ['Pcs / Box', 'piecesPerCarton'],
  ['प्रति पेटी नग', 'piecesPerCarton'],
  ['Rate / Box', 'pricePerCarton'],
  ['ભાવ / ડઝન', 'ratePerDozen'],
  ['Stock (Ctn)', 'stock:wh_A1B'],
  ['Qty (Ctn)', 'stock:wh_A1B'],
  ['Stock no', null],
  ['Purchase rate / box', null],
  ['Purchase price', null],
  ['Gross weight', null],
  ['Colour', null],
  ['', null],
])('maps the header %j to %s', (header, target) => {
  expect(recognisedHeaders([header], [katargam])).toEqual([target]);
});

test('a warehouse keeps its own name, although another may be called by it too', () => {
  const road = { id: 'wh_R1D', names: ['Ring Road'] };
  const godown = { id: 'wh_G2N', names: ['Ring Road Godown'] };
  expect(recognisedHeaders(['Stock Ring Road', 'Stock Ring Road Godown'], [road, godown])).toEqual([
    'stock:wh_R1D',
    'stock:wh_G2N',
  ]);
  expect(recognisedHeaders(['Stock Ring Road Godown'], [road])).toEqual(['stock:wh_R1D']);
});

test('gives a field to the plainer of two headers, and to the first of equals', () => {
  expect(recognisedHeaders(['Rate', 'Carton price', 'Price per carton', 'Rate'], [])).toEqual([
    null,
    null,
    'pricePerCarton',
    null,
  ]);
  expect(recognisedHeaders(['Name', 'name', 'Stock', 'Stock Katargam'], [katargam])).toEqual([
    'name',
    null,
    null,
    'stock:wh_A1B',
  ]);
});

test('takes size and colour as option values beside a column of variants, and as descriptions otherwise', () => {
  expect(recognisedHeaders(['Name', 'रंग', 'Gross weight', 'Size', 'Pattern', 'Child SKU'], [])).toEqual([
    'name',
    'value1',
    null,
    'value2',
    null,
    'variantSku',
  ]);
  expect(recognisedHeaders(['Name', 'Colour', 'SKU'], [])).toEqual(['name', null, 'sku']);
  expect(recognisedHeaders(['Handle', 'Option1 Value', 'Colour'], [])).toEqual(['handle', 'value1', null]);
});

test('leaves stock without a place open if there are two warehouses', () => {
  expect(recognisedHeaders(['Stock', 'Stock Katargam', 'नाना वराछा स्टॉक'], [katargam, varacha])).toEqual([
    null,
    'stock:wh_A1B',
    'stock:wh_C2D',
  ]);
  const twins = [katargam, { ...katargam, id: 'wh_Z9Z' }];
  expect(recognisedHeaders(['Stock Katargam', 'Stock wh_Z9Z'], twins)).toEqual([null, 'stock:wh_Z9Z']);
});

test('no word means two columns', () => {
  const words = [...Object.values(headerWords), stockWords].flatMap((list) => [
    ...new Set(list.split(';').map(plainHeader)),
  ]);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  expect(words).not.toContain('');
});

/** Labels with a number, and how many of them there are. */
const numbered: Record<string, number> = {
  sheet_column_picture: 4,
  sheet_column_option: 3,
  sheet_column_value: 3,
  sheet_column_value_list: 2,
};

test.each(locales)('recognises the headers of its own sheets in %s', (language) => {
  const messages = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, string>;
  const labels = Object.entries(messages).filter(([key]) => key.startsWith('sheet_column_'));
  const headers = labels.flatMap(([key, label]) =>
    Array.from({ length: numbered[key] ?? 1 }, (_, at) => label.replace('{number}', String(at + 1))),
  );
  const place = { en: 0, hi: 1, gu: 2 }[language];
  const mapping = recognisedHeaders(
    headers.map((header) => header.replace('{warehouse}', katargam.names[place] ?? '')),
    [katargam, varacha],
  );
  expect(mapping.toSorted()).toEqual([...sheetFields, 'stock:wh_A1B'].toSorted());
});

const gridLabels: Record<string, string> = {
  product_name: 'name',
  description: 'description',
  category: 'category',
  price_per_carton: 'pricePerCarton',
  pieces_per_carton: 'piecesPerCarton',
  column_retail: 'retail',
  sell_loose: 'retail',
  price_per_retail: 'pricePerRetail',
  pictures: 'picture1',
};

test.each(locales)('recognises every label of the grid and of its own sheets alone in %s', (language) => {
  const messages = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, string>;
  const sheet = Object.keys(messages).filter((key) => key.startsWith('sheet_column_'));
  const headers = [...Object.keys(gridLabels), 'stock_in', ...sheet].flatMap((key) =>
    [katargam, varacha].flatMap(({ id, names }) =>
      names.flatMap((name) => {
        const label = (messages[key] ?? '').replace('{warehouse}', name).replace('{number}', '1');
        const wanted = gridLabels[key] ?? (key === 'stock_in' ? `stock:${id}` : null);
        return [label, label.replace(/ *\([^)]*\)/, '')].map((header) => ({ header, wanted }));
      }),
    ),
  );
  for (const { header, wanted } of headers) {
    const [target = null] = recognisedHeaders([header], [katargam, varacha]);
    expect([header, target]).toEqual([header, wanted ?? expect.any(String)]);
  }
});

test('gives a field to one column at most, for any headers, and always the same one', () => {
  const header = fc.oneof(anyText(), fc.constantFrom(...Object.values(headerWords).flatMap((list) => list.split(';'))));
  fc.assert(
    fc.property(fc.array(header), (headers) => {
      const mapping = recognisedHeaders(headers, [katargam, varacha]);
      expect(mapping).toHaveLength(headers.length);
      const targets = mapping.filter((target) => target !== null);
      expect(new Set(targets).size).toBe(targets.length);
      expect(recognisedHeaders(headers, [katargam, varacha])).toEqual(mapping);
      expect(headersAmong(headers)).toBeLessThanOrEqual(headers.length);
    }),
  );
});
