import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { opened, textOf } from '../reading.ts';
import { header, importNow, productsOf, sendRows } from './importing.ts';

const world = await fileWorld();
let mobile = '9826890000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile, businessName: 'Hidden Traders' }, world.browser());
});

const states = async () => (await productsOf(world, mobile)).map(({ sku, status }) => [sku, status]);
/** Starts an import with the choice, and waits until it is carried out. */
async function importHidden(place: string): Promise<string> {
  await supplier.post(`${place}/start`, { onlyWithPhoto: 'yes' });
  await world.carryImportsOn();
  return opened(supplier, place);
}

test('keeps new products without a photo off the market, and leaves those with a photo and listed ones alone', async () => {
  await importNow(world, supplier, await sendRows(supplier, [header, ['A-1', 'Steel bottle', 'Bag', 100, 12]]));
  const picture = '/samples/1-1.webp';
  const place = await sendRows(supplier, [
    [...header, 'Photo 1'],
    ['A-1', 'Steel bottle', 'Bag', 120, 12, ''],
    ['A-2', 'Brass diya', 'Bag', 100, 12, ''],
    ['A-3', 'Copper jug', 'Bag', 100, 12, picture],
  ]);
  expect(textOf(await opened(supplier, place))).toContain('Show a product only once it has a photo');
  const html = await importHidden(place);
  expect(await states()).toEqual([
    ['A-1', 'active'],
    ['A-2', 'inactive'],
    ['A-3', 'active'],
  ]);
  expect(textOf(html)).toContain('Buyers see them as soon as their photo is added.');
  expect(html).toContain('/supplier/products/photos?publish=yes');
});

test('lists all products without the choice, and rows mended afterwards follow the choice again', async () => {
  const plain = await sendRows(supplier, [header, ['B-1', 'Plain', 'Bag', 100, 12]]);
  expect(await importNow(world, supplier, plain)).not.toContain('publish=yes');
  const place = await sendRows(supplier, [
    header,
    ['B-2', 'Right', 'Bag', 100, 12],
    ['B-3', 'Wrong', 'Bag', 'ask', 12],
  ]);
  await importHidden(place);
  const { html } = await sentBack(supplier, `${place}/mend`, { '3-pricePerCarton': '120' });
  expect(html).toMatch(/<input(?=[^>]*name="onlyWithPhoto")(?=[^>]*checked)[^>]*>/);
  await importHidden(place);
  expect(await states()).toEqual([
    ['B-1', 'active'],
    ['B-2', 'inactive'],
    ['B-3', 'inactive'],
  ]);
});

test("does not touch another supplier's import", async () => {
  const place = await sendRows(supplier, [header, ['C-1', 'Mine', 'Bag', 100, 12]]);
  const other = await world.signUpSupplier({ mobile: '9826899999', businessName: 'Others' }, world.browser());
  await other.post(`${place}/start`, { onlyWithPhoto: 'yes' });
  await importNow(world, supplier, place);
  expect(await states()).toEqual([['C-1', 'active']]);
});
