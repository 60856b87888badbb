import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827440000');

test('leaves out the totals of a list and shows them as totals, with or without numbers', async () => {
  const place = await sendRows(own.supplier, [
    ['Sr', 'Product', 'Category', 'Rate per ctn', 'Pcs/ctn', 'Qty'],
    [1, 'soap', 'Beauty', 120, 12, 240],
    [2, 'cream', 'Beauty', 240, 12, 120],
    ['', 'Total', '', 360, '', 360],
    ['', 'Grand Total', 'Beauty', 360, 12, 360],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, Wrong: 0, 'Left out': 2 });
  const leftOut = textOf(await opened(own.supplier, `${place}?show=left-out`));
  expect(leftOut).toContain('Grand Total');
  expect(leftOut).not.toContain('Include all again');
  await own.supplier.post(`${place}/take-in`, {});
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 2, 'Left out': 2 });
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ name }) => name)).toEqual(['soap', 'cream']);
});
