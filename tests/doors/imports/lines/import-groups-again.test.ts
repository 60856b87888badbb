import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { fieldsOf } from '../../catalogue/edit-fields.ts';
import { opened } from '../../reading.ts';
import { firstRowsWith } from '../first-rows.ts';
import { importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827541000');

test('finds the lines that name groups again when the columns change', async () => {
  // A single text is a group below a column that is not used, and a row without a name below the brand.
  const columns = await sendRows(own.supplier, [
    ['Item', 'Category', 'Price per carton', 'Pieces per carton', 'Maker'],
    ['Cup', 'Home & Kitchen', '500', '10', 'Asha'],
    ['', '', '', '', 'Kitchen things'],
    ['Jug', 'Home & Kitchen', '600', '10', 'Asha'],
    ['Pan', 'Home & Kitchen', '700', '10', 'Asha'],
  ]);
  const place = columns.replace('/columns', '');
  const fields = await fieldsOf(own.supplier, `${place}/columns`, 'column4');
  const unused = { ...fields, column4: '' };
  await own.supplier.post(`${place}/columns`, unused);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0, 'Left out': 1 });
  await own.supplier.post(`${place}/columns`, { ...fields, column4: 'brand' });
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 1 });
  await own.supplier.post(`${place}/columns`, unused);
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 3, Wrong: 0, 'Left out': 1 });
  expect((await firstRowsWith(own.supplier, `${place}/columns`, unused)).map(({ name }) => name)).toEqual([
    'Cup',
    'Jug',
    'Pan',
  ]);
  await importNow(world, own.supplier, place);
  expect((await productsOf(world, own.mobile)).map(({ name }) => name)).toEqual(['Cup', 'Jug', 'Pan']);
});
