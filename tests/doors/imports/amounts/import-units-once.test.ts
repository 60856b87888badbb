import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { sendAnswered } from '../asked.ts';
import { importNow, kindsOf, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { meaningOf } from '../words.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9828020000');

test('the pieces in a unit of both prices and stock are asked once', async () => {
  const place = await sendAnswered(own.supplier, [
    ['Item', 'Category', 'Price (Rs/Kg)', 'Stock (Kg)', 'Pcs/ctn'],
    ['Kaju W320', 'Bag', 780, 50, 10],
    ['Badam Giri', 'Bag', 690, 75, 10],
  ]);
  const html = await opened(own.supplier, place);
  expect(textOf(html).match(/Pieces in one “kg”/gi)).toHaveLength(1);
  const [, word = ''] = /value="((?:unit|stockUnit|rateUnit):[^"]*)"/.exec(html) ?? [];
  const [field = '', text = ''] = word.split(':');
  await own.supplier.post(`${place}/words`, meaningOf(field, text, '1'));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0 });
  await importNow(world, own.supplier, place);
  expect(await stockList(world, own.mobile)).toEqual([
    ['Kaju W320', 780_000, 10, 50],
    ['Badam Giri', 690_000, 10, 75],
  ]);
});
