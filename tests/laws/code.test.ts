import { expect, test } from 'vitest';
import { clientBundle } from '../../scripts/laws/client-bundle.ts';
import { importCycles, importDirection, knownFloors, plainParts } from '../../scripts/laws/imports.ts';
import { fileLength, functionLength, lengthReport } from '../../scripts/laws/length.ts';
import { databaseClients, embeddedInstance, environmentReader } from '../../scripts/laws/one-place.ts';
import { tableWriters } from '../../scripts/laws/tables.ts';
import { fieldWords } from '../../scripts/laws/words.ts';

const sources = (files: Record<string, string>) => new Map(Object.entries(files));

test.each([
  ['rules/a.ts', "import { m } from '../messages/compiled/messages.js';"],
  ['rules/a.ts', "import type { Person } from '../domain/accounts/people.ts';"],
  ['domain/stock/a.ts', "import { requestContextOf } from '../../web/request-context.ts';"],
  ['domain/stock/a.ts', "export { placeOrder } from '../orders/placing.ts';"],
  ['domain/stock/a.ts', "const late = await import('../catalogue/rows.ts');"],
  ['rules/imports/rows/a.ts', "import { b } from '../columns/b.ts';"],
  ['web/a.tsx', "import { openStore } from '../db/connect.ts';"],
  ['web/a.tsx', "import { settingsFrom } from '../server/env.ts';"],
  ['db/a.ts', "import { listProduct } from '../domain/catalogue/listing.ts';"],
  ['server/a.ts', "import { createWorld } from '../tests/world.ts';"],
])('%s: %s is refused', (path, text) => {
  expect(importDirection(sources({ [path]: text }))).toHaveLength(1);
});

test('imports that go downwards are allowed', () => {
  const files = sources({
    'rules/a.ts': "import * as v from 'valibot'; import { b } from './b.ts';",
    'rules/imports/columns/a.ts': "import { b } from '../rows/b.ts'; import { c } from './c.ts';",
    'rules/c.ts': "import type { MessageKey } from '../messages/message-key.ts';",
    'domain/orders/a.ts':
      "import { b } from '../stock/levels.ts'; import { Refusal } from '../refusal.ts'; import { c } from '../../rules/b.ts';",
    'db/schema.ts': "import type { StockTables } from '../domain/stock/tables.ts';",
    'web/a.tsx': "import type { Database } from '../db/database.ts'; import type { Route } from './+types/a';",
    'server/a.ts': "import { openStore } from '../db/connect.ts';",
  });
  expect(importDirection(files)).toEqual([]);
  expect(knownFloors(files)).toEqual([]);
  expect(knownFloors(sources({ 'domain/helpers/a.ts': '', 'rules/imports/helpers/a.ts': '' }))).toHaveLength(2);
});

test('a cycle is reported once, of types too', () => {
  const files = {
    'web/a.ts': "import './b.ts';",
    'web/b.ts': "import type { C } from './c.ts';",
    'web/c.ts': "export * from './a.ts';",
  };
  expect(importCycles(sources(files))).toEqual(['web/a.ts -> web/b.ts -> web/c.ts -> web/a.ts: import cycle']);
  expect(importCycles(sources({ ...files, 'web/c.ts': '' }))).toEqual([]);
});

test('process.env is read in one place', () => {
  const text = '// process.env\nconst port = process.env.PORT;';
  expect(environmentReader(sources({ 'server/app.ts': text }))).toEqual(['server/app.ts:2: reads process.env']);
  expect(
    environmentReader(sources({ 'server/env.ts': text, 'scripts/start.mjs': text, 'vite.config.ts': text })),
  ).toEqual([]);
});

test('only the engine uses PGlite', () => {
  const text = "import { PGlite } from '@electric-sql/pglite';\nawait pglite.query('select 1');";
  expect(embeddedInstance(sources({ 'server/serve.ts': text }))).toHaveLength(2);
  expect(embeddedInstance(sources({ 'db/engine-embedded.ts': text }))).toEqual([]);
});

test.each([
  ['server/a.ts', "import pg from 'pg';"],
  ['db/a.ts', "import pg from 'pg';\nconst pool = new pg.Pool({});"],
  ['db/a.ts', "import pg from 'pg';\nclass Own extends pg.Client {}"],
  ['db/a.ts', "import { Client } from 'pg';"],
])('%s: %s makes a connection that may end the process', (path, text) => {
  expect(databaseClients(sources({ [path]: text }))).toHaveLength(1);
  const allowed = { 'db/server-client.ts': text, 'tests/a.ts': text, 'server/b.ts': "import type pg from 'pg';" };
  expect(databaseClients(sources(allowed))).toEqual([]);
});

test('301 lines are refused, 300 are not, and samples are data', () => {
  const lines = (count: number) => 'a;\n'.repeat(count);
  expect(fileLength(sources({ 'web/a.ts': lines(301), 'web/b.ts': lines(300) }))).toEqual([
    'web/a.ts: 301 lines, at most 300',
  ]);
  expect(fileLength(sources({ 'db/seed/samples/products.ts': lines(900) }))).toEqual([]);
  expect(lengthReport(sources({ 'a.ts': lines(1), 'b.ts': lines(2), 'c.ts': lines(9) }))).toBe(
    '3 source files, lines: median 2, p90 9, longest 9',
  );
});

test.each([
  "tx.insertInto('products').values(x)",
  "tx\n  .updateTable('products as p')\n  .set(x)",
  "tx.deleteFrom('products')",
  'sql`update products set name = 1`',
])('%s is for domain/catalogue alone', (text) => {
  const tables = { 'domain/catalogue/tables.ts': 'export interface CatalogueTables { products: ProductsTable }' };
  expect(tableWriters(sources({ ...tables, 'domain/stock/levels.ts': text }))).toHaveLength(1);
  expect(tableWriters(sources({ ...tables, 'server/a.ts': text }))).toHaveLength(1);
  expect(tableWriters(sources({ ...tables, 'domain/catalogue/changes/a.ts': text }))).toEqual([]);
  expect(tableWriters(sources({ ...tables, 'domain/catalogue/a.ts': text, 'db/seed/a.ts': text }))).toEqual([]);
});

test('server code in the bundle is reported', () => {
  expect(clientBundle(sources({ 'build/client/assets/a.js': 'e.selectFrom("users")' }))).toHaveLength(1);
  expect(clientBundle(sources({ 'build/client/assets/a.js': 'e.querySelector("users")' }))).toEqual([]);
});

test('a word with several meanings is refused in file names and exports', () => {
  const text = 'export const leavingOf = 3;\nexport function seenOf(verb: string) {}\nconst seen = 1;';
  expect(fieldWords(sources({ 'domain/orders/a.ts': text }))).toEqual([
    'domain/orders/a.ts:1: leavingOf: say erasure',
    'domain/orders/a.ts:2: seenOf: say snapshot, expectedVersion or readAt',
  ]);
  expect(fieldWords(sources({ 'domain/orders/placing.ts': '', 'web/verb-form.tsx': '' }))).toEqual([
    'domain/orders/placing.ts: is named for what is done, not for what it holds',
    'web/verb-form.tsx: say action',
  ]);
  expect(fieldWords(sources({ 'tests/verbs.ts': text, 'domain/catalogue/listing.ts': '' }))).toEqual([]);
});

test.each([
  'const told = 1;',
  'const { a, b: [told] } = c;',
  'for (const told of all) use(told);',
  'const a = ({ told }: { b: string }) => told;',
  'function a(...told: string[]) {}',
  'function told() {}',
  'class A { #told = 1; }',
  'class A { told() {} }',
  'class A { constructor(private readonly told: string) {} }',
  'interface A { told: string }',
  'interface Told {}',
  'type A = (told: string) => void;',
  'function a<Told>() {}',
  'try {} catch (told) {}',
  'enum Told {}',
])('%s has a name with a refused word', (text) => {
  expect(fieldWords(sources({ 'tests/doors/a.test.ts': text }))).toHaveLength(1);
});

test('refused words are allowed where others chose them: in imports, columns, keys of objects and texts', () => {
  const text = "import { told } from 'a'; interface A { told_reasons: string } use({ told: 1, b: `as told` });";
  expect(fieldWords(sources({ 'server/a.ts': text, 'server/b.ts': 'const mostRecent = 1;' }))).toEqual([]);
  expect(fieldWords(sources({ 'tests/a.ts': 'const MOST_ROWS = 3;', 'tests/told.ts': '' }))).toEqual([
    'tests/a.ts:1: MOST_ROWS: say max, at the end of a constant',
    'tests/told.ts: say notice, flash, answer or reason',
  ]);
});

test('a function of more than 70 lines is refused', () => {
  const long = (count: number) => `export function a() {\n${'  b();\n'.repeat(count - 2)}}\n`;
  expect(functionLength(sources({ 'web/a.ts': long(71), 'web/b.ts': long(70), 'tests/c.ts': long(90) }))).toEqual([
    'web/a.ts:1: a function of 71 lines, at most 70',
  ]);
});

test('web/ui may import the root of web, but no feature', () => {
  const text = "import { a } from '../chat/a.ts'; import { b } from '../guards.ts'; import { c } from './c.ts';";
  expect(plainParts(sources({ 'web/ui/a.tsx': text, 'web/orders/a.tsx': text }))).toEqual([
    'web/ui/a.tsx: web/ui knows no feature, and may not import web/chat/a.ts',
  ]);
});
