import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { list } from '../../catalogue/listing.ts';
import { opened, textOf } from '../../reading.ts';
import { importNow, kindsOf, productsOf, sendSheet } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827780000');

const prices = async () =>
  (await productsOf(world, own.mobile)).map(({ price_per_carton, mrp, length_mm }) => [
    Number(price_per_carton),
    mrp,
    length_mm,
  ]);

/** Thok's own sheet as a spreadsheet with decimal commas saves it: semicolons, and commas in all numbers. */
async function saved(change: (text: string) => string = (text) => text): Promise<File> {
  const text = await (await own.supplier.visit('/supplier/products/export?format=csv')).text();
  const lines = text.trim().split('\r\n');
  const cells = lines.map((line) => line.split(',').map((cell) => cell.replace(/^(\d+)\.(\d+)$/, '$1,$2')));
  return new File([change(cells.map((line) => line.join(';')).join('\r\n'))], 'saved.csv');
}

const listTwo = async () => {
  await list(world, own.supplier, {
    name: 'Cup',
    pricePerCarton: 98.5,
    piecesPerCarton: 1,
    mrp: 1999.75,
    lengthCm: 12.5,
  });
  await list(world, own.supplier, { name: 'Jug', pricePerCarton: 1200, piecesPerCarton: 1 });
};
const before = [
  [9850, 199_975, 125],
  [120_000, null, null],
];

test("Thok's own sheet, saved with decimal commas, changes nothing", async () => {
  await listTwo();
  expect(await prices()).toEqual(before);
  const file = await saved();
  expect(await file.text()).toContain(';98,50;');
  expect(kindsOf(await opened(own.supplier, await sendSheet(own.supplier, file)))).toMatchObject({
    Changed: 0,
    Unchanged: 2,
    Wrong: 0,
  });
});

test.each([
  ['a new price', ';98,50;', ';99,5;', 9950],
  ['thousands with a point', ';98,50;', ';1.098,50;', 109_850],
  ['a point that was typed', ';98,50;', ';97.25;', 9725],
])("takes %s in Thok's own sheet literally", async (_, was, is, paise) => {
  await listTwo();
  const place = await sendSheet(own.supplier, await saved((text) => text.replace(was, is)));
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([[paise, 199_975, 125], before[1]]);
});

test('refuses a decimal comma beside a comma that groups thousands', async () => {
  await listTwo();
  const place = await sendSheet(own.supplier, await saved((text) => text.replace(';1200;', ';1,200;')));
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ Changed: 0, Wrong: 1 });
  expect(textOf(html)).toContain('98,50');
});
