import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { removeUnusedPictures } from '../../../domain/media/pictures.ts';
import { localStorage } from '../../../server/outside/storage/local-storage.ts';
import { movingStorage } from '../../../server/outside/storage/moving-storage.ts';
import { type Storage, shopFiles } from '../../../server/outside/storage/storage.ts';
import { clearFormer, copyFiles } from '../../../server/storage-move.ts';
import type { Browser } from '../../browser.ts';
import { S3Store } from '../../s3-store.ts';
import { fileWorld } from '../../world.ts';
import { picture } from '../catalogue/pictures.ts';
import { browserOn } from '../site-like.ts';

const s3 = await S3Store.start();
afterAll(() => s3.close());
const { storage: bucket } = s3.storage();
const world = await fileWorld();
const folder = localStorage(world.dataDir);
await world.signUpSupplier({ mobile: '9825890001' });

/** Signs the supplier in at a process that uses this storage. */
const at = (storage: Storage) => {
  const browser = browserOn(world, { files: shopFiles(storage).files });
  return world.signIn('9825890001', 'supplier', browser);
};

async function uploaded(who: Browser): Promise<string> {
  const answer = await who.post('/api/upload', { images: [picture('photo.jpg')] });
  const { urls } = (await answer.json()) as { urls: string[] };
  return urls[0] ?? expect.fail('nothing was uploaded');
}

const inFolder = () =>
  readdirSync(world.dataDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.webp'))
    .sort();

/** The test's S3 server takes some milliseconds per listing, and there are 768. */
const uploads: string[] = [];
const statuses = (who: Browser, urls = uploads) => Promise.all(urls.map(async (url) => (await who.visit(url)).status));

/** Copies during uploads through a process that has moved, while the first and newest pictures are read there. */
async function moved(from: Storage, to: Storage): Promise<{ copied: number; during: number }> {
  const shop = await at(movingStorage(to, from));
  const life = { isOver: false };
  let during = 0;
  const trading = (async () => {
    for (; (!life.isOver && during < 40) || during < 3; during += 1) {
      uploads.push(await uploaded(shop));
      expect(new Set(await statuses(shop, [...uploads.slice(0, 4), ...uploads.slice(-1)]))).toEqual(new Set([200]));
    }
  })();
  const { copied } = await copyFiles(from, to, () => {});
  life.isOver = true;
  await trading;
  return { copied, during };
}

test('files move to the bucket and back during uploads, and none is ever missing', async () => {
  const before = await at(folder);
  for (let number = 0; number < 10; number += 1) uploads.push(await uploaded(before));
  const lines: string[] = [];

  const there = await moved(folder, bucket);
  expect(there.copied).toBe(20);
  expect(await copyFiles(folder, bucket, (line) => lines.push(line))).toMatchObject({ copied: 0, present: 20 });
  expect(lines[0]).toBe(`pictures: 20 files in ${world.dataDir}`);
  expect(await clearFormer(folder, bucket, () => {})).toEqual({ removed: 20, kept: 0 });
  expect([inFolder(), s3.objects().length]).toEqual([[], 2 * uploads.length]);
  expect(new Set(await statuses(await at(bucket)))).toEqual(new Set([200]));

  const inBucket = s3.objects().length;
  const back = await moved(bucket, folder);
  expect(back.copied).toBe(inBucket);
  expect(await clearFormer(bucket, folder, () => {})).toEqual({ removed: inBucket, kept: 0 });
  expect([s3.objects(), inFolder().length]).toEqual([[], 2 * uploads.length]);
  expect(new Set(await statuses(await at(folder)))).toEqual(new Set([200]));
});

test('an interrupted copy continues where it was, and uncopied files are not cleared', async () => {
  const files = inFolder().length;
  let stored = 0;
  s3.fails = {
    when: (request) => request.startsWith('PUT') && (stored += 1) > 5,
    by: { status: 500, code: 'InternalError' },
  };
  await expect(copyFiles(folder, bucket, () => {})).rejects.toMatchObject({ status: 503 });
  s3.fails = null;
  const done = s3.objects().length;
  expect(done).toBeGreaterThan(0);
  expect(await clearFormer(folder, bucket, () => {})).toEqual({ removed: done, kept: files - done });
  expect(await copyFiles(folder, bucket, () => {})).toMatchObject({ copied: files - done, present: 0 });
  expect(s3.objects()).toHaveLength(files);
  await clearFormer(folder, bucket, () => {});
  await copyFiles(bucket, folder, () => {});
  await clearFormer(bucket, folder, () => {});
});

test('a file that the shop deletes is gone from both places, and no copy brings it back', async () => {
  const shop = shopFiles(movingStorage(bucket, folder)).files;
  await copyFiles(folder, bucket, () => {});
  expect([inFolder().length, s3.objects().length]).toEqual([2 * uploads.length, 2 * uploads.length]);
  const [url = ''] = uploads;
  await world.db
    .updateTable('uploads')
    .set({ created_at: new Date(0) })
    .where('key', '=', url.slice('/pictures/'.length))
    .execute();
  await removeUnusedPictures(world.db, shop, world.clock.now());
  const key = url.slice('/pictures/'.length, -'.webp'.length);
  expect([...inFolder(), ...s3.objects()].filter((path) => path.includes(key))).toEqual([]);

  // Deleted after the copy has read it, and before it is written.
  const [second = ''] = uploads.slice(1);
  const other = second.slice('/pictures/'.length);
  await bucket.remove(`pictures/${other.slice(0, 2)}/${other}`);
  const slow: Storage = {
    ...bucket,
    async put(path, bytes) {
      await shop.remove(other);
      await bucket.put(path, bytes);
    },
  };
  expect(await copyFiles(folder, slow, () => {})).toMatchObject({ copied: 0, gone: 1 });
  expect([...inFolder(), ...s3.objects()].filter((path) => path.endsWith(other))).toEqual([]);
});
