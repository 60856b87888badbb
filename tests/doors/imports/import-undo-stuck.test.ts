import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { textOf } from '../reading.ts';
import { putStock } from '../stock/put-stock.ts';
import { header, importNow, kindsOf, productsOf, sendRows, stockOf, undoNow } from './importing.ts';

const world = await fileWorld();
const mobile = '9826700001';
const supplier = await world.signUpSupplier({ mobile });
const warehouse = await warehouseOf(world, mobile);

test('an undo keeps what cannot be restored, undoes the rest, and the next import runs', async () => {
  const renamed = await list(world, supplier, { name: 'Renamed', sku: 'OLD-1' });
  const emptied = await list(world, supplier, { name: 'Emptied', sku: 'E-1', stock: { [warehouse]: 100_000_000 } });
  const plain = await list(world, supplier, { name: 'Plain', sku: 'P-1', stock: { [warehouse]: 3 } });
  const place = await sendRows(supplier, [
    ['Thok id', 'Item code', 'Product name', 'Stock'],
    [plain, 'P-1', 'Plain anew', 7],
    [renamed, 'NEW-1', 'Renamed', ''],
    [emptied, 'E-1', 'Emptied', 0],
  ]);
  await importNow(world, supplier, place);
  await list(world, supplier, { name: 'Another', sku: 'OLD-1' });
  await putStock(supplier, [{ productId: emptied, warehouseId: warehouse, quantity: 50 }]);
  const html = await undoNow(world, supplier, place);
  expect(textOf(html)).toContain('The import is undone. Products taken back: 1.');
  expect(kindsOf(html)).toMatchObject({ Kept: 2 });
  expect((await productsOf(world, mobile)).map(({ sku, name }) => [sku, name])).toEqual([
    ['NEW-1', 'Renamed'],
    ['E-1', 'Emptied'],
    ['P-1', 'Plain'],
    ['OLD-1', 'Another'],
  ]);
  expect([await stockOf(world, BigInt(emptied)), await stockOf(world, BigInt(plain))]).toEqual([50, 3]);
  const next = await sendRows(supplier, [header, ['N-1', 'Next', 'Bag', 10, 1]]);
  expect(textOf(await importNow(world, supplier, next))).toContain('The import is done. Products listed: 1');
  expect(world.faults).toEqual([]);
});
