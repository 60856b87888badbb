import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder, launch, seededFolder } from './launch.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;
const isOpen = (path: string) => (modeOf(path) & 0o077) !== 0;

/**
 * Returns every path below a folder that other users of the machine can reach; nothing below a closed folder can be
 * reached.
 */
function reachable(folder: string): string[] {
  if (isOpen(folder)) return [folder, ...below(folder).flatMap(reachable)];
  return [];
}

const below = (path: string) => (statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : []);

test('an existing data folder is closed to others, with everything that an earlier start left open in it', async () => {
  const DATA_DIR = seededFolder();
  const kept = join(DATA_DIR, 'private-pictures', '0a');
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, `${'0a'.repeat(12)}.webp`), 'a picture of a chat');
  const open = (path: string): void => {
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
    for (const one of below(path)) open(one);
  };
  open(DATA_DIR);
  expect(reachable(DATA_DIR).length).toBeGreaterThan(500);

  await launch({ DATA_DIR }).ready();
  expect(reachable(DATA_DIR)).toEqual([]);
  expect(modeOf(DATA_DIR)).toBe(0o700);
  expect([modeOf(join(kept, '..')), modeOf(kept), modeOf(join(kept, `${'0a'.repeat(12)}.webp`))]).toEqual([
    0o700, 0o700, 0o600,
  ]);
});

test('a new data folder is closed to others', async () => {
  const DATA_DIR = join(dataFolder(), 'data');
  await launch({ DATA_DIR, SAMPLE_DATA: '0' }).ready();
  expect(modeOf(DATA_DIR)).toBe(0o700);
  expect([modeOf(join(DATA_DIR, 'secret')), modeOf(join(DATA_DIR, 'lock'))]).toEqual([0o600, 0o600]);
});

test.skipIf(process.getuid?.() === 0)("another account's folder is refused with one sentence", async () => {
  const { code, errors } = await launch({ DATA_DIR: '/tmp' }).ended;
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^The data folder \/tmp cannot be shut for other accounts/),
  ]);
});
