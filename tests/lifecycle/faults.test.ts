import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { PICTURES_FORM_BYTES_MAX } from '../../rules/limits.ts';
import type { Browser } from '../browser.ts';
import { picture } from '../doors/catalogue/pictures.ts';
import { textOf } from '../doors/reading.ts';
import { freshDatabase } from '../engines/server.ts';
import { deadAddress } from '../outside/stand-in.ts';
import { adminPassword, signIn, signInAdmin, signUpSupplier } from '../sign-in.ts';
import type { Site } from '../site.ts';
import { FaultyDisk, mayMount } from './faulty-disk.ts';
import { dataFolder, launch, seededFolder } from './launch.ts';
import { within } from './trade-stores.ts';

const postgres = inject('postgres');
const AWAY = 'Pictures and files cannot be reached just now. Nothing was changed. Please try again in a minute.';
const WORDS = 'Long words of a product. '.repeat(70);
const FULL = 'Nothing was saved: the server has no space left. Try again in a few minutes.';
const SECRET = 'a secret of this test, 32 characters or more';
const canMount = mayMount();
if (!canMount) console.log('Skipped: full disks and a shut folder, because this account may not mount a disk');

async function upload(supplier: Browser): Promise<{ status: number; message: string | undefined }> {
  const answer = await supplier.post('/api/upload', { images: [picture('photo.jpg')] });
  const text = await answer.text();
  if (!text.startsWith('{')) throw new Error(`${answer.status}: ${text.slice(0, 500)}`);
  const { message } = JSON.parse(text) as { message?: string };
  return { status: answer.status, message };
}

/** An import with so many photos that it is stored on the disk during the upload. */
async function largeImport(supplier: Browser): Promise<{ status: number; text: string }> {
  const photos = new File([Buffer.alloc(PICTURES_FORM_BYTES_MAX + 1)], 'photos.zip');
  const fields = { sheet: new File(['Product name'], 'sheet.csv'), photos };
  const answer = await supplier.post('/supplier/import', fields);
  return { status: answer.status, text: textOf(await answer.text()) };
}

/** A supplier who lists one product after another, each with the longest texts. */
class Lister {
  listed = 0;

  constructor(private readonly supplier: Browser) {}

  async list(): Promise<{ status: number; text: string }> {
    const product = {
      name: `Bottle ${this.listed}`,
      description: WORDS,
      categoryId: 1,
      pricePerCarton: 960,
      piecesPerCarton: 12,
    };
    const answer = await this.supplier.postJson('/api/product', product);
    if (answer.status === 201) this.listed += 1;
    return { status: answer.status, text: await answer.text() };
  }

  /** Sends the form of a new product without JavaScript. */
  async form(): Promise<{ status: number; text: string }> {
    const fields = {
      images: new File([], ''),
      name: `Bottle ${this.listed}`,
      description: WORDS,
      categoryId: '1',
      pricePerCarton: '960',
      piecesPerCarton: '12',
      pricePerRetail: '',
    };
    const answer = await this.supplier.post('/supplier/products-listing', fields);
    if (answer.status === 303) this.listed += 1;
    return { status: answer.status, text: await answer.text() };
  }

  /** Lists until a product is refused: the tables have some room of their own. */
  async untilRefused(): Promise<{ status: number; text: string }> {
    for (;;) {
      const answer = await this.list();
      if (answer.status !== 201) return answer;
    }
  }
}

/** Expects that the shop has every confirmed product, and no other. */
async function expectListed(databaseUrl: string | null, dataDir: string, { listed }: Lister): Promise<void> {
  await within({ dataDir, databaseUrl }, async ({ db }) => {
    const kept = await db.selectFrom('products').select('name').where('name', 'like', 'Bottle %').execute();
    expect(kept).toHaveLength(listed);
    expect(await brokenInvariants(db)).toEqual([]);
  });
}

/** Returns the operator's health screen and the metrics. */
async function seen(site: Site): Promise<{ health: string; metrics: string }> {
  const operator = site.browser();
  await signInAdmin(operator);
  const health = textOf(await (await operator.visit('/admin/health')).text());
  const metrics = await (await site.browser().visit('/metrics')).text();
  return { health, metrics };
}

const statusAt = async (site: Site, path: string) => (await site.browser().visit(path)).status;

const doctor = async (env: Record<string, string>) =>
  (await launch(env, [process.execPath, 'scripts/start.mjs', 'doctor']).ended).out;

/** Returns every picture file in a folder, whole or partial. */
const filesBelow = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.includes('.'))
    : [];

test.skipIf(!canMount)(
  'a full disk refuses uploads and changes with a sentence, serves pages, and loses nothing',
  async () => {
    const disk = new FaultyDisk(160);
    const DATA_DIR = join(disk.folder, 'data');
    mkdirSync(DATA_DIR, { mode: 0o700 });
    const env = { DATA_DIR, ADMIN_PASSWORD: adminPassword };
    const site = await launch(env).ready();
    const supplier = site.browser();
    await signIn(supplier, '9876500001', 'supplier');
    const lister = new Lister(supplier);
    expect([(await upload(supplier)).status, (await lister.list()).status]).toEqual([200, 201]);
    const before = filesBelow(join(DATA_DIR, 'pictures'));

    const operator = site.browser();
    await signInAdmin(operator);
    disk.fill();
    expect(await upload(supplier)).toEqual({ status: 503, message: FULL });
    expect(await largeImport(supplier)).toEqual({ status: 503, text: expect.stringContaining(FULL) });
    expect(await statusAt(site, '/readyz')).toBe(200);
    expect(filesBelow(join(DATA_DIR, 'pictures'))).toEqual(before);
    expect(await lister.untilRefused()).toEqual({ status: 503, text: expect.stringContaining(FULL) });
    expect(await lister.form()).toEqual({ status: 503, text: expect.stringContaining(WORDS) });
    expect([await statusAt(site, '/'), await statusAt(site, '/suppliers'), await statusAt(site, '/readyz')]).toEqual([
      200, 200, 503,
    ]);
    expect(textOf(await (await operator.visit('/admin/overview')).text())).toContain('Room for new data');
    const health = textOf(await (await operator.visit('/admin/health')).text());
    expect(health).toMatch(/Disk space Fix it now 0 KB of [\d.]+ MB are free\./);
    expect(health).toMatch(/Pictures and files Fix it now In the last ten minutes .*ENOSPC/);
    const metrics = await (await site.browser().visit('/metrics')).text();
    expect(metrics).toMatch(/^thok_disk_free_bytes 0$/m);
    expect(metrics).toMatch(/^thok_storage_failures_total [1-9]/m);
    expect(await doctor(env)).toMatch(/^MEND {4}Disk: 0\.0 of 0\.2 GB are free/m);

    disk.empty();
    expect([(await upload(supplier)).status, (await lister.list()).status]).toEqual([200, 201]);
    expect((await lister.form()).status).toBe(303);
    const { code, out, errors } = await site.stop();
    expect([code, errors]).toEqual([0, '']);
    expect(out).toMatch(/No space left on device.*no space is left/);
    expect(out).not.toContain('the database went away');
    await expectListed(null, DATA_DIR, lister);
  },
);

test.skipIf(!canMount || postgres === null)(
  'a shop with a read-only data folder sells on, refuses uploads, and says why a start fails',
  async () => {
    const disk = new FaultyDisk(40);
    const env = {
      DATA_DIR: join(disk.folder, 'data'),
      DATABASE_URL: await freshDatabase(postgres ?? ''),
      ADMIN_PASSWORD: adminPassword,
      SECRET,
    };
    const site = await launch(env).ready();
    const supplier = site.browser();
    await signUpSupplier(supplier, { mobile: '9825770011', businessName: 'Shut Folder', vicinityId: 1 });
    disk.shut(true);
    expect(await upload(supplier)).toEqual({ status: 503, message: AWAY });
    expect(await largeImport(supplier)).toEqual({ status: 503, text: expect.stringContaining(AWAY) });
    const listed = await supplier.postJson('/api/product', {
      name: 'Without a picture',
      categoryId: 1,
      pricePerCarton: 960,
      piecesPerCarton: 12,
    });
    expect([listed.status, await statusAt(site, '/readyz')]).toEqual([201, 200]);
    const { health, metrics } = await seen(site);
    expect(health).toMatch(/Disk space Fix it now The data folder cannot be written\./);
    expect(health).toMatch(/Pictures and files Fix it now In the last ten minutes .*(?:EROFS|ENOENT)/);
    expect(metrics).toMatch(/^thok_disk_writable 0$/m);
    expect(await doctor(env)).toMatch(/^MEND {4}DATA_DIR: \S+ cannot be written\./m);
    // Another process starts all the same, because it has nothing to write.
    expect(await statusAt(await launch(env).ready(), '/suppliers')).toBe(200);

    const alone = { DATA_DIR: join(disk.folder, 'other') };
    for (const start of [alone, { ...alone, DATABASE_URL: await freshDatabase(postgres ?? '') }]) {
      const { code, errors } = await launch(start).ended;
      expect([code, errors.trim().split('\n')]).toEqual([
        1,
        [expect.stringMatching(/^The data folder \S+ cannot be written \(.+\)\. Make room, mount it for writing/)],
      ]);
    }
    disk.shut(false);
    expect((await upload(supplier)).status).toBe(200);
    expect((await seen(site)).metrics).toMatch(/^thok_disk_writable 1$/m);
    expect((await site.stop()).code).toBe(0);
  },
);

/** Starts the site with a file size limit that allows no byte to be written, like a full disk for every account. */
const withoutRoom = (env: Record<string, string>) =>
  launch(env, ['bash', '-c', 'ulimit -f 0 && exec "$0" "$@"', process.execPath, 'scripts/start.mjs']);

test.skipIf(postgres === null)(
  'an upload without space for its file is refused with a sentence and leaves nothing',
  async () => {
    const DATA_DIR = dataFolder();
    const site = await withoutRoom({ DATA_DIR, SECRET, DATABASE_URL: await freshDatabase(postgres ?? '') }).ready();
    const supplier = site.browser();
    await signUpSupplier(supplier, { mobile: '9825770013', businessName: 'No Room', vicinityId: 1 });
    expect(await upload(supplier)).toEqual({ status: 503, message: FULL });
    expect(filesBelow(join(DATA_DIR, 'pictures'))).toEqual([]);
  },
);

test('without space the first start ends with a sentence that names the folder', async () => {
  const DATA_DIR = dataFolder();
  const { code, errors } = await withoutRoom({ DATA_DIR, SECRET }).ended;
  expect([code, errors.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^The data folder \S+ cannot be written \(.+\)\. Make room, mount it for writing/)],
  ]);
});

test('while the object storage is away uploads are refused with a sentence, and the operator reads why', async () => {
  const STORAGE_URL = `s3://key:secret@${new URL(await deadAddress()).host}/shop?https=0`;
  const DATA_DIR = seededFolder();
  const site = await launch({ DATA_DIR, STORAGE_URL, ADMIN_PASSWORD: adminPassword }).ready();
  const supplier = site.browser();
  await signIn(supplier, '9876500001', 'supplier');
  expect(await upload(supplier)).toEqual({ status: 503, message: AWAY });
  expect([await statusAt(site, '/'), await statusAt(site, '/readyz')]).toEqual([200, 200]);
  const { health, metrics } = await seen(site);
  expect(health).toMatch(/Pictures and files Fix it now In the last ten minutes .*ECONNREFUSED/);
  expect(health).not.toContain('key:secret');
  expect(metrics).toMatch(/^thok_storage_failures_total [1-9]/m);
  const { code, out } = await site.stop();
  expect([code, out]).toEqual([0, expect.stringMatching(/ECONNREFUSED.*the storage went away/)]);
});

test.skipIf(!canMount || postgres === null)(
  'a full disk of the PostgreSQL server refuses changes with a sentence, and the rest works',
  async () => {
    const disk = new FaultyDisk(60);
    disk.giveTo('postgres');
    const admin = new pg.Client(postgres ?? '');
    await admin.connect();
    const name = `full_${process.pid}`;
    await admin.query(`create tablespace ${name} location '${disk.folder}'`);
    await admin.query(`create database ${name} template template0 tablespace ${name}`);
    const DATABASE_URL = (postgres ?? '').replace(/postgres$/, name);
    const env = { DATABASE_URL, DATA_DIR: dataFolder(), SECRET, SAMPLE_DATA: '0' };
    const site = await launch(env).ready();
    const supplier = site.browser();
    await signUpSupplier(supplier, { mobile: '9825770012', businessName: 'Full Disk', vicinityId: 1 });
    const lister = new Lister(supplier);
    expect((await lister.list()).status).toBe(201);
    disk.fill();
    expect(await lister.untilRefused()).toEqual({ status: 503, text: expect.stringContaining(FULL) });
    expect(await lister.form()).toEqual({ status: 503, text: expect.stringContaining(WORDS) });
    expect([await statusAt(site, '/suppliers'), await statusAt(site, '/readyz')]).toEqual([200, 503]);
    disk.empty();
    expect([(await lister.list()).status, (await lister.form()).status]).toEqual([201, 303]);
    const { code, out } = await site.stop();
    expect([code, out]).toEqual([0, expect.stringMatching(/No space left on device.*no space is left/)]);
    await expectListed(DATABASE_URL, '', lister);
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop tablespace ${name}`);
    await admin.end();
  },
);
