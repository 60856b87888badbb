import { expect, test } from 'vitest';
import { withFurtherHeaders } from '../../../rules/imports/lines/two-line-headers.ts';
import { guessedWith } from './guessed.ts';

const weighed = guessedWith('Katargam');

const rest = ['Rate', 'Pcs per ctn', 'Category'];

test.each([
  ['Colour', ['Red', 'Blue', 'Green', 'Black']],
  ['Fabric', ['Cotton', 'Silk', 'Georgette', 'Linen']],
])('keeps names that are numbers beside %s, which holds none', (header, values) => {
  const rows = values.map((value, at) => [String(501 + at), value, String(90 + at), '12', 'Bag']);
  expect(weighed(['Item', header, ...rest], ...rows).mapping[0]).toBe('name');
});

test('takes numbers below the header of names as item codes if another column has the names', () => {
  const rows = ['Tawa', 'Kadai', 'Tongs', 'Ladle'].map((name, at) => [String(501 + at), name, '90', '12', 'Bag']);
  const { mapping, questions } = weighed(['Item', 'Goods in words', ...rest], ...rows);
  expect([mapping[0], mapping[1], questions[1]]).toEqual(['sku', 'name', 'names']);
});

test.each(['Shade name', 'Colour name', 'Discription', 'Weight note'])(
  'may distinguish rows of one name by %s',
  (header) => {
    const rows = ['Red', 'Blue', 'Green'].map((value) => ['Kurti', value, '90', '12', 'Bag']);
    const { mapping, questions } = weighed(['Product name', header, ...rest], ...rows);
    expect([mapping[1], questions[1]]).toEqual(['value1', 'variants']);
  },
);

test('does not take a code that every row has for a code, also beside sizes', () => {
  const rows = ['Tawa', 'Kadai', 'Tongs'].map((name) => [name, 'NA', 'M', '90', '12', 'Bag']);
  expect(weighed(['Product name', 'Item code', 'Size', ...rest], ...rows).mapping[1]).toBeNull();
});

test.each(['old_price', 'Rate1', 'UnitCost', 'StockValue', 'Net_amount', 'Value (Rs)', 'ExpDate'])(
  'does not distinguish variants by %s',
  (header) => {
    const rows = [450, 460, 470].map((value) => ['Kurti', String(value), '90', '12', 'Bag']);
    expect(weighed(['Product name', header, ...rest], ...rows).mapping[1]).not.toBe('value1');
  },
);

test.each(['भाव (पीस/पेटी)', 'ભાવ નંગ / પેટી', 'बचा माल पेटी/पीस'])(
  'does not take %s for the pieces per carton',
  (header) => {
    const { mapping } = weighed(['Item', header, 'Category'], ['Tawa', '1200', 'Bag'], ['Kadai', '900', 'Bag']);
    expect(mapping[1]).not.toBe('piecesPerCarton');
  },
);

test.each([
  [
    ['Sr no', 'Item', 'Rate per carton'],
    ['', 'Parts', ''],
  ],
  [
    ['Photo', 'Code', 'Name', 'Rate'],
    ['', 'Model', 'Item', ''],
  ],
])('does not join headers %j with the line %j below them', (headers, line) => {
  expect(withFurtherHeaders(headers, line)).toBeNull();
});

test('asks about names of families if another column has a name for each row', () => {
  const sizes = ['S', 'M', 'L', 'XL', 'XXL'];
  const rows = ['Koi', 'Betta'].flatMap((family) => sizes.map((size) => [`${family} ${size} size`, family, '90']));
  const { mapping, questions } = weighed(['product_unit_name', 'product_name', 'price'], ...rows);
  expect([mapping.slice(0, 2), questions.slice(0, 2)]).toEqual([
    ['name', null],
    ['names', 'names'],
  ]);
  const shades = rows.map(([, family = '', price = ''], at) => [`Shade ${at}`, family, price]);
  expect(weighed(['Colour name', 'product_name', 'price'], ...shades).questions[1]).toBeNull();
  const apart = rows.map(([full = '', , price = '']) => [full, `The ${full}`, price]);
  expect(weighed(['product_unit_name', 'product_name', 'price'], ...apart).questions[1]).toBeNull();
});

test('reads a name in one of several languages as a name, and the name of a unit as a unit', () => {
  const rows = [
    ['杯子', 'Cup', 'PCS', '90'],
    ['碗', 'Bowl', 'PCS', '80'],
    ['盘子', 'Plate', 'DOZ', '70'],
  ];
  const { mapping, questions } = weighed(
    ['Product Name (CN)', 'Product Name (EN)', 'UOM name', 'Carton price'],
    ...rows,
  );
  expect([mapping.filter((target) => target === 'name').length, questions[0], questions[1]]).toEqual([
    1,
    'names',
    'names',
  ]);
  expect(weighed(['Product Name (English)', 'Rate/ctn'], ['Cup', '90']).mapping[0]).toBe('englishName');
  expect(
    weighed(['Item', 'Rate', 'UOM name'], ...rows.map(([, name = '', unit = '', price = '']) => [name, price, unit]))
      .mapping[2],
  ).toBe('unit');
});

test('a product that is called by its number alone gets the name that holds it', () => {
  const rows = ['1058', 'H-93', '708(aj)'].map((design) => [`Studio ${design}`, design, '555']);
  const { mapping, questions } = weighed(['NameToDisplay', "'Product'", 'Sale rate'], ...rows);
  expect([mapping[0], mapping[1], questions[0], questions[1]]).toEqual(['name', null, 'names', 'names']);
});

test('a name with words stays beside a longer one', () => {
  const rows = ['Tawa', 'Kadai', 'Tongs'].map((name) => [`Prestige ${name}`, name, '555']);
  expect(weighed(['Full title', 'Product', 'Sale rate'], ...rows).mapping[1]).toBe('name');
});

test('the numbers of invoices tell no variants apart', () => {
  const rows = ['1', '4', '7'].map((number) => [number, 'Attar', '900']);
  expect(weighed(['Invoice #', 'Product', 'Price'], ...rows).mapping[0]).toBeNull();
});

test("'UPC' above amounts with a fraction has no codes", () => {
  const rows = ['1.315', '0', '1.3', '1.42'].map((cost, at) => [`Wire ${at}`, cost, '2.5']);
  expect(weighed(['Item', 'UPC', 'Rate'], ...rows).mapping[1]).toBeNull();
});
