import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { picture } from '../catalogue/pictures.ts';
import {
  backedUp,
  folderOfTest,
  inStore,
  refusalOf,
  restored,
  rewritten,
  rowsOf,
  shapeOf,
  spoilt,
} from './backing-up.ts';

// Refusals of archives before they reach a store; backup.test.ts tests archives that are restored.
const world = await fileWorld({ samples: true });
const shop = { ...world.store, storage: world.storage };
const supplier = await world.signIn('9876500001', 'supplier', world.browser());
const reseller = await world.signIn('9876500002', 'reseller', world.browser());
const { urls } = (await (await supplier.post('/api/upload', { images: [picture('photo.jpg')] })).json()) as {
  urls: string[];
};
await list(world, supplier, { images: urls });
await reseller.post('/favourites/add', { products: '7' });

/** Each test opens several stores of its own. */
// An empty folder's store takes seconds to create, so it is created once and copied.
const laid = mkdtempSync(join(tmpdir(), 'thok-laid-'));
afterAll(() => rmSync(laid, { recursive: true, force: true }));
const { path } = await backedUp(shop, join(laid, 'shop.zip'));
await restored(path, join(laid, 'data'));

/** Returns a new folder whose store holds the shop. */
function filledFolder(): string {
  const folder = folderOfTest();
  cpSync(join(laid, 'data'), folder, { recursive: true });
  return folder;
}

test('an incomplete archive, or one altered by one bit, is refused and changes nothing', async () => {
  const dataDir = filledFolder();
  const before = await inStore(dataDir, ({ db }) => rowsOf(db));
  const { size } = statSync(path);
  const copies = [
    ...[0, 1, 63, 64, 1000, Math.floor(size / 2), size - 64, size - 1].map((at) =>
      spoilt(path, (bytes) => bytes.subarray(0, at)),
    ),
    ...[0, 10, 31, 5000, Math.floor(size / 2), size - 100, size - 64, size - 1].map((at) =>
      spoilt(path, (bytes) => {
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return bytes;
      }),
    ),
    spoilt(path, (bytes) => Buffer.concat([bytes, Buffer.from('0')])),
  ];
  for (const copy of copies)
    expect(await refusalOf(copy, dataDir)).toBe(
      `${copy} is not a whole back-up: it was cut off or altered, or never was one. Nothing was changed.`,
    );
  expect(await refusalOf(join(dataDir, 'none.zip'), dataDir)).toMatch(/none\.zip cannot be read: ENOENT/);
  expect(await inStore(dataDir, ({ db }) => rowsOf(db))).toEqual(before);
  const untouched = folderOfTest();
  await refusalOf(copies[5] ?? '', untouched);
  expect(readdirSync(untouched)).toEqual([]);
});

test('an archive that contradicts itself, or is from a newer version, is refused and changes nothing', async () => {
  const dataDir = filledFolder();
  const before = await inStore(dataDir, async ({ db }) => [await rowsOf(db), await shapeOf(db)]);
  const favourites = (line: string) => line.replace('"7"', '"8"');
  const forged: [string, RegExp][] = [
    [
      await rewritten(path, { manifest: (manifest) => manifest.migrations.push('999-later') }),
      /^The back-up was made by a newer version of Thok \(.*999-later\)/,
    ],
    [
      await rewritten(path, { lines: (table, line) => (table === 'favourites' ? favourites(line) : line) }),
      /the rows of favourites are not those/,
    ],
    [await rewritten(path, { manifest: ({ audit }) => void (audit.count += 1n) }), /its audit trail is another one/],
    [await rewritten(path, { manifest: (manifest) => void manifest.tables.pop() }), /its table \w+ is not the one/],
    [await rewritten(path, { manifest: (manifest) => void (manifest.files += 1) }), /files are missing/],
  ];
  for (const [copy, sentence] of forged) expect(await refusalOf(copy, dataDir)).toMatch(sentence);
  expect(await inStore(dataDir, async ({ db }) => [await rowsOf(db), await shapeOf(db)])).toEqual(before);
});

test('a store that holds anything is replaced only with --replace', async () => {
  const dataDir = filledFolder();
  await inStore(dataDir, ({ db }) => sql`delete from favourites`.execute(db));
  expect(await refusalOf(path, dataDir, false)).toMatch(
    /^The store is not empty\. It would be replaced with all it holds: .*products 51.*\. Add --replace to do so\. Nothing was changed\.$/,
  );
  expect(await inStore(dataDir, async ({ db }) => (await rowsOf(db))['favourites'])).toEqual([]);
  const others = join(dataDir, 'pictures', 'aa');
  mkdirSync(others, { recursive: true });
  writeFileSync(join(others, `${'aa'.repeat(12)}.webp`), 'of before');
  const lines = await restored(path, dataDir, true);
  expect(lines.at(-1)).toMatch(/^1 files in .* are not in the back-up\. They were left where they are\.$/);
  expect(await inStore(dataDir, async ({ db }) => (await rowsOf(db))['favourites'])).toEqual(
    (await rowsOf(world.db))['favourites'],
  );
});
