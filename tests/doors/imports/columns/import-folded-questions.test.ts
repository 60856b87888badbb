import { expect, test } from 'vitest';
import { workbookOf } from '../../../sheets/xlsx-making.ts';
import { fileWorld } from '../../../world.ts';
import { elements, opened, textOf, voids } from '../../reading.ts';
import { asked, likelyAnswers } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendSheet } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827540000');

/** What a folded part of a page names while it is closed, and whether it is open. */
const folded = (html: string) =>
  elements(html, 'details').map((details) => ({
    isOpen: details.get('open') !== null,
    names: elements(details.html, 'summary')[0]?.text ?? '',
    html: details.html,
  }));

const headers = ['Item', 'Category', 'EAN', 'Price per carton', 'Pieces per carton'];
const rows = ['890', '891', '892', '893'].map((code, at) => [`Cup ${'abcd'[at]}`, 'Home & Kitchen', code, '500', '10']);

test('folds a question that the cells answer, names it in the summary, and needs one press', async () => {
  const question = await asked(own.supplier, [headers, ...rows]);
  const html = await opened(own.supplier, question.columns);
  const [read] = folded(html).filter(({ names }) => names.startsWith('Read like this'));
  expect(read?.isOpen).toBe(false);
  expect(read?.names).toContain('EAN: ');
  expect(read?.html).toContain('Some of these numbers are not barcodes.');
  expect(elements(html, 'button').map(({ text }) => text)).toContain('That is right');
  const place = await question.answer();
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 4, Wrong: 0 });
});

test('a changed answer of a folded question counts', async () => {
  const question = await asked(own.supplier, [headers, ...rows]);
  expect(question.fields['column2']).toBe('sku');
  const place = await question.answer({ column2: 'looseBarcode' });
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ sku, barcode }) => [sku, barcode])).toEqual(
    Array.from({ length: 4 }, () => [null, null]),
  );
});

test("marks an answer that takes another answer's column, within its opened part", async () => {
  const question = await asked(own.supplier, [headers, ...rows]);
  const again = { ...question.fields, column2: 'other', 'column2-other': 'name' };
  const html = await (await own.supplier.post(question.columns, again)).text();
  expect(folded(html).map(({ isOpen }) => isOpen)).toContain(true);
  const wrong = elements(html, 'fieldset').filter((group) => group.get('aria-invalid') === 'true');
  expect(wrong.map((group) => voids(group.html, 'input').map((input) => input.get('name')))).toEqual([
    expect.arrayContaining(['column2']),
  ]);
});

test('accepts any target of the whole list as the answer to an open question', async () => {
  const question = await asked(own.supplier, [
    ['Item', 'Category', 'Rate', 'Pieces per carton', 'MRP'],
    ['Cup', 'Home & Kitchen', '50', '10', '80'],
    ['Jug', 'Home & Kitchen', '60', '10', '90'],
  ]);
  const html = await opened(own.supplier, question.columns);
  expect(elements(html, 'optgroup').map((group) => group.get('label'))).toContain('Packing and weight');
  expect(elements(html, 'button').map(({ text }) => text)).toContain('Check the rows');
  const place = await question.answer({ column2: 'other', 'column2-other': 'ratePerDozen' });
  await importNow(world, own.supplier, place);
  const [cup] = await productsOf(world, own.mobile);
  expect(Number(cup?.price_per_carton)).toBe(4167);
});

test('hidden rows stay out while their question is folded, the summary counts them, and a refusal keeps the answer', async () => {
  const row = (cells: string[], more = '') =>
    `<row${more}>${cells.map((text) => `<c t="str"><v>${text.replace('&', '&amp;')}</v></c>`).join('')}</row>`;
  const [first = [], ...others] = rows;
  const xml = `<sheetData>${row(headers)}${row(first, ' hidden="1"')}${others.map((cells) => row(cells)).join('')}</sheetData>`;
  const file = new File([new Uint8Array(workbookOf([{ name: 'Stock', xml }]))], 'book.xlsx');
  const columns = await sendSheet(own.supplier, file);
  const html = await opened(own.supplier, columns);
  expect(folded(html).map(({ names }) => names)).toContainEqual(expect.stringContaining('Hidden rows left out: 1'));
  const twice = { ...likelyAnswers(html), hidden: 'in', column2: 'other', 'column2-other': 'name' };
  const refused = await (await own.supplier.post(columns, twice)).text();
  expect(likelyAnswers(refused)['hidden']).toBe('in');
  const answer = await own.supplier.post(columns, likelyAnswers(html));
  const checked = await opened(own.supplier, answer.headers.get('location') ?? '');
  expect(kindsOf(checked)).toMatchObject({ New: 3, 'Left out': 1 });
  expect(textOf(checked)).not.toContain('Cup a');
});
