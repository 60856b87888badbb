import { expect, test } from 'vitest';
import { launch, seededFolder } from './launch.ts';

const PAGES = 400;
/** V8 says so of a collection that was asked for and gives memory back. */
const ASKED = /Mark-Compact \(reduce\).*testing/;

test('when a rush is over the garbage that it left is collected', { timeout: 120_000 }, async () => {
  const command: [string, ...string[]] = [process.execPath, '--expose-gc', '--trace-gc', 'scripts/start.mjs'];
  const site = await launch({ DATA_DIR: seededFolder(), LOG_LEVEL: 'warn' }, command).ready();
  for (let page = 0; page < PAGES; page += 1)
    await (await fetch(`${site.origin}/products?q=${page}`, { headers: { cookie: 'session=x' } })).text();
  expect(site.out).not.toMatch(ASKED);
  await expect.poll(() => site.out, { timeout: 90_000 }).toMatch(ASKED);
});
