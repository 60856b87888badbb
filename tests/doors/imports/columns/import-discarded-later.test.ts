import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { importNow, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827690100');

const answers = {
  column0: 'sku',
  column1: 'name',
  column2: 'category',
  column3: 'pricePerCarton',
  column4: 'piecesPerCarton',
};
const other = { ...answers, column0: 'name', column1: 'sku' };
let count = 0;
const send = () => {
  world.clock.advance({ minutes: 1 });
  const header = ['Ref', 'Kya hai', 'Kism', 'Paisa', 'Andar'];
  return sendRows(own.supplier, [header, [`K-${(count += 1)}`, `Kettle ${count}`, 'Bag', 500, 5]]);
};
const checkOf = (columns: string) => columns.replace('/columns', '');
const discard = (place: string) => own.supplier.post(`${checkOf(place)}/discard`, {});

test('keeps the answers of an imported file, however many files were imported since', async () => {
  const first = await send();
  await own.supplier.post(first, answers);
  await importNow(world, own.supplier, checkOf(first));
  await sql`insert into imports (supplier_id, file_name, state, headers, mapping, created_at, touched_at)
    select supplier_id, file_name, state, array['SKU'], array['sku'], created_at, touched_at
    from imports, generate_series(1, 60) where id = ${BigInt(checkOf(first).split('/').at(-1) ?? '0')}`.execute(
    world.db,
  );
  const confirmed = await send();
  await own.supplier.post(`${confirmed}/columns`, answers);
  await discard(confirmed);
  expect(await send()).not.toMatch(/\/columns$/);
});

test('keeps the answers that another file was imported with, after the discarded one was sent', async () => {
  const unanswered = await send();
  const answered = await send();
  await own.supplier.post(answered, answers);
  await importNow(world, own.supplier, checkOf(answered));
  await discard(unanswered);
  expect(await send()).not.toMatch(/\/columns$/);
});

test('keeps the answers of a file that still waits when one with other answers is discarded', async () => {
  const [first, second] = [await send(), await send()];
  await own.supplier.post(first, other);
  await own.supplier.post(second, answers);
  await discard(first);
  expect(await send()).not.toMatch(/\/columns$/);
});
