import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onOneEngine } from '../engines/one-engine.ts';
import { notOn } from '../engines/second-engine.ts';

const both = ['embedded', 'server'] as const;
const quiet = { isForAll: false, day: 20_000, isChanged: () => false, gone: [] };
const changed = (...paths: string[]) => ({
  ...quiet,
  isChanged: (isOne: (path: string) => boolean) => paths.some(isOne),
});
test('of tests whose statements nobody touched each runs on one engine, and the next day on the other', () => {
  const files = globSync('tests/doors/*/*.test.ts').filter((path) => !onOneEngine.includes(path));
  const [embedded = [], server = []] = both.map((engine) => notOn(engine, quiet));
  expect(both.map((engine) => notOn(engine, { ...quiet, day: quiet.day + 1 }))).toEqual([server, embedded]);
  expect(embedded.filter((path) => server.includes(path))).toEqual([]);
  expect(embedded.length + server.length).toBeGreaterThan(files.length * 0.8);
  expect(Math.abs(embedded.length - server.length)).toBeLessThan(10);
  const left = [...embedded, ...server];
  expect(left.filter((path) => path.includes('locks'))).toEqual([]);
  // What runs on one engine only is not left out, but for what restores whole stores.
  const alone = left.filter((path) => onOneEngine.includes(path));
  expect(alone.length).toBeGreaterThan(0);
  expect(alone.filter((path) => !path.startsWith('tests/doors/backup/'))).toEqual([]);
});

test.each([
  ['domain/stock/levels.ts', ['orders', 'stock']],
  ['domain/search/search-terms.ts', ['catalogue']],
  ['tests/doors/chat/chat.test.ts', ['chat']],
])('when %s was changed, those of %j run on both', (path, touched) => {
  const left = both.flatMap((engine) => notOn(engine, changed(path)));
  const featuresLeft = new Set(left.map((file) => file.split('/')[2] ?? ''));
  expect(touched.filter((feature) => featuresLeft.has(feature))).toEqual([]);
  expect(featuresLeft.size).toBeGreaterThan(10);
});

test('when the store or a migration was changed, all run on both', () => {
  for (const path of ['db/transaction.ts', 'db/prepared-statements.ts', 'db/migrations/001-start.sql'])
    for (const engine of both) expect(notOn(engine, changed(path))).toEqual([]);
  expect(notOn('server', changed('db/seed/seed.ts'))).not.toEqual([]);
});

test('once a week all run on both', () => {
  for (const engine of both) expect(notOn(engine, { ...quiet, isForAll: true })).toEqual([]);
});
