import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { fieldsIn } from '../../catalogue/edit-fields.ts';
import { sentBack } from '../../flash.ts';
import { complaints, opened, textOf } from '../../reading.ts';
import { sendAnswered } from '../asked.ts';
import { header, importNow, kindsOf, productsOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';
import { reasonsOf } from '../variant-rows.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827990000');

const gowns = [
  [...header, 'Size', 'Stock'],
  ['N-1', 'Gown', 'Fashion', 2520, 12, 'M;L;XL', 72],
  ['N-2', 'Robe', 'Fashion', 4080, 12, 'S;M', 24],
  ['N-3', 'Bath robe', 'Fashion', 4680, 12, 'S;M', 0],
];

const asValues = (likely: Record<string, string>) => ({ ...likely, column5: 'valueList1' });

/** Returns the stock of each variant of the supplier's products, by their names. */
async function stocks(): Promise<Record<string, number[]>> {
  const products = await productsOf(world, own.mobile);
  const all = products.map(async ({ id, name }) => [
    name,
    (await soldIn(world, id)).variants.map(({ stock }) => stock),
  ]);
  return Object.fromEntries(await Promise.all(all)) as Record<string, number[]>;
}

test('asks once what one stock of several variants means, and takes nought as nought of each', async () => {
  const place = await sendAnswered(own.supplier, gowns, asValues);
  const several = [`stock:${own.warehouse}: sheet_stock_of_several`];
  expect(await reasonsOf(world, place)).toEqual({ 2: several, 3: several, 4: [] });
  const html = await opened(own.supplier, place);
  expect(textOf(html)).toContain('One stock figure for several variants, for example Gown: 72 · 2 rows');
  const { html: refused } = await sentBack(own.supplier, `${place}/words`, {});
  expect(complaints(refused)['words-stockOfSeveral']).toBe('Choose what this stock means');
  await own.supplier.post(`${place}/words`, { stockOfSeveral: 'each' });
  const answered = await opened(own.supplier, place);
  expect(kindsOf(answered)).toMatchObject({ New: 3, Wrong: 0 });
  expect(textOf(answered)).toContain('Where several variants share one stock figure, each of them gets it.');
  await importNow(world, own.supplier, place);
  expect(await stocks()).toEqual({ Gown: [72, 72, 72], Robe: [24, 24], 'Bath robe': [0, 0] });
});

test('leaves such a stock out on request, together with other answers, and asks the next file again', async () => {
  const rows = [...gowns, ['N-4', 'Shirt', 'Zqx', 900, 12, 'S;M', 7]];
  const place = await sendAnswered(own.supplier, rows, asValues);
  await own.supplier.post(`${place}/words`, {
    stockOfSeveral: 'none',
    word0: 'category:zqx',
    meaning0: 'Fashion',
  });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 4, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect(await stocks()).toEqual({ Gown: [0, 0, 0], Robe: [0, 0], 'Bath robe': [0, 0], Shirt: [0, 0] });
  const next = await sendAnswered(own.supplier, [gowns[0] ?? [], ['N-9', 'Coat', 'Fashion', 900, 12, 'S;M', 7]]);
  expect(kindsOf(await opened(own.supplier, next))).toMatchObject({ New: 0, Wrong: 1 });
});

test('another answer changes every row that the first one was used for', async () => {
  const place = await sendAnswered(own.supplier, gowns, asValues);
  await own.supplier.post(`${place}/words`, { stockOfSeveral: 'each' });
  await own.supplier.post(`${place}/words`, { stockOfSeveral: 'none' });
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 3, Wrong: 0 });
  expect(textOf(html)).toContain('A stock figure shared by several variants is not imported.');
  expect(textOf(html)).not.toContain('S 24');
  await importNow(world, own.supplier, place);
  expect(await stocks()).toEqual({ Gown: [0, 0, 0], Robe: [0, 0], 'Bath robe': [0, 0] });
});

test('the answer is open again after the columns were confirmed again', async () => {
  const place = await sendAnswered(own.supplier, gowns, asValues);
  await own.supplier.post(`${place}/words`, { stockOfSeveral: 'each' });
  const columns = `${place}/columns`;
  await own.supplier.post(columns, fieldsIn(await opened(own.supplier, columns), 'column5'));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 1, Wrong: 2 });
});
