import { expect, test } from 'vitest';
import { readSheet } from '../../domain/sheets/sheet-reader.ts';
import { bombs, largeTexts, workbookOfOneCell } from '../sheets/large-sheets.ts';
import { leastHold } from './longest-hold.ts';
import { MS_MAX } from './watching.ts';

/** Unpacked it would exceed 1 GB. */
const MEMORY_MAX = 300 * 1024 * 1024;

const ofTexts = largeTexts.map(([name, , text]) => [`20 MB of ${name}`, text] as const);
const ofBombs = bombs.map(([name, bytes]) => [`a sheet of 1 GB ${name}`, bytes] as const);
const all = [...ofTexts, ...ofBombs, ['a cell of a hundred megabytes', workbookOfOneCell] as const];

// A quiet machine needs a third of the limit, most of it for joining the decoded text.
test.each(all)('reading %s delays nobody', async (name, file) => {
  await readSheet(Buffer.from('Name,Rate\na,1'));
  const bytes = Buffer.from(file());
  const hold = await leastHold(() => readSheet(bytes).catch(() => {}));
  console.log(`${name}: ${hold.toFixed(0)} ms`);
  expect(hold).toBeLessThan(MS_MAX);
});

test.each(bombs)('a sheet of 1 GB %s is refused in little memory', async (name, bytes) => {
  const bomb = bytes();
  const before = process.memoryUsage().rss;
  await readSheet(bomb).catch(() => {});
  const more = process.memoryUsage().rss - before;
  console.log(`${name}: ${(more / 1024 / 1024).toFixed(0)} MB`);
  expect(more).toBeLessThan(MEMORY_MAX);
});
