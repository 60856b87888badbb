import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { OWN_ANSWER } from '../../rules/own-answer.ts';
import type { BuiltFile } from '../../server/built-files.ts';
import { KeptBuilds } from '../../server/kept-builds.ts';
import { launch, seededFolder } from './launch.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => () => new Date(Date.now() - hours * HOUR_MS);

function script(text: string): BuiltFile {
  const plain = Uint8Array.from(Buffer.from(text));
  const br = Uint8Array.from(brotliCompressSync(plain));
  return {
    type: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
    plain,
    br,
    gzip: null,
  };
}

/** Adds the files that a process of another build has left in a data folder. */
async function leave(folder: string, version: string, hours: number): Promise<void> {
  const help = { id: 'help', parentId: 'root', path: 'help', module: `/assets/help-${version}.js` };
  const routes = { root: { id: 'root', path: '', module: `/assets/root-${version}.js` }, help };
  const files = {
    [`/assets/help-${version}.js`]: script(`export const build = '${version}';`),
    [`/assets/manifest-${version}.js`]: script(`window.__reactRouterManifest=${JSON.stringify({ version, routes })};`),
  };
  await new KeptBuilds(join(folder, 'builds'), version, ago(hours)).keep(new Map(Object.entries(files)));
}

test('files and routes of other builds are served for a day, and nothing else from their folder', async () => {
  const DATA_DIR = seededFolder();
  await leave(DATA_DIR, 'gone', 25);
  await leave(DATA_DIR, 'before', 23);
  const site = await launch({ DATA_DIR }).ready();
  const own = (await fetch(`${site.origin}/healthz`)).headers.get(OWN_ANSWER) ?? '';
  expect(readdirSync(join(DATA_DIR, 'builds')).sort()).toEqual([own, 'before'].sort());

  const ask = (path: string) => fetch(site.origin + path, { headers: { 'accept-encoding': 'br' } });
  const answer = await ask('/assets/help-before.js');
  expect([answer.status, await answer.text()]).toEqual([200, "export const build = 'before';"]);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of [
    'help-gone.js',
    'nothing.js',
    '..%2f..%2fsecret',
    '%2e%2e/secret',
    `..%2fbuilds%2fbefore`,
    'before',
  ])
    expect([path, (await ask(`/assets/${path}`)).status]).toEqual([path, 404]);

  const routes = await ask('/__manifest?version=before&paths=/help,/nowhere');
  expect(Object.keys((await routes.json()) as object).sort()).toEqual(['help', 'root']);
  const unknown = await ask('/__manifest?version=gone&paths=/help');
  expect([unknown.status, unknown.headers.get('x-remix-reload-document')]).toEqual([204, 'true']);

  // A newer process on the same data: the running one serves its files at once.
  await leave(DATA_DIR, 'next', 0);
  await expect.poll(async () => (await ask('/assets/help-next.js')).status).toBe(200);
  await site.stop();

  const other = new KeptBuilds(join(DATA_DIR, 'builds'), 'other', () => new Date());
  expect(await other.routesOf(own)).not.toBeNull();
  for (const version of ['a', 'b', 'c', 'd']) await leave(DATA_DIR, version, -1);
  expect(readdirSync(join(DATA_DIR, 'builds')).length).toBeLessThanOrEqual(4);
  expect(existsSync(join(DATA_DIR, 'builds', 'a'))).toBe(true);
});
