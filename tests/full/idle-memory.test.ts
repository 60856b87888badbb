import { expect, test } from 'vitest';
import { launch, seededFolder } from '../lifecycle/launch.ts';

/** More than three seconds of work on a fast machine. */
const PAGES = 1500;
/** V8's line about a requested collection that returns memory. */
const ASKED = /Mark-Compact \(reduce\).*testing/;

test('a server collects the garbage of a rush once it is over', { timeout: 240_000 }, async () => {
  const command: [string, ...string[]] = [process.execPath, '--expose-gc', '--trace-gc', 'scripts/start.mjs'];
  const site = await launch({ DATA_DIR: seededFolder(), LOG_LEVEL: 'warn' }, command).ready();
  for (let page = 0; page < PAGES; page += 1)
    await (await fetch(`${site.origin}/products?q=${page}`, { headers: { cookie: 'session=x' } })).text();
  await expect.poll(() => site.out, { timeout: 120_000 }).toMatch(ASKED);
});
