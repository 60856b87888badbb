import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { embeddedOnly } from '../engines/embedded-only.ts';

const embedded = embeddedOnly();
const text = (path: string) => readFileSync(path, 'utf8');

test('a door test that asks for its engine runs on both', () => {
  const asking = globSync('tests/doors/*/*.test.ts').filter((path) => /inject\('engine'\)\.kind/.test(text(path)));
  expect(asking.length).toBeGreaterThan(10);
  expect(asking.filter((path) => embedded.includes(path) && text(path).includes("'server'"))).toEqual([]);
});

test('money and stock are tested on both engines', () => {
  expect(embedded.filter((path) => /\/(?:orders|stock|quotes)\//.test(path))).toEqual([]);
});
