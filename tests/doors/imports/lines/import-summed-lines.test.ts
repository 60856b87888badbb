import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened } from '../../reading.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827440070');

test('leaves out a last line with the sums of all columns, whatever it is called', async () => {
  const place = await sendRows(own.supplier, [
    ['Category', 'Product', 'Rate per ctn', 'Pcs/ctn', 'Stock'],
    ['Beauty', 'soap', 120, 12, 240],
    ['Beauty', 'cream', 240, 12, 120],
    ['Beauty', 'oil', 300, 24, 60],
    ['', 'Overall (A+B)', 660, 48, 420],
  ]);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0, 'Left out': 1 });
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ name }) => name)).toEqual(['soap', 'cream', 'oil']);
});
