import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { picture } from '../doors/catalogue/pictures.ts';
import { createDatabase } from '../engines/server.ts';
import { adminPassword, signIn, signInAdmin } from '../sign-in.ts';
import type { Ending, Site } from '../site.ts';
import { dataFolder, launch, seededFolder } from './launch.ts';

const postgres = inject('postgres');
const NAME = 'સુરતી સાડી ₹';
const HEAD = /Entries: (\d+)\nNewest hash: ([0-9a-f]{64})\n/;

const command =
  (name: 'backup' | 'restore') =>
  (env: Record<string, string>, ...args: string[]): Promise<Ending> =>
    launch(env, [process.execPath, 'scripts/start.mjs', name, ...args]).ended;
const [backup, restore] = [command('backup'), command('restore')];

async function freshDatabase(): Promise<string> {
  const name = `site_${randomBytes(6).toString('hex')}`;
  await createDatabase(postgres ?? '', name);
  return (postgres ?? '').replace(/postgres$/, name);
}

/** Lists a product with a picture; returns the addresses of the product and of the picture. */
async function listed(site: Site): Promise<{ product: string; url: string }> {
  const supplier = site.browser();
  await signIn(supplier, '9876500001', 'supplier');
  const { urls } = (await (await supplier.post('/api/upload', { images: [picture('photo.jpg')] })).json()) as {
    urls: string[];
  };
  const form = { name: NAME, categoryId: 1, pricePerCarton: 960, piecesPerCarton: 12, images: urls };
  const { id } = (await (await supplier.postJson('/api/product', form)).json()) as { id: number };
  return { product: `/product/${id}`, url: urls[0] ?? '' };
}

const bytesAt = async (site: Site, url: string) =>
  Buffer.from(await (await site.browser().visit(url)).arrayBuffer()).toString('base64');

/** Expects a shop to have its product, its picture, and the same end of the audit trail. */
async function expectShop(
  site: Site,
  { product, url }: { product: string; url: string },
  bytes: string,
): Promise<void> {
  expect(await (await site.browser().visit(product)).text()).toContain(NAME);
  expect(await bytesAt(site, url)).toBe(bytes);
}

test.skipIf(postgres === null)(
  'an open shop moves from the embedded store to a server and back, with everybody signed in',
  async () => {
    const DATA_DIR = seededFolder();
    const BACKUP_KEY = 'on paper, in the safe';
    const site = await launch({ DATA_DIR, ADMIN_PASSWORD: adminPassword }).ready();
    const shop = await listed(site);
    const bytes = await bytesAt(site, shop.url);
    const operator = site.browser();
    await signInAdmin(operator);
    await operator.post('/admin/product-categories/add', { name: 'થેલી' });
    const [first, second] = [join(dataFolder(), 'first.zip'), join(dataFolder(), 'second.zip')];
    const made = await backup({ DATA_DIR, BACKUP_KEY }, first);
    expect([made.code, made.errors]).toEqual([0, '']);
    const head = HEAD.exec(made.out)?.slice(1);
    // The shop is running, so a restore must refuse.
    const refused = await restore({ DATA_DIR, BACKUP_KEY }, first, '--replace');
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringMatching(/^Another Thok process is using the data folder /),
    ]);
    expect((await site.stop()).code).toBe(0);

    // Another machine with another SECRET, on which people's sessions do not depend.
    const SERVER = {
      DATA_DIR: dataFolder(),
      DATABASE_URL: await freshDatabase(),
      SECRET: 'another secret, of another machine',
    };
    const unknown = await restore(SERVER, first);
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      expect.stringMatching(
        /^The back-up was sealed with another key, or forged: .*--unsigned.*Nothing was changed\.\n$/,
      ),
    ]);
    const grown = await restore({ ...SERVER, BACKUP_KEY }, first);
    expect([grown.errors, grown.code, HEAD.exec(grown.out)?.slice(1)]).toEqual(['', 0, head]);
    const server = await launch(SERVER).ready();
    await expectShop(server, shop, bytes);
    const cookie = operator.cookies.header();
    expect((await server.browser().visit('/admin/audit', { headers: { cookie } })).status).toBe(200);
    const shared = await restore({ ...SERVER, BACKUP_KEY }, first, '--replace');
    expect([shared.code, shared.errors]).toEqual([
      1,
      expect.stringMatching(/^Another Thok process is using the database /),
    ]);
    const again = await backup(SERVER, second);
    expect([again.code, HEAD.exec(again.out)?.slice(1)]).toEqual([0, head]);
    await server.stop();

    const BACK = { DATA_DIR: seededFolder() };
    const full = await restore({ ...BACK, SECRET: SERVER.SECRET }, second);
    expect([full.code, full.errors]).toEqual([
      1,
      expect.stringMatching(/^The store is not empty\. .*products 50.*Add --replace/),
    ]);
    // The archive is sealed with the secret of the server that made it.
    expect((await restore({ ...BACK, SECRET: SERVER.SECRET }, second, '--replace')).code).toBe(0);
    await expectShop(await launch(BACK).ready(), shop, bytes);
  },
);

test('FILE is relative to the folder of the command, and never replaces a file', async () => {
  const [DATA_DIR, INIT_CWD] = [seededFolder(), dataFolder()];
  const site = await launch({ DATA_DIR }).ready();
  expect((await backup({ DATA_DIR, INIT_CWD }, 'shop.zip')).code).toBe(0);
  const bytes = readFileSync(join(INIT_CWD, 'shop.zip'));
  const twice = await backup({ DATA_DIR, INIT_CWD }, 'shop.zip');
  expect([twice.code, twice.errors]).toEqual([1, expect.stringMatching(/^There is a file \S+shop\.zip already\./)]);
  const nowhere = await backup({ DATA_DIR, INIT_CWD }, 'nowhere/shop.zip');
  expect([nowhere.code, nowhere.errors]).toEqual([1, expect.stringMatching(/^The back-up cannot be written: ENOENT/)]);
  expect(readdirSync(INIT_CWD)).toEqual(['shop.zip']);
  expect(readFileSync(join(INIT_CWD, 'shop.zip')).equals(bytes)).toBe(true);
  expect((await site.stop()).errors).toBe('');

  writeFileSync(join(INIT_CWD, 'cut.zip'), bytes.subarray(0, -1));
  const cut = await restore({ DATA_DIR, INIT_CWD }, 'cut.zip', '--replace');
  expect([cut.code, cut.out, cut.errors]).toEqual([
    1,
    '',
    expect.stringMatching(/cut\.zip is not a whole back-up: .*\n$/),
  ]);
});

test.each([
  [backup, [], /^Say where the back-up goes: /],
  [backup, ['a.zip', 'b.zip'], /^Say where the back-up goes: /],
  [backup, ['a.zip'], /^There is no store in /],
  [restore, ['--replace'], /^Say what to restore: /],
  [restore, ['a.zip', '--force'], /^Say what to restore: /],
  [restore, ['a.zip'], /^The back-up \S+a\.zip cannot be read: ENOENT/],
])('%o %j is refused with one sentence, and makes nothing', async (run, args, sentence) => {
  const [DATA_DIR, INIT_CWD] = [dataFolder(), dataFolder()];
  const { code, out, errors } = await run({ DATA_DIR, INIT_CWD }, ...args);
  expect([code, out, errors.trim().split('\n')]).toEqual([1, '', [expect.stringMatching(sentence)]]);
  expect([...readdirSync(DATA_DIR), ...readdirSync(INIT_CWD)]).toEqual([]);
});
