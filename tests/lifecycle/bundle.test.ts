import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launch, seededFolder } from './launch.ts';

const files = globSync('build/client/**/*.{js,css,json,html,map}');
const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');

test('browsers load nothing of the server: no secret, no setting, no query, no driver', async () => {
  expect(files.length).toBeGreaterThan(50);
  // The search below would find text that is there.
  expect(text).toContain('Load More Products');
  for (const secretText of [
    'process.env',
    'DATABASE_URL',
    'ADMIN_PASSWORD',
    'METRICS_TOKEN',
    'argon2',
    'token_hash',
    'one_time_codes',
    'insert into',
    'select p.id',
    'node:crypto',
    'sourceMappingURL',
  ])
    expect(text.includes(secretText), secretText).toBe(false);
});

test('no page of a running site has the password, its hash or the key of the cookies', async () => {
  const DATA_DIR = seededFolder();
  const secret = readFileSync(join(DATA_DIR, 'secret'), 'utf8').trim();
  expect(secret.length).toBeGreaterThan(31);
  const password = 'a password of this test';
  const site = launch({ DATA_DIR, ADMIN_PASSWORD: password });
  await site.ready();
  for (const path of ['/', '/admin/login', '/supplier/login', '/product/1']) {
    const page = await (await fetch(new URL(path, site.origin))).text();
    expect(page).toContain('</html>');
    for (const secretText of [secret, password, '$argon2']) expect(page.includes(secretText), secretText).toBe(false);
  }
});
