import { expect, onTestFinished, test } from 'vitest';
import { Inspector } from '../inspector.ts';
import { launch, seededFolder } from './launch.ts';

const PAGES = 200;
/** Every page creates some of each, and counting one kind takes a second. */
const kinds = ['Function', 'Promise', 'Uint8Array'];
/** A kept connection may be closed while objects are counted. */
const headers = { accept: 'text/html', connection: 'close' };

// Each page once leaked 31 KB, and each HEAD of one 58 KB.
test('no object remains of pages that were sent, or requested without their body', async () => {
  const command: [string, ...string[]] = [process.execPath, '--inspect=127.0.0.1:0', 'scripts/start.mjs'];
  const site = await launch({ DATA_DIR: seededFolder(), LOG_LEVEL: 'warn' }, command).ready();
  const inspector = await Inspector.of(site.errors);
  onTestFinished(() => inspector.close());
  const ask = async (method: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      const answer = await fetch(`${site.origin}/nowhere`, { method, headers });
      expect([answer.status, (await answer.text()) === '']).toEqual([404, method === 'HEAD']);
    }
  };
  // The first pages fill caches.
  for (const method of ['GET', 'HEAD']) await ask(method, 50);
  const before = new Map<string, number>();
  for (const kind of kinds) before.set(kind, await inspector.objectsOf(kind));
  for (const method of ['GET', 'HEAD']) await ask(method, PAGES);
  for (const kind of kinds) {
    // Finalizers release some only in a later collection.
    const grown = async () => (await inspector.objectsOf(kind)) - (before.get(kind) ?? 0);
    await expect.poll(grown, { message: kind, interval: 500 }).toBeLessThan(PAGES / 2);
  }
});
