import { expect, test } from 'vitest';
import { mergedBook } from '../../../sheets/merged.ts';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { likelyAnswers } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendSheet } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827680000');

const names = ['cup', 'jug', 'mug', 'tray', 'bowl'];
/** Known headers, but hardly a price: what another program has exported for its codes. */
const codes = {
  name: 'Export',
  lines: [
    ['Descripción', 'Cód. Barras', 'Referencia', 'Neto', 'Moneda'],
    ...names.map((_, at) => ['', `27103${at}1`, `R-${at}`, at === 4 ? 12 : 0, '']),
  ],
};
const priced = {
  name: 'Precios',
  lines: [
    ['Descripción', 'Referencia', 'Detallista 801', 'Publico 800'],
    ...names.map((name, at) => [name, `R-${at}`, 100 + at, 150 + at]),
  ],
};
const terms = { name: 'Terms', lines: [['Pay in 30 days'], ['Goods once sold are not taken back']] };
const whole = {
  name: 'Cups',
  lines: [
    ['Item name', 'Category', 'Pcs/ctn', 'Rate per carton'],
    ['cup', 'Home & Kitchen', 10, 500],
    ['jug', 'Home & Kitchen', 10, 700],
  ],
};
const other = {
  name: 'Sarees',
  lines: [
    ['Design no', 'Item name', 'Category', 'Pcs/ctn', 'Rate per carton', 'GSM'],
    ['D-1', 'silk saree', 'Home & Kitchen', 4, 5000, 80],
    ['D-2', 'cotton saree', 'Home & Kitchen', 4, 3000, 90],
    ['D-3', 'linen saree', 'Home & Kitchen', 4, 2000, 70],
  ],
};

/** Returns the names of the buttons that read another sheet, and the place that each sends. */
function buttonsIn(html: string): [string, string][] {
  const found = html.matchAll(/<button(?=[^>]*name="sheet")[^>]*value="(\d+)"[^>]*>([^<]*)/g);
  return [...found].map(([, place = '', text = '']) => [text, place]);
}

test('prefers a sheet with prices below unknown headers to a sheet with blank prices', async () => {
  const columns = await sendSheet(own.supplier, mergedBook(codes, terms, priced));
  const html = await opened(own.supplier, columns);
  expect(textOf(html)).toContain('not read: Terms. To import such a part, send it as a separate file.');
  expect(textOf(html)).toContain('not read: Export. To read one of them instead, use its button below.');
  expect(textOf(html)).toContain('Detallista 801');
  expect(buttonsIn(html)).toEqual([['Read “Export” instead', expect.any(String)]]);
});

test('reads the sheet with the most known headers if no sheet has prices', async () => {
  const contacts = { name: 'People', lines: [['Name', 'Code'], ...names.map((name, at) => [name, `982${at}411223`])] };
  const columns = await sendSheet(own.supplier, mergedBook(contacts, codes));
  expect(textOf(await opened(own.supplier, columns))).toContain('not read: People.');
});

test('one tap reads another list of the file, from the questions and from the check, and the first list again', async () => {
  const place = await sendSheet(own.supplier, mergedBook(whole, terms, other));
  expect(place).not.toContain('/columns');
  const [[label, first] = ['', '']] = buttonsIn(await opened(own.supplier, place));
  expect(label).toBe('Read “Cups” instead');
  const answer = await own.supplier.post(`${place}/columns`, { sheet: first });
  const columns = answer.headers.get('location') ?? '';
  const cups = await opened(own.supplier, columns);
  expect(textOf(cups)).toMatch(/not read: .*Sarees/);
  expect(textOf(cups)).not.toContain('Several sheets of this file');
  const [[again, second] = ['', '']] = buttonsIn(cups);
  expect(again).toBe('Read “Sarees” instead');
  await own.supplier.post(columns, { sheet: second });
  const sarees = await opened(own.supplier, columns);
  expect(buttonsIn(sarees)[0]?.[0]).toBe('Read “Cups” instead');
  await own.supplier.post(columns, { sheet: first });
  await own.supplier.post(columns, likelyAnswers(await opened(own.supplier, columns)));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ name }) => name)).toEqual(['cup', 'jug']);
});
