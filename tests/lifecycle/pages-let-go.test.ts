import { expect, test } from 'vitest';
import { usedMegabytes } from '../full/heap.ts';
import { launch, seededFolder } from './launch.ts';

const TIMES = 200;
const MEGABYTES_MAX = 4;

// Each page once leaked 31 KB, and each HEAD of one 58 KB.
test('pages that were sent, or asked for without their body, are let go of', async () => {
  const command: [string, ...string[]] = [process.execPath, '--inspect=127.0.0.1:0', 'scripts/start.mjs'];
  const site = await launch({ DATA_DIR: seededFolder(), LOG_LEVEL: 'warn' }, command).ready();
  const usedAfter = async (method: string, times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      const answer = await fetch(`${site.origin}/nowhere`, { method, headers: { accept: 'text/html' } });
      expect([answer.status, (await answer.text()) === '']).toEqual([404, method === 'HEAD']);
    }
    return usedMegabytes(site.errors);
  };
  await usedAfter('GET', 50);
  for (const method of ['GET', 'HEAD']) {
    const before = await usedAfter(method, 50);
    expect((await usedAfter(method, TIMES)) - before, method).toBeLessThan(MEGABYTES_MAX);
  }
});
