import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../engines/server.ts';
import { adminPassword, signInAdmin } from '../sign-in.ts';
import type { Site } from '../site.ts';
import { dataFolder, launch, seededFolder } from './launch.ts';

const postgres = inject('postgres');
const printed = /^Admin password for \/admin, shown only this once .*: (\S+)$/m;
const opens = async (site: Site, password: string) =>
  (await site.browser().post('/admin/login', { password })).status === 303;

test('the first start makes an admin password and prints it; the second prints nothing and accepts the same', async () => {
  const DATA_DIR = dataFolder();
  const started = { DATA_DIR, SAMPLE_DATA: '0' };
  const first = await launch(started).ready();
  const made = printed.exec(first.out)?.[1] ?? '';
  expect(await opens(first, made)).toBe(true);
  await first.stop();
  const second = await launch(started).ready();
  expect(await opens(second, made)).toBe(true);
  expect(second.out).not.toMatch(/admin password/i);
});

test('ADMIN_PASSWORD replaces it and ends its sessions; without the variable it stays', async () => {
  const DATA_DIR = seededFolder();
  const first = await launch({ DATA_DIR, ADMIN_PASSWORD: adminPassword }).ready();
  const admin = first.browser();
  await signInAdmin(admin);
  await first.stop();

  const same = await launch({ DATA_DIR }).ready();
  const returning = same.browser();
  returning.cookies.set('admin', admin.cookies.get('admin') ?? '');
  expect((await returning.visit('/admin/products')).status).toBe(200);
  await same.stop();

  const other = await launch({ DATA_DIR, ADMIN_PASSWORD: 'another password' }).ready();
  const late = other.browser();
  late.cookies.set('admin', admin.cookies.get('admin') ?? '');
  expect((await late.visit('/admin/products')).headers.get('location')).toBe('/admin/login');
  expect([await opens(other, adminPassword), await opens(other, 'another password')]).toEqual([false, true]);
  for (const { out } of [first, same, other]) expect(out).not.toMatch(/password/i);
});

test.each([
  ['seven77', /^ADMIN_PASSWORD must have at least 8 characters\.$/m],
  ['x'.repeat(201), /^ADMIN_PASSWORD must have at most 200 characters\.$/m],
])('ADMIN_PASSWORD=%s is refused with one sentence that does not repeat it', async (ADMIN_PASSWORD, sentence) => {
  const { code, out, errors } = await launch({ DATA_DIR: dataFolder(), ADMIN_PASSWORD }).ended;
  expect(errors).toMatch(sentence);
  expect([code, `${out}${errors}`.includes(ADMIN_PASSWORD)]).toEqual([1, false]);
});

test.skipIf(postgres === null)(
  'one of several processes that start together prints a password, and all accept it',
  async () => {
    const name = `site_${randomBytes(6).toString('hex')}`;
    await createDatabase(postgres ?? '', name);
    const DATABASE_URL = (postgres ?? '').replace(/postgres$/, name);
    const SECRET = 'the secret that both processes share, long enough';
    const sites = [1, 2].map(() => launch({ DATA_DIR: dataFolder(), DATABASE_URL, SECRET, SAMPLE_DATA: '0' }));
    for (const site of sites) await site.ready();
    const made = sites.flatMap(({ out }) => printed.exec(out)?.[1] ?? []);
    expect(made).toHaveLength(1);
    for (const site of sites) expect(await opens(site, made[0] ?? '')).toBe(true);
  },
);
