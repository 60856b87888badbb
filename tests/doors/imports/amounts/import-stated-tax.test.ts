import { expect, test } from 'vitest';
import { m } from '../../../../messages/compiled/messages.js';
import { fileWorld } from '../../../world.ts';
import { fieldsIn } from '../../catalogue/edit-fields.ts';
import { elements, opened } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, sendRows, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827640001');

const question = 'Do your prices include GST?';
const head = ['Item', 'Category', 'Pcs/ctn', 'Carton rate'];
const cup = ['Cup', 'Home & Kitchen', 10, 1000];
const jug = ['Jug', 'Home & Kitchen', 10, 900];

const prices = async () => (await stockList(world, own.mobile)).map((one) => one[1]);

test.each(['GST applicable as per HSN', 'Prices incl. GST; GST extra'])(
  'asks about a note that names GST without deciding: %s',
  async (note) => {
    const form = await asked(own.supplier, [head, cup, jug, [note]]);
    expect(form.text).toContain(question);
    expect(form.fields['taxIncluded']).toBeUndefined();
    const refused = await own.supplier.post(form.columns, form.fields);
    expect(await refused.text()).toContain(m.import_tax_required());
    await importNow(world, own.supplier, await form.answer({ taxIncluded: 'no', gstRate: '5' }));
    expect(await prices()).toEqual([105_000, 94_500]);
  },
);

test('a title is no answer for the next file', async () => {
  const titled = await sendRows(own.supplier, [['Prices incl. GST'], [...head, 'GST'], [...cup, 18]]);
  const { fields, answer } = await formAt(`${titled}/columns`);
  expect(fields['taxIncluded']).toBe('yes');
  await importNow(world, own.supplier, await answer());
  const form = await asked(own.supplier, [
    [...head, 'Brand', 'GST'],
    ['Pan', 'Home & Kitchen', 10, 500, 'Milton', 18],
  ]);
  expect(form.fields['taxIncluded']).toBeUndefined();
});

test('preselects the rate of another file, and asks about it', async () => {
  const first = await formAt(`${await sendRows(own.supplier, [head, cup])}/columns`);
  await importNow(world, own.supplier, await first.answer({ taxIncluded: 'no', gstRate: '18' }));
  const next = await asked(own.supplier, [
    [...head, 'Brand'],
    ['Pan', 'Home & Kitchen', 10, 500, 'Milton'],
  ]);
  expect(next.fields).toMatchObject({ taxIncluded: 'no', gstRate: '18' });
  await importNow(world, own.supplier, await next.answer({ gstRate: '5' }));
  expect((await prices()).at(-1)).toBe(52_500);
});

test('the file of wrong rows keeps the rate from a title', async () => {
  const place = await sendRows(own.supplier, [['All rates + 5% GST'], head, ['Cup', 'Home & Kitchen', 10, 'ask']]);
  const text = await (await own.supplier.visit(`${place}/wrong-rows?format=csv`)).text();
  expect(text).toContain('Carton rate (excl. 5% GST)');
});

test('the link to change a rate names the question about the rate', async () => {
  const place = await sendRows(own.supplier, [['All rates + 5% GST'], head, cup]);
  const change = elements(await opened(own.supplier, place), 'a').find(({ text }) => text === 'Change');
  expect(change?.get('aria-label')).toBe('Change: GST rate of these products');
});

test('a changed answer about GST keeps the corrections made on Thok', async () => {
  const place = await sendRows(own.supplier, [head, ['Cup', 'Home & Kitchen', 10, 'ask'], jug]);
  await own.supplier.post(`${place}/mend`, { '2-pricePerCarton': '1440' });
  const { answer } = await formAt(`${place}/columns`);
  await importNow(world, own.supplier, await answer({ taxIncluded: 'no', gstRate: '5' }));
  expect(await prices()).toEqual([144_000, 94_500]);
});

test('the file of wrong rows keeps prices without GST, and everything else that was typed', async () => {
  const form = await asked(own.supplier, [
    [...head, 'GST', 'HSN', 'MRP'],
    ['Cup', 'Home & Kitchen', 10, 'ask', 18, 'none', 'ask'],
    [...jug, 18, 'none', 150],
  ]);
  const place = await form.answer({ taxIncluded: 'no' });
  await own.supplier.post(`${place}/mend`, { '2-pricePerCarton': '1440', '2-mrp': '199' });
  const text = await (await own.supplier.visit(`${place}/wrong-rows?format=csv`)).text();
  expect(text).toContain('Cup,Home & Kitchen,10,ask,18,none,199');
  expect(text).not.toContain('1440');
});

/** The form about the columns of a checked file, and a way to answer it. */
async function formAt(columns: string) {
  const fields = fieldsIn(await opened(own.supplier, columns), 'column0');
  return {
    fields,
    answer: async (changes: Record<string, string> = {}) =>
      (await own.supplier.post(columns, { ...fields, ...changes })).headers.get('location') ?? '',
  };
}

test.each(['CGST & SGST extra', 'GST ke bina', 'Rates exclusive of packing, freight & GST'])(
  'a note adds GST to the prices: %s',
  async (note) => {
    const place = await sendRows(own.supplier, [[...head, 'GST %'], [...cup, 18], [note]]);
    await importNow(world, own.supplier, place);
    expect(await prices()).toEqual([118_000]);
  },
);
