import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { importNow, kindsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827690000');

const strange = ['Ref', 'Kya hai', 'Kism', 'Paisa', 'Andar'];
const right = {
  column0: 'sku',
  column1: 'name',
  column2: 'category',
  column3: 'pricePerCarton',
  column4: 'piecesPerCarton',
};
const wrong = { ...right, column0: 'name', column1: 'sku' };
let count = 0;
const send = () => {
  world.clock.advance({ minutes: 1 });
  return sendRows(own.supplier, [strange, [`K-${(count += 1)}`, `Kettle ${count}`, 'Bag', 500, 5]]);
};
const discard = (place: string) => own.supplier.post(`${place.replace('/columns', '')}/discard`, {});

test('forgets the answers of a discarded file', async () => {
  const columns = await send();
  await own.supplier.post(columns, wrong);
  await discard(columns);
  const next = await send();
  expect(next).toMatch(/\/columns$/);
  expect(textOf(await opened(own.supplier, next))).toContain(
    'Not found yet, and needed for new products: Product name',
  );
});

test('keeps the answers of an imported file when a later file is discarded, unless that file changed them', async () => {
  const first = await send();
  await own.supplier.post(first, right);
  await importNow(world, own.supplier, first.replace('/columns', ''));
  const known = await send();
  expect(known).not.toMatch(/\/columns$/);
  expect(kindsOf(await opened(own.supplier, known))).toMatchObject({ New: 1, Wrong: 0 });
  await discard(known);
  const confirmed = await send();
  await own.supplier.post(`${confirmed}/columns`, right);
  await discard(confirmed);
  const changed = await send();
  expect(changed).not.toMatch(/\/columns$/);
  await own.supplier.post(`${changed}/columns`, wrong);
  await discard(changed);
  expect(await send()).toMatch(/\/columns$/);
});
