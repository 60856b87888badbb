import { expect, test } from 'vitest';
import { mergedBook } from '../../../sheets/merged.ts';
import { fileWorld } from '../../../world.ts';
import { fieldsIn } from '../../catalogue/edit-fields.ts';
import { elements, opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { firstRowsWith } from '../first-rows.ts';
import { importNow, productsOf, sendRows, sendSheet, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827640000');

const question = 'Do your prices include GST?';
const head = ['Item', 'Category', 'Pcs/ctn', 'Carton rate'];
const cup = ['Cup', 'Home & Kitchen', 10, 1000];
const jug = ['Jug', 'Home & Kitchen', 10, 900];
const rated = [
  [...head, 'GST'],
  [...cup, 18],
  [...jug, '5%'],
];

const prices = async () => (await stockList(world, own.mobile)).map((one) => one[1]);
const rates = async () => (await productsOf(world, own.mobile)).map((one) => one.gst_rate_bps);

/** The parts of a page that are folded, and what their headings name. */
const folded = (html: string) =>
  elements(html, 'details').map((part) => ({ html: part.html, names: elements(part.html, 'summary')[0]?.text ?? '' }));

test('asks whether prices beside rates of GST include it, with no answer chosen, and reads the first rows with each answer', async () => {
  const form = await asked(own.supplier, rated);
  expect(form.text).toContain(question);
  expect(form.fields['taxIncluded']).toBeUndefined();
  const shown = async (taxIncluded: string) =>
    (await firstRowsWith(own.supplier, form.columns, { ...form.fields, taxIncluded })).map(
      ({ read }) => read.find(({ label }) => label.startsWith('Price'))?.value,
    );
  expect(await shown('yes')).toEqual(['₹1,000', '₹900']);
  expect(await shown('no')).toEqual(['₹1,180', '₹945']);
  const place = await form.answer({ taxIncluded: 'no' });
  expect(textOf(await opened(own.supplier, place))).toContain('GST is added to these prices.');
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([118_000, 94_500]);
});

test('refuses a form without an answer at its question, and accepts that prices include GST', async () => {
  const form = await asked(own.supplier, rated);
  const refused = await own.supplier.post(form.columns, form.fields);
  const html = await refused.text();
  const group = elements(html, 'fieldset').find((one) => one.html.includes('name="taxIncluded"'));
  expect(group?.get('aria-invalid')).toBe('true');
  expect(group?.text).toContain('Say whether your prices include GST.');
  const place = await form.answer({ taxIncluded: 'yes' });
  expect(textOf(await opened(own.supplier, place))).toContain('Prices are read as including GST.');
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([100_000, 90_000]);
});

test('asks nothing about a file that never mentions GST, and its preview shows how it was read', async () => {
  const place = await sendRows(own.supplier, [head, cup, jug]);
  const html = await opened(own.supplier, place);
  expect(textOf(html)).toContain('Prices are read as including GST.');
  const change = elements(html, 'a').find(({ text }) => text === 'Change');
  expect(change?.get('aria-label')).toBe(`Change: ${question}`);
  const columns = change?.get('href') ?? '';
  const again = await opened(own.supplier, columns);
  const [read] = folded(again).filter(({ names }) => names.startsWith('Read like this'));
  expect(read?.html).toContain(question);
  expect(read?.names).toContain('Prices are read as including GST.');
});

test('asks for a rate if GST is extra and no column has it, and gives that rate to the products', async () => {
  const place = await sendRows(own.supplier, [head, cup, jug]);
  const columns = `${place}/columns`;
  const { text, fields, answer } = await formAt(columns);
  expect(text).toContain(question);
  expect(fields).toMatchObject({ taxIncluded: 'yes', gstRate: '' });
  const refused = await own.supplier.post(columns, { ...fields, taxIncluded: 'no' });
  expect(await refused.text()).toContain('Choose the GST rate that is added to these prices.');
  const unknown = await own.supplier.post(columns, { ...fields, taxIncluded: 'no', gstRate: '17' });
  expect(await unknown.text()).toContain('Please choose a GST rate that is in force');
  const checked = await answer({ taxIncluded: 'no', gstRate: '18' });
  expect(textOf(await opened(own.supplier, checked))).toContain('18% GST is added to these prices.');
  await importNow(world, own.supplier, checked);
  expect(await prices()).toEqual([118_000, 106_200]);
  expect(await rates()).toEqual([1800, 1800]);
});

test('the next file takes the last answer and shows it; a form that did not ask gives no answer', async () => {
  const first = await sendRows(own.supplier, [head, cup]);
  const unasked = await formAt(`${first}/columns`);
  await importNow(world, own.supplier, await unasked.answer());
  const form = await asked(own.supplier, rated);
  expect(form.fields['taxIncluded']).toBeUndefined();
  await importNow(world, own.supplier, await form.answer({ taxIncluded: 'no' }));
  const next = await sendRows(own.supplier, [
    [...head, 'Brand', 'GST'],
    ['Pan', 'Home & Kitchen', 10, 500, 'Milton', 18],
  ]);
  expect(next).not.toContain('/columns');
  const html = await opened(own.supplier, next);
  expect(textOf(html)).toContain('GST is added to these prices.');
  const { fields, answer } = await formAt(`${next}/columns`);
  expect(fields['taxIncluded']).toBe('no');
  await importNow(world, own.supplier, await answer({ taxIncluded: 'yes' }));
  expect((await prices()).at(-1)).toBe(50_000);
});

test('asks again if the last answer needs a rate that the next file lacks', async () => {
  const form = await asked(own.supplier, rated);
  await importNow(world, own.supplier, await form.answer({ taxIncluded: 'no' }));
  const next = await asked(own.supplier, [head, ['Pan', 'Home & Kitchen', 10, 500]]);
  expect(next.fields).toMatchObject({ taxIncluded: 'no', gstRate: '' });
  await importNow(world, own.supplier, await next.answer({ gstRate: '5' }));
  expect((await prices()).at(-1)).toBe(52_500);
});

test.each([
  [
    'below the last product',
    [head.concat('GST'), [...cup, 18], [...jug, 5], ['1) All rates are ex-godown and EXCLUDING GST']],
    [118_000, 94_500],
  ],
  [
    'in a second cell',
    [head.concat('GST'), [...cup, 18], [...jug, 5], ['Note:', 'GST extra as applicable']],
    [118_000, 94_500],
  ],
  [
    'of prices with GST',
    [head.concat('GST'), [...cup, 18], [...jug, 5], ['All prices are inclusive of GST']],
    [100_000, 90_000],
  ],
])('a note %s answers the question about GST', async (_, rows, found) => {
  const place = await sendRows(own.supplier, rows);
  expect(place).not.toContain('/columns');
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual(found);
});

test('a title with a rate of GST on top of the prices gives the rate to all products', async () => {
  const place = await sendRows(own.supplier, [['GST 5% Extra | Packing & parcel extra'], head, cup, jug]);
  expect(textOf(await opened(own.supplier, place))).toContain('5% GST is added to these prices.');
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([105_000, 94_500]);
  expect(await rates()).toEqual([500, 500]);
});

test('a merged title above the headers still counts as a statement about GST', async () => {
  const lines = [['Rates excl GST', '', '', '', ''], ...rated];
  const book = mergedBook({ lines, merged: ['A1:E1'] });
  const place = await sendSheet(own.supplier, book);
  expect(place).not.toContain('/columns');
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([118_000, 94_500]);
});

test('an amount of price plus GST answers the question, and another choice of columns changes the answer', async () => {
  const form = await asked(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'Basic rate', 'GST', 'Net rate'],
    ['Cup', 'Home & Kitchen', 10, 1000, 18, 1180],
    ['Jug', 'Home & Kitchen', 10, 900, 5, 945],
  ]);
  expect(form.fields).toMatchObject({ prices: '5', taxIncluded: 'yes' });
  const place = await form.answer({ prices: '3', priceIs: 'pricePerCarton' });
  expect(textOf(await opened(own.supplier, place))).toContain('GST is added to these prices.');
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([118_000, 94_500]);
});

test('a column of rates chosen in the form raises the question about GST', async () => {
  const place = await sendRows(own.supplier, [
    [...head, 'Slab of duty'],
    [...cup, 18],
    [...jug, 5],
  ]);
  const { answer } = await formAt(`${place}/columns`);
  const again = await answer({ column4: 'gstRate' });
  expect(again).toMatch(/\/columns$/);
  const next = await formAt(again);
  expect(next.fields['taxIncluded']).toBeUndefined();
  await importNow(world, own.supplier, await next.answer({ taxIncluded: 'no' }));
  expect(await prices()).toEqual([118_000, 94_500]);
});

test('a stock list and the template raise no question about GST', async () => {
  await importNow(world, own.supplier, await sendRows(own.supplier, [head, cup, jug]));
  const stock = await sendRows(own.supplier, [
    ['Item', 'Stock', 'GST'],
    ['Cup', 20, 18],
  ]);
  expect(textOf(await opened(own.supplier, stock))).not.toContain('GST.');
  const template = await sendRows(own.supplier, [
    ['Name', 'Category', 'Price per carton (₹)', 'Pieces per carton', 'GST rate (%)'],
    ['Pan', 'Home & Kitchen', 500, 10, 18],
  ]);
  expect(template).not.toContain('/columns');
  expect(textOf(await opened(own.supplier, template))).not.toContain('including GST');
});

test('reads GST extra with Yes and No for each row', async () => {
  const place = await sendRows(own.supplier, [
    [...head, 'GST %', 'GST extra'],
    [...cup, 18, 'Yes'],
    [...jug, 18, 'No'],
  ]);
  expect(textOf(await opened(own.supplier, place))).toContain(
    'Whether a price includes GST is read from the column “GST extra”.',
  );
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([118_000, 90_000]);
});

test('adds GST to prices by quantity, by their headers and by the answer for the file', async () => {
  const slabs = (title: string) => [
    [title],
    ['Item', 'Category', 'Pcs/ctn', '1-9 ctn', '10-49 ctn', 'GST'],
    ['Cup', 'Home & Kitchen', 10, 1000, 900, 18],
    ['Jug', 'Home & Kitchen', 10, 500, 450, 18],
  ];
  const form = await asked(own.supplier, slabs('All rates + GST'));
  expect(form.fields['taxIncluded']).toBe('no');
  await importNow(world, own.supplier, await form.answer());
  const found = (await productsOf(world, own.mobile)).map((one) => [Number(one.price_per_carton), one.price_slabs]);
  expect(found).toEqual([
    [118_000, [{ fromCartons: 10, pricePerCarton: 106_200 }]],
    [59_000, [{ fromCartons: 10, pricePerCarton: 53_100 }]],
  ]);
});

test('adds GST to prices below sizes by the answer for the file', async () => {
  const form = await asked(own.supplier, [
    ['Item', 'Category', 'Pcs/ctn', 'S', 'M', 'GST'],
    ['Shirt', 'Fashion', 10, 1000, 1200, 5],
    ['Vest', 'Fashion', 10, 500, 600, 5],
  ]);
  expect(form.text).toContain(question);
  await importNow(world, own.supplier, await form.answer({ across: 'across:price', taxIncluded: 'no' }));
  const [shirt] = await productsOf(world, own.mobile);
  const { variants } = await soldIn(world, shirt?.id as bigint);
  expect(variants.map(({ price }) => Number(price ?? shirt?.price_per_carton))).toEqual([105_000, 126_000]);
});

/** The form about the columns of a checked file, and a way to answer it. */
async function formAt(columns: string) {
  const html = await opened(own.supplier, columns);
  const fields = fieldsIn(html, 'column0');
  return {
    text: textOf(html),
    fields,
    answer: async (changes: Record<string, string> = {}) =>
      (await own.supplier.post(columns, { ...fields, ...changes })).headers.get('location') ?? '',
  };
}

test('the preview warns about rows whose rate adds GST while the other prices include it', async () => {
  const form = await asked(own.supplier, [
    [...head, 'GST'],
    [...cup, '18% extra'],
    [...jug, '5%'],
  ]);
  const place = await form.answer({ taxIncluded: 'yes' });
  expect(textOf(await opened(own.supplier, place))).toContain(
    'Prices are read as including GST. It is added in rows where the column “GST” says that it is extra.',
  );
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([118_000, 90_000]);
});
