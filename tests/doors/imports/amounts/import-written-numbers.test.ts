import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827420000');
const header = ['Item code', 'Item name', 'Group', 'Rate per carton', 'Pcs/ctn', 'Stock'];
const row = (at: number, price: string, pieces = '24', stock = '48') => [
  `C-${at}`,
  `Item ${at}`,
  'Fashion',
  price,
  pieces,
  stock,
];

test('reads amounts as traders write them, with what was copied along', async () => {
  const written = ['1,200.00', '₹ 1,200/-', 'Rs. 1,200.00/- Per Ctn.', '₹1,200 /ctn', '1200/- only', 'INR 1200'];
  const copied = ['\u202A1,200\u202C', '1200\u200B', '\u200E₹1200', '\uFEFF1200', '1200\u00A0', '૧,૨૦૦'];
  const rows = [...written, ...copied].map((price, at) => row(at, price));
  const marked = row(50, '1200', '\u200E24 Pcs/Ctn\u200B', '\u202A4 dozen\u202C');
  const place = await sendRows(own.supplier, [header, ...rows, marked]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 13, Wrong: 0 });
  await importNow(world, own.supplier, place);
  const products = await productsOf(world, own.mobile);
  expect(products).toHaveLength(13);
  for (const product of products) expect(product).toMatchObject({ price_per_carton: 120_000n, pieces_per_carton: 24 });
});

test('refuses an ambiguous amount, and names the unit found', async () => {
  const prices = ['98,50', '1.200,50', '1200 per kg', '52/pc', '€46'];
  const place = await sendRows(own.supplier, [header, ...prices.map((price, at) => row(at, price))]);
  const html = await opened(own.supplier, `${place}?show=wrong`);
  expect(kindsOf(html)).toMatchObject({ New: 0, Wrong: 5 });
  expect(textOf(html)).toContain('This price is for another unit. Enter the price per carton.');
  expect(textOf(html)).toContain('This price is in another currency. Enter it in rupees.');
  expect(textOf(html)).toContain('This is a price per piece. Enter the price per carton.');
});
