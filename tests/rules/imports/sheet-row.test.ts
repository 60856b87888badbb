import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { plainWords } from '../../../domain/imports/judging/sheet-words.ts';
import { productSchema } from '../../../rules/catalogue/product.ts';
import {
  centimetresIn,
  discountIn,
  gramsIn,
  hsnIn,
  percentIn,
  piecesIn,
  piecesPerCartonIn,
  wholeIn,
  yesNoIn,
} from '../../../rules/imports/cells/cell-values.ts';
import { packedPieces } from '../../../rules/imports/cells/written-packs.ts';
import { exportedFields, type SheetTarget, sheetFields } from '../../../rules/imports/headers/sheet-columns.ts';
import { exportedCells, isNumberColumn } from '../../../rules/imports/rows/sheet-export.ts';
import { draftInput } from '../../../rules/imports/rows/sheet-row.ts';
import type { SheetSoldIn } from '../../../rules/imports/rows/sheet-variant-export.ts';
import { anyText } from '../any-text.ts';

test.each([
  [wholeIn, ['24', '24.0', '24 pcs', '24 Pc.', '24 pieces', '२४ पीस', '૨૪ નંગ', ' 24 '], '24'],
  [wholeIn, ['1,200', '1200.00'], '1200'],
  [wholeIn, ['-5', '-5.0'], '-5'],
  [wholeIn, ['24.5', 'two', '24 x 2', '24 kg', '', '--5', '24,0'], undefined],
  [piecesIn, ['24', '2 dozen', '2 doz.', '२ दर्जन', '24 nos'], '24'],
  [piecesIn, ['24/ctn', '24 boxes', '24 kg'], undefined],
  [piecesPerCartonIn, ['24', '24 Pcs/Ctn', '24/ctn', '24 per carton', '24 pcs per box', '2 dozen', '24\u200B'], '24'],
  [
    piecesPerCartonIn,
    ['1x24', '1 x 24 pcs', '2 x 12 pcs', '6 pcs * 4 box', '4 ctn×6 nos', '2x1 doz', 'Inner 6 / Master 24'],
    '24',
  ],
  [
    piecesPerCartonIn,
    ['10x10', '0x24', '4 box x 6 ctn', '2 doz x 12 pcs', '12 x 18 inch', 'Inner 12 / Outer 10', '1x2x3x4'],
    undefined,
  ],
  [piecesPerCartonIn, ['24 SET', '24 pkt', '10x12', '10 x 12 cm'], undefined],
  [(packText) => packedPieces(packText, { isPack: true }), ['10x12', '10 x 12', '120 pcs x 1', '2x5x12 pcs'], '120'],
  [discountIn, ['34', '34%', '34% off', 'flat 34 %', 'Off 34%', '34 % OFF', 'Less: 34%', '34% disc.'], '34'],
  [discountIn, ['34 off', '₹34 off', 'up to 34% off', '34% off MRP'], undefined],
  [percentIn, ['18', '18%', '18 %', '18.0', '18.00%', '१८%'], '18'],
  [percentIn, ['0.25', '0.25%', '0.250 %'], '0.25'],
  [percentIn, ['-10%', '18 extra', 'GST', '1800'], undefined],
  [gramsIn, ['500', '500g', '500 gm', '0.5 kg', '.5kg', '५०० ग्राम', '500000 mg'], '500'],
  [gramsIn, ['0', '0.0000', '0 g'], ''],
  [hsnIn, ['6109', 'HSN6109', 'HSN code: 61.09', '६१०९'], '6109'],
  [hsnIn, ['80450', '080450'], '080450'],
  [hsnIn, ['61091', 'HSN 61091'], '61091'],
  [hsnIn, ['902'], '0902'],
  [hsnIn, ['0', '0000'], ''],
  [gramsIn, ['500 ml', '1/2 kg', 'light', ''], undefined],
  [centimetresIn, ['12.5', '12.5 cm', '125 mm', '0.125 m'], '12.5'],
  [centimetresIn, ['5"', '5 inch', '10 x 20'], undefined],
  [yesNoIn, ['Yes', 'y', 'TRUE', '1', 'हाँ', 'હા', 'Active', 'चालू', 'ચાલુ'], 'true'],
  [yesNoIn, ['No', 'n', 'FALSE', '0', 'नहीं', 'ના', 'inactive', 'बंद', 'બંધ', 'INACTIVATED_BY_FLIPKART'], 'false'],
  [yesNoIn, ['maybe', '', '2'], undefined],
])('%o reads %j as %s', (read, texts, value) => {
  expect(texts.map(read)).toEqual(texts.map(() => value));
});

const categories = [{ id: 7, names: ['Clock', 'घड़ी', 'ઘડિયાળ'] }];
const columns: SheetTarget[] = ['id', 'name', 'category', 'pricePerCarton', 'piecesPerCarton', 'stock:wh_A1B'];

test('reads a row as a trader writes it', () => {
  const cells = ['१००१', ' Wall clock ', 'घड़ी', '₹1,00,000/-', '24 pcs', '1,200'];
  expect(draftInput(cells, [...columns, null, 'picture1', 'picture2', 'status'], categories)).toEqual({
    id: '1001',
    heading: '',
    isNoProduct: false,
    input: {
      name: 'Wall clock',
      categoryId: '7',
      pricePerCarton: '100000',
      piecesPerCarton: '24',
      stock: { wh_A1B: '1200' },
    },
    pictures: [],
    wrong: {},
  });
});

test('keeps unreadable cells as typed, and reports or refuses them', () => {
  const cells = ['', '#N/A', '7', '98,50', '24.5', '12 ctn', 'perhaps', 'soon'];
  const { input, wrong } = draftInput(cells, [...columns, 'retail', 'status'], categories);
  expect(input).toMatchObject({ name: '#N/A', categoryId: '7', pricePerCarton: '98,50', isRetailEnabled: 'perhaps' });
  expect(wrong).toEqual({
    name: ['sheet_cell_is_error'],
    categoryId: ['category_required'],
    pricePerCarton: ['price_per_carton_invalid'],
    isRetailEnabled: ['sheet_yes_or_no'],
    isActive: ['sheet_active_or_inactive'],
  });
  const { issues } = v.safeParse(productSchema, input);
  expect(issues?.map(({ message }) => message)).toEqual([
    'price_per_carton_invalid',
    'pieces_per_carton_invalid',
    'stock_invalid',
  ]);
});

test('blank cells leave stock, retail and status alone and clear other fields; missing columns stay absent', () => {
  const { id, input } = draftInput([], ['id', 'maker', 'stock:wh_A1B', 'retail', 'status'], categories);
  expect([id, input]).toEqual([null, { maker: '' }]);
});

test('takes a further row without a name for no sum because of its unit', () => {
  const { isNoProduct } = draftInput(['', 'नीला', 'जोड़', '100'], ['name', 'value1', 'unit', 'pricePerCarton'], []);
  expect(isNoProduct).toBe(false);
});

test('takes a row without a name for a sum if its column of units says so', () => {
  const { isNoProduct } = draftInput(['', 'Total', '300'], ['name', 'unit', 'pricePerCarton'], []);
  expect(isNoProduct).toBe(true);
});

test.each(['Total', 'GRAND TOTAL :', 'Sub-total', 'कुल', 'महायोग', 'કુલ', 'એકંદરે કુલ'])(
  'does not take %s in the column of names for a product',
  (word) => {
    expect(draftInput([word, '360'], ['name', 'pricePerCarton'], [])).toMatchObject({ isNoProduct: true });
    expect(draftInput([`Colgate ${word}`], ['name'], [])).toMatchObject({ isNoProduct: false });
  },
);

test('a retail price without a column for retail means that loose pieces are sold', () => {
  expect(draftInput(['12'], ['pricePerRetail'], []).input).toEqual({ pricePerRetail: '12', isRetailEnabled: 'true' });
  expect(draftInput([''], ['pricePerRetail'], []).input).toEqual({ pricePerRetail: '', isRetailEnabled: 'false' });
});

test.each(['Example', 'उदाहरण', 'ઉદાહરણ', ' SAMPLE '])(
  'takes a row with %s in place of an id for an example',
  (word) => {
    expect(draftInput([word], ['id'], [])).toMatchObject({ id: null, isNoProduct: true });
  },
);

test('reads any cells under any columns', () => {
  const target = fc.option(fc.constantFrom<SheetTarget>(...sheetFields, 'stock:wh_A1B'), { nil: null });
  fc.assert(
    fc.property(fc.array(anyText()), fc.uniqueArray(target), (cells, mapping) => {
      const { input } = draftInput(cells, mapping, categories);
      v.safeParse(productSchema, input);
    }),
  );
});

const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: '' });
const word = fc.string({ unit: fc.constantFrom(...'aZ9 ;,"\'=+-@_घગ'), minLength: 1, maxLength: 12 });
const given = fc.record({
  name: word.map((text) => `x${text}`),
  description: word,
  categoryId: fc.constant(7),
  pricePerCarton: fc.integer({ min: 1, max: 10 ** 9 }).map((paise) => (paise / 100).toFixed(2)),
  piecesPerCarton: fc.integer({ min: 1, max: 1000 }),
  isRetailEnabled: fc.boolean(),
  pricePerRetail: fc.integer({ min: 1, max: 9999 }),
  stock: fc.record({ wh_A1B: fc.integer({ min: 0, max: 10 ** 8 }) }),
  isActive: fc.boolean(),
  sku: optional(word),
  discount: optional(fc.integer({ min: 0, max: 99 })),
  specifications: fc.dictionary(
    word.map((text) => `k${text}`),
    word.map((text) => `v${text}: w`),
    { minKeys: 1, maxKeys: 3 },
  ),
  hsnCode: optional(fc.constantFrom('0402', '84733020')),
  gstRate: optional(fc.constantFrom(0, 0.25, 5, 18)),
  netWeightGrams: optional(fc.integer({ min: 1, max: 10 ** 6 })),
  lengthCm: optional(fc.integer({ min: 1, max: 9999 }).map((mm) => mm / 10)),
  widthCm: fc.constant(''),
  heightCm: fc.constant(7),
  countryOfOrigin: optional(word),
  maker: optional(word),
  makerAddress: optional(word),
  makerPincode: optional(fc.constantFrom('395004', '110001')),
  packer: optional(word),
  packerAddress: fc.constant(''),
  packerPincode: fc.constant(''),
  importer: fc.constant(''),
  importerAddress: optional(word),
  importerPincode: fc.constant(''),
  englishName: optional(word.map((text) => `e${text}`)),
  brand: optional(word),
  genericName: optional(word),
  netQuantity: optional(fc.constantFrom('500 g', '1.5 l', '1 piece', '2 pairs', '3 sets', '0.25 kg')),
  mrp: optional(fc.integer({ min: 1, max: 10 ** 9 }).map((paise) => (paise / 100).toFixed(2))),
  barcode: optional(fc.constantFrom('00012348', '036000291452', '8901234567890')),
  minimum: fc.integer({ min: 1, max: 10 }),
  rungs: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 5 }),
});

/** The same with a minimum order and prices by quantity that hold, as far as the price and loose pieces allow them. */
const withRungs = given.map(({ minimum, rungs, ...input }) => {
  const paise = Math.round(Number(input.pricePerCarton) * 100);
  const priceSlabs = rungs.flatMap((part, at) => {
    const pricePerCarton = paise - (at + 1) * part * (at + 1) ** 2 - at * 1000;
    return pricePerCarton > 0 ? [{ fromCartons: 11 + at, pricePerCarton: pricePerCarton / 100 }] : [];
  });
  return {
    ...input,
    minimumCartons: input.isRetailEnabled ? '' : minimum,
    priceSlabs: priceSlabs.length > 0 ? priceSlabs : '',
  };
});

const soldIn: SheetSoldIn = {
  packing: 'carton',
  options: [],
  setOption: null,
  setContent: [],
  mixStepPieces: 1,
  variants: [],
};

test('reads an export back to the same product', () => {
  const targets: SheetTarget[] = [...exportedFields({ hasVariants: true }), 'stock:wh_A1B'];
  const words = { ...plainWords, yes: 'હા', no: 'नहीं', active: 'active', inactive: 'बंद' };
  fc.assert(
    fc.property(withRungs, (input) => {
      const draft = v.parse(productSchema, input);
      const product = { ...draft, id: '1001', category: 'ઘડિયાળ', pictures: ['a.jpg'], soldIn };
      const row = draftInput(exportedCells(product, targets, words), targets, categories);
      expect({ id: row.id, pictures: row.pictures, wrong: row.wrong }).toEqual({
        id: '1001',
        pictures: ['a.jpg'],
        wrong: {},
      });
      expect(v.parse(productSchema, row.input)).toEqual(draft);
    }),
  );
});

test('columns of numbers can be summed', () => {
  expect(sheetFields.filter(isNumberColumn)).toContain('pricePerCarton');
  expect(['sku', 'hsnCode', 'name'].filter((field) => isNumberColumn(field as SheetTarget))).toEqual([]);
  expect(isNumberColumn('stock:wh_A1B')).toBe(true);
});

test("reads '\\n' in a description as a line break, but keeps it in Thok's own sheets", () => {
  const text = 'C:\\new';
  expect(draftInput([text], ['description'], []).input['description']).toBe('C:\new');
  expect(draftInput(['7', text], ['id', 'description'], []).input['description']).toBe(text);
});

test.each(['-', '" "', '…'])('a description of %s alone is none', (text) => {
  expect(draftInput([text], ['description'], []).input).toEqual({ description: '' });
});

test.each([
  ['t', 'true'],
  ['f', 'false'],
  ['oui', 'true'],
  ['non', 'false'],
])('%s says whether a product is active', (word, active) => {
  expect(draftInput([word], ['status'], []).input).toEqual({ isActive: active });
});
