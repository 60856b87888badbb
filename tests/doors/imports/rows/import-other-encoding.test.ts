import { expect, test } from 'vitest';
import { knownMigrations, migrate } from '../../../../db/migrate.ts';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { header, importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827450000');
const names = ['\u091C\u093C\u0930\u0940 दुपट्टा', 'Cr\u00EApe saree', 'સાડી લાલ'];
const otherwise = ['\u095B\u0930\u0940 दुपट्टा', 'Cre\u0302pe saree', 'સાડી લાલ'];
const rowsOf = (all: string[]) => [header, ...all.map((name) => ['', name, 'Fashion', 1300, 12])];

test('finds a product by its name in another form of Unicode', async () => {
  await importNow(world, own.supplier, await sendRows(own.supplier, rowsOf(names)));
  const place = await sendRows(own.supplier, rowsOf(otherwise));
  expect(kindsOf(await opened(own.supplier, place))).toMatchObject({ New: 0, Wrong: 0, Unchanged: 3 });
  for (const word of ['\u095B\u0930\u0940', '\u091C\u093C\u0930\u0940', '\u091C\u0930\u0940'])
    expect(textOf(await opened(world.browser(), `/?q=${encodeURIComponent(word)}`))).toContain(names[0]);
});

test('the migration makes an older product findable too', async () => {
  await importNow(world, own.supplier, await sendRows(own.supplier, rowsOf(names)));
  const before = { name: otherwise[0] ?? '' };
  await world.db
    .updateTable('products')
    .set(before)
    .where('name', '=', names[0] ?? '')
    .execute();
  const known = knownMigrations();
  await migrate(world.db, {
    migrations: new Map([...known, ['978-again', known.get('078-names-in-one-form') ?? '']]),
  });
  expect((await productsOf(world, own.mobile)).map(({ name }) => name)).toEqual(names);
});
