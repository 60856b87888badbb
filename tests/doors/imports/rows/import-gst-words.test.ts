import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { sentBack } from '../../flash.ts';
import { complaints, elements, opened, textOf } from '../../reading.ts';
import { sendAnswered } from '../asked.ts';
import { header, importNow, kindsOf, productsOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9828010000');

const rows = (...rates: string[]) => [
  [...header, 'GST rate'],
  ...rates.map((rate, at) => [`G-${at}`, `Cup ${at}`, 'Water Bottles', 900, 12, rate]),
];

const send = (sheet: (string | number)[][]) =>
  sendAnswered(own.supplier, sheet, (likely) => ({ ...likely, taxIncluded: 'yes' }));

/** Returns the choices of each field of this name, with the chosen one in brackets. */
function choicesIn(html: string, name: string): string[] {
  return elements(html, 'select')
    .filter((select) => select.get('name') === name)
    .flatMap((select) => elements(select.html, 'option'))
    .map((option) => (option.get('selected') === null ? option.text : `[${option.text}]`));
}

test('a rate that is not in force is answered from a list, once for all rows, and remembered', async () => {
  const place = await send(rows('12%', '12%', '18%'));
  const html = await opened(own.supplier, place);
  expect(choicesIn(html, 'meaning0')).toEqual(['[Choose a rate]', '0 %', '0.25 %', '3 %', '5 %', '18 %', '40 %']);
  await own.supplier.post(`${place}/words`, { ...meaningOf('gstRate', '12%', '5'), remember: 'yes' });
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ gst_rate_bps }) => gst_rate_bps)).toEqual([500, 500, 1800]);
  const next = await send(rows('5%', '12%').map((row) => row.map((cell) => `${cell}`.replace('G-', 'H-'))));
  expect(kindsOf(await opened(own.supplier, next))).toMatchObject({ Wrong: 0 });
});

test('a fraction is likely the rate of which it is one', async () => {
  const html = await opened(own.supplier, await send(rows('0.05', '0.05')));
  expect(choicesIn(html, 'meaning0')).toContain('[5 %]');
  expect(textOf(html)).toContain('“0.05” → 5 %');
});

test('a typed rate that is not in force is refused beside its field', async () => {
  const place = await send(rows('12%', '12%'));
  const { html } = await sentBack(own.supplier, `${place}/words`, meaningOf('gstRate', '12%', '12'));
  expect(Object.values(complaints(html))).toContain('Please choose a GST rate that is in force');
  await own.supplier.post(`${place}/words`, meaningOf('gstRate', '12%', '18%'));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
});

test('a wrong rate of one row has the list in its cell', async () => {
  const html = await opened(own.supplier, await send(rows('17 %')));
  expect(choicesIn(html, '2-gstRate')).toEqual(['[17 %]', '0 %', '0.25 %', '3 %', '5 %', '18 %', '40 %']);
});

test('an answered rate is added to the price if its text was extra', async () => {
  const words = await send(rows('12% extra', '12% extra'));
  await own.supplier.post(`${words}/words`, meaningOf('gstRate', '12% extra', '5'));
  await importNow(world, own.supplier, words);
  const cell = await send([...rows('5%').slice(0, 1), ['G-9', 'Mug', 'Water Bottles', 900, 12, '12% extra']]);
  await own.supplier.post(`${cell}/mend`, { '2-gstRate': '5' });
  await importNow(world, own.supplier, cell);
  const prices = (await productsOf(world, own.mobile)).map((one) => [one.price_per_carton, one.gst_rate_bps]);
  expect(prices).toEqual([94_500n, 94_500n, 94_500n].map((price) => [price, 500]));
});
