import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { soldIn } from '../sold-in.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827760000');

/** Price of the first product and of its variants, in rupees; null where a variant costs what the product does. */
async function prices(): Promise<(number | null)[]> {
  const [product] = await productsOf(world, own.mobile);
  if (!product) return [];
  const { variants } = await soldIn(world, product.id);
  const inRupees = (paise: bigint | string | null) => (paise === null ? null : Number(paise) / 100);
  return [product.price_per_carton, ...variants.map(({ price }) => price)].map(inRupees);
}

const header = ['Handle', 'Item', 'Category', 'Surcharge', 'Option 1', 'Option 1 value', 'Pcs/ctn'];
const head = (more: string | number = '', value = '') => ['r', 'Ring', 'Fashion', more, 'Material', value, 10];
const variant = (more: string | number, value: string) => ['r', '', '', more, '', value, ''];

test('a price typed per carton is the base of surcharges per piece', async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Rate/pc'],
    [...head('', 'Gold;Silver;Steel'), 'ask'],
    [...variant(0, 'Gold'), ''],
    [...variant('25', 'Silver'), ''],
    [...variant('-5.50', 'Steel'), ''],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Wrong: 4 });
  await own.supplier.post(`${place}/mend`, { '2-pricePerCarton': '1000' });
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([1000, null, 1250, 945]);
});

test('a price typed beside the column of variants is the base of surcharges', async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Variant price per carton', 'Carton rate'],
    [...head('', 'Gold;Silver'), '', 'ask'],
    [...variant(0, 'Gold'), '', ''],
    [...variant(25, 'Silver'), '', ''],
  ]);
  await own.supplier.post(`${place}/mend`, { '2-pricePerCarton': '1000' });
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([1000, null, 1025]);
});

test('the surcharge of a first row applies to its variant alone', async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Carton rate'],
    [...head(50, 'Gold'), 1000],
    [...variant(0, 'Silver'), ''],
    [...variant(20, 'Steel'), ''],
    [...variant('', 'Iron'), ''],
  ]);
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([1000, 1050, null, 1020, null]);
});

test('adds a surcharge to the price from one carton on, if there are prices by quantity', async () => {
  const question = await asked(own.supplier, [
    [...header, '1-9 ctn', '10+ ctn'],
    [...head('', 'Gold;Silver'), 1000, 900],
    [...variant(0, 'Gold'), '', ''],
    [...variant(25, 'Silver'), '', ''],
  ]);
  await importNow(world, own.supplier, await question.answer());
  expect(await prices()).toEqual([1000, null, 1025]);
});

test('a row with its own prices by quantity costs the first of them and its surcharge', async () => {
  const question = await asked(own.supplier, [
    [...header, 'Carton rate', '1-9 ctn', '10+ ctn'],
    [...head('', 'Gold;Silver'), 1100, 1000, 900],
    [...variant(0, 'Gold'), 1100, 1000, 900],
    [...variant(25, 'Silver'), 1100, 1000, 900],
  ]);
  await importNow(world, own.supplier, await question.answer());
  expect(await prices()).toEqual([1000, null, 1025]);
});

test('refuses a surcharge in another currency than its price', async () => {
  const place = await sendRows(own.supplier, [
    ['Handle', 'Item', 'Category', 'Surcharge', 'Option 1', 'Option 1 value', 'Pcs/ctn', 'Carton rate'],
    [...head('', 'Gold;Silver'), 1000],
    [...variant('$5', 'Gold'), ''],
    [...variant('', 'Silver'), ''],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Wrong: 3 });
});

test('the preview shows the price with the surcharge, also the price from one carton on', async () => {
  const place = await sendRows(own.supplier, [
    ['Item', 'Category', 'Surcharge', 'Pcs/ctn', 'Carton rate'],
    ['Ring', 'Fashion', 250, 10, 1000],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 1 });
  expect(textOf(html)).toContain('₹1,250');
  await importNow(world, own.supplier, place);
  expect(await prices()).toEqual([1250, null]);
});
