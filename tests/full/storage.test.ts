import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { picture } from '../doors/catalogue/pictures.ts';
import { dataFolder, launch, seededFolder } from '../lifecycle/launch.ts';
import { deadAddress } from '../outside/stand-in.ts';
import { S3Store } from '../s3-store.ts';
import { signIn } from '../sign-in.ts';
import type { Ending, Site } from '../site.ts';

async function store(): Promise<S3Store> {
  const s3 = await S3Store.start();
  onTestFinished(() => s3.close());
  return s3;
}

const command =
  (name: 'backup' | 'restore' | 'storage') =>
  (env: Record<string, string>, ...args: string[]): Promise<Ending> =>
    launch(env, [process.execPath, 'scripts/start.mjs', name, ...args]).ended;
const [backup, restore, move] = [command('backup'), command('restore'), command('storage')];

async function uploaded(site: Site): Promise<string> {
  const supplier = site.browser();
  await signIn(supplier, '9876500001', 'supplier');
  const answer = await supplier.post('/api/upload', { images: [picture('photo.jpg')] });
  const { urls } = (await answer.json()) as { urls: string[] };
  const form = { name: 'Bottle', categoryId: 1, pricePerCarton: 960, piecesPerCarton: 12, images: urls };
  expect((await supplier.postJson('/api/product', form)).status).toBe(201);
  return urls[0] ?? expect.fail('nothing was uploaded');
}

const statusAt = async (site: Site, url: string) => (await site.browser().visit(url)).status;

test('a running shop moves into a bucket, is backed up there, restored from there, and moves back', async () => {
  const s3 = await store();
  const [DATA_DIR, STORAGE_URL] = [seededFolder(), s3.url()];
  const folder = await launch({ DATA_DIR }).ready();
  const first = await uploaded(folder);
  await folder.stop();

  const site = await launch({ DATA_DIR, STORAGE_URL }).ready();
  const second = await uploaded(site);
  expect([await statusAt(site, first), await statusAt(site, second)]).toEqual([200, 200]);
  const copied = await move({ DATA_DIR, STORAGE_URL }, 'copy');
  expect([copied.code, copied.errors, copied.out]).toEqual([
    0,
    '',
    expect.stringMatching(/\nCopied 2 files \(0\.\d MB\) to http:\S+\/shop\/; 0 were there already, 0 were removed/),
  ]);
  const cleared = await move({ DATA_DIR, STORAGE_URL }, 'clear');
  expect([cleared.code, cleared.out]).toEqual([0, expect.stringMatching(/\nRemoved 2 files from .*; 0 are not in /)]);
  expect(await statusAt(site, first)).toBe(200);

  const made = await backup({ DATA_DIR, STORAGE_URL }, 's3:shop.zip');
  expect([made.errors, made.code, made.out]).toEqual(['', 0, expect.stringMatching(/\nStored as shop\.zip in http:/)]);
  const twice = await backup({ DATA_DIR, STORAGE_URL }, 's3:shop.zip');
  expect([twice.code, twice.errors]).toEqual([1, expect.stringMatching(/^There is a back-up shop\.zip in .* already/)]);
  expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('archive-'))).toEqual([]);
  expect((await site.stop()).errors).toBe('');

  const none = await restore({ DATA_DIR, STORAGE_URL }, 's3:none.zip', '--replace');
  expect([none.code, none.errors]).toEqual([1, expect.stringMatching(/^There is no back-up none\.zip in /)]);
  for (const path of s3.objects().filter((object) => object.startsWith('pictures/')))
    await s3.storage().storage.remove(path);
  const restored = await restore({ DATA_DIR, STORAGE_URL }, 's3:shop.zip', '--replace');
  expect([restored.errors, restored.code]).toEqual(['', 0]);
  expect(s3.objects().filter((object) => object.startsWith('pictures/'))).toHaveLength(4);
  expect(existsSync(join(DATA_DIR, 'pictures/restoring'))).toBe(false);

  const BACK = { DATA_DIR, STORAGE_OLD_URL: STORAGE_URL };
  const back = await launch(BACK).ready();
  expect([await statusAt(back, first), await statusAt(back, second)]).toEqual([200, 200]);
  expect((await move(BACK, 'copy')).out).toMatch(/\nCopied 4 files /);
  expect((await move(BACK, 'clear')).out).toMatch(/\nRemoved 4 files /);
  await back.stop();
  const alone = await launch({ DATA_DIR }).ready();
  expect([await statusAt(alone, first), await statusAt(alone, second)]).toEqual([200, 200]);
  await alone.stop();
});

test('a wrong key or bucket ends a start with one sentence, without the secret', async () => {
  const s3 = await store();
  for (const [parts, words] of [
    [{ secret: 'not-the-secret' }, 'HTTP 403 SignatureDoesNotMatch'],
    [{ bucket: 'nowhere' }, 'HTTP 404 NoSuchBucket'],
  ] as const) {
    const ending = await launch({ DATA_DIR: dataFolder(), STORAGE_URL: s3.url(parts) }).ended;
    expect([ending.code, ending.out, ending.errors.trim().split('\n')]).toEqual([
      1,
      expect.stringMatching(/^[^\n]*"Thok starts"\}\n$/),
      [expect.stringMatching(/^The storage at http:\S+ cannot be used: /)],
    ]);
    expect(ending.errors).toContain(words);
    expect(`${ending.out}${ending.errors}`).not.toMatch(/not-the-secret|S3RVER/);
  }
});

test('a shop whose bucket is away starts, shows its pages, and says so in the log', async () => {
  const DATA_DIR = seededFolder();
  const STORAGE_URL = `s3://key:secret@${new URL(await deadAddress()).host}/shop?https=0`;
  const site = await launch({ DATA_DIR, STORAGE_URL, SMS_PROVIDER: 'console' }).ready();
  expect(await statusAt(site, '/products')).toBe(200);
  const picture = `/pictures/${'0'.repeat(24)}.webp`;
  expect(await Promise.all([1, 2, 3].map(() => statusAt(site, picture)))).toEqual([503, 503, 503]);
  const { code, errors, out } = await site.stop();
  const lines = `${out}${errors}`.split('\n').filter((line) => line.includes('the storage went away'));
  // One check at the start and three picture requests, counted together by the second.
  const requests = lines.map((line) => (JSON.parse(line) as { requests: number }).requests);
  expect([code, requests.reduce((sum, count) => sum + count, 0)]).toEqual([0, 4]);
  expect(lines[0]).toMatch(/ECONNREFUSED/);
  expect(`${out}${errors}`).not.toContain('key:secret');
});

test.each([
  [[], /^Say what to do: 'npm run storage -- copy' or 'npm run storage -- clear'\.$/],
  [['copy', 'now'], /^Say what to do: /],
  [['copy'], /^Files are in one place only\. Set STORAGE_URL/],
])('storage %j is refused by one sentence', async (args, sentence) => {
  const DATA_DIR = dataFolder();
  const { code, out, errors } = await move({ DATA_DIR }, ...args);
  expect([code, out, errors.trim().split('\n')]).toEqual([1, '', [expect.stringMatching(sentence)]]);
  rmSync(DATA_DIR, { recursive: true });
});
