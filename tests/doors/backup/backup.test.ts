import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { verifyAudit } from '../../../domain/admin/audit-verification.ts';
import { storePrivatePictures } from '../../../domain/media/private-pictures.ts';
import { thumbnailOf } from '../../../rules/catalogue/picture-url.ts';
import { localStorage } from '../../../server/outside/storage/local-storage.ts';
import { shopFiles } from '../../../server/outside/storage/storage.ts';
import { copyFiles } from '../../../server/storage-move.ts';
import { S3Store } from '../../s3-store.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { recorded, recordedMany, tampered } from '../admin/audit-trail.ts';
import { list } from '../catalogue/listing.ts';
import { picture } from '../catalogue/pictures.ts';
import { backedUp, folderOfTest, inStore, restored, rowsOf, shapeOf, unusedStore } from './backing-up.ts';

const world = await fileWorld({ samples: true });
const shop = { ...world.store, storage: world.storage };
const admin = await world.signInAdmin(world.browser());
const supplier = await world.signIn('9876500001', 'supplier', world.browser());
const reseller = await world.signIn('9876500002', 'reseller', world.browser());

/** Each test opens several stores of its own. */
const NAME = 'સુરતી સાડી, ₹ "six" \\ yards';
const { urls } = (await (await supplier.post('/api/upload', { images: [picture('photo.jpg')] })).json()) as {
  urls: string[];
};
const chatPictures = await storePrivatePictures(
  world.db,
  world.privateFiles,
  { id: await idOf(world, '9876500002') },
  { pictures: [await picture('photo.png').bytes()], now: world.clock.now() },
);
await world.db.updateTable('private_pictures').set({ attached_at: world.clock.now() }).execute();
const product = await list(world, supplier, { name: NAME, images: urls });
const gone = await list(world, supplier, { name: 'Gone again' });
await reseller.post('/favourites/add', { products: `7,${product}` });
await admin.post('/admin/product-categories/add', { name: 'થેલી' });
await recordedMany(world, 3);
// Values that no screen would write, but that columns can hold.
await sql`update products set specifications = '{"b" :  1, "a":"ગ\\u0041", "b":2}' where id = ${product}`.execute(
  world.db,
);
await sql`delete from products where id = ${gone}`.execute(world.db);
await sql`
  insert into imports (supplier_id, file_name, state, headers, mapping, created_at, touched_at)
  select supplier_id, E'a\u2028b\r\nc', 'done', array['{', '"', ',', null, ${'\\'}, '', 'NULL', 'ગુ'], '{}', '1999-12-31 23:59:59.123456+00', 'infinity'
  from products where id = ${product}`.execute(world.db);

const file = join(world.dataDir, (urls[0] ?? '').replace(/^\/pictures\/(..)/, 'pictures/$1/$1'));

test('everything comes back byte for byte on either engine, and trade continues from there', async () => {
  const { path, lines, isWell } = await backedUp(shop);
  expect([isWell, statSync(path).mode & 0o777, readdirSync(dirname(path))]).toEqual([true, 0o600, ['shop.zip']]);
  const chain = await verifyAudit(world.db);
  expect(lines).toContain(`Entries: ${chain.count}`);
  expect(lines).toContain(`Newest hash: ${chain.head}`);

  const dataDir = folderOfTest();
  expect(await restored(path, dataDir)).toEqual([
    expect.stringMatching(/^Restored and checked: \d+ tables with \d+ rows, and 4 files, backed up at /),
    'The chain is whole: no entry was changed.',
    `Entries: ${chain.count}`,
    `Newest hash: ${chain.head}`,
  ]);
  const copy = join(dataDir, file.slice(world.dataDir.length));
  expect(readFileSync(copy).equals(readFileSync(file))).toBe(true);
  expect(existsSync(copy.replace('.webp', '-240.webp'))).toBe(true);
  const { privateFiles } = shopFiles(localStorage(dataDir));
  for (const key of chatPictures.flatMap((one) => [one, thumbnailOf(one)]))
    expect(await privateFiles.get(key)).toEqual(await world.privateFiles.get(key));
  await inStore(dataDir, async ({ db }) => {
    // Only the backed-up installation stores the time of its back-up.
    expect(await rowsOf(db)).toEqual({ ...(await rowsOf(world.db)), installation: [] });
    expect(await shapeOf(db)).toEqual(await shapeOf(world.db));
    // Ids are not reused, and the database computes and refuses as before.
    const { rows } = await sql<{ id: bigint; search: string }>`
      insert into products (supplier_id, category_id, name, price_per_carton, pieces_per_carton, created_at, updated_at)
      select supplier_id, category_id, 'Next', 100, 1, now(), now() from products where id = ${product}
      returning id, search_text as search`.execute(db);
    expect([Number(rows[0]?.id), rows[0]?.search.startsWith('next ')]).toEqual([gone + 1, true]);
    await recorded({ ...world, db }, { action: 'category.add', subject: 'category:1' });
    expect(await verifyAudit(db, chain.head)).toMatchObject({ count: chain.count + 1n, fault: null });
    await expect(sql`update audit_trail set actor = 'nobody'`.execute(db)).rejects.toThrow('append-only');
  });
});

test('a missing picture and a broken chain are reported, and the rest is saved and restored', async () => {
  const dataDir = await unusedStore();
  const bytes = readFileSync(file);
  rmSync(file);
  await tampered(world, sql`update audit_trail set actor = 'nobody' where id = 2`);
  const { path, lines, isWell } = await backedUp(shop);
  writeFileSync(file, bytes);
  expect(isWell).toBe(false);
  expect(lines.join('\n')).toMatch(/Entry 2 .*\n.*\n.*\nNot in it, because they are not in .*: 1 files of pictures/);
  expect((await restored(path, dataDir))[1]).toMatch(/Entry 2 /);
});

test('files in a bucket are backed up from there, and restored into another', async () => {
  const [one, other] = [await S3Store.start(), await S3Store.start()];
  onTestFinished(async () => {
    await one.close();
    await other.close();
  });
  await copyFiles(world.storage, one.storage().storage, () => {});
  const { path, isWell } = await backedUp({ ...world.store, storage: one.storage().storage });
  const dataDir = await unusedStore();
  // If a file cannot be placed, the store stays unchanged and the bucket empty.
  let stored = 0;
  const by = { status: 500, code: 'InternalError' };
  other.fails = { when: (request) => request.startsWith('PUT') && (stored += 1) > 2, by };
  await expect(restored(path, dataDir, true, null, { storage: other.address() })).rejects.toThrow(
    /^The storage is away: /,
  );
  expect(other.objects()).toEqual([]);
  other.fails = null;
  const lines = await restored(path, dataDir, true, null, { storage: other.address() });
  expect(lines[0]).toMatch(/^Restored and checked: .* and 4 files, /);
  expect([isWell, other.objects(), existsSync(join(dataDir, 'pictures', 'restoring'))]).toEqual([
    false,
    one.objects(),
    false,
  ]);
});
