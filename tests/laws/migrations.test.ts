import { expect, test } from 'vitest';
import { expandThenContract } from '../../scripts/laws/migration-changes.ts';

const judge = (text: string, name = '901-notes') => expandThenContract(new Map([[`db/migrations/${name}.sql`, text]]));

test.each([
  'drop table products;',
  'alter table products drop column sku;',
  'alter table products add column weight integer, drop sku;',
  'alter table products rename column sku to code;',
  'alter table products rename to goods;',
  'alter table products alter column sku set not null;',
  'alter table products alter sku drop default;',
  'alter table products alter column sku type bigint;',
  'alter table products add column weight integer not null check (weight in (1, 2));',
  'drop function rank_product(bigint);',
  'create table notes (id integer);\ndrop table products;',
])('%s breaks the previous version, unless it contracts with a reason', (text) => {
  expect(judge(text).filter((line) => line.includes('breaks the version before'))).toHaveLength(1);
  const [name, why] = [
    '901-contract-after-880-notes',
    '-- Contracts: nothing reads it since 880.\n-- Locks products: few rows.\n',
  ];
  expect(judge(why + text, name)).toEqual([]);
  expect(judge(text, name)).not.toEqual([]);
});

test.each([
  ['alter table products add constraint heavy check (weight > 0) not valid;', 'Narrows'],
  ['create unique index concurrently products_by_sku on products (sku);', 'Narrows'],
  ['create index products_by_sku on products (sku);', 'Locks'],
  ['update products set weight = 5;', 'Locks'],
  ['delete from products where weight is null;', 'Locks'],
  ['alter table products add column double integer generated always as (2 * weight) stored;', 'Locks'],
  ['alter table products add column code text not null default gen_random_uuid()::text;', 'Locks'],
  ['alter table products validate constraint heavy, add check (weight > 0);', 'Narrows products: x.\n-- Locks'],
])('%s must declare it', (text, word) => {
  expect(judge(text)).not.toEqual([]);
  expect(judge(`-- ${word} products: few rows.\n${text}`)).toEqual([]);
  expect(judge(`-- ${word} orders: few rows.\n${text}`)).not.toEqual([]);
});

test.each([
  'alter table products add column weight integer not null default 0, add column size text;',
  'create table notes (id integer not null); create index notes_by_id on notes (id); update notes set id = 1;',
  'create or replace function f() returns trigger language plpgsql as $$ begin delete from products; return new; end $$;',
  "insert into notes values ('drop table products;');",
  '-- Step\ncreate index concurrently products_by_sku on products (sku);',
  '-- Step, again until nothing is left\nupdate products set weight = 5 where weight is null and id in (select 1);',
  'drop index products_by_sku;',
  'alter table products drop constraint heavy;',
])('%s is allowed', (text) => {
  expect(judge(text)).toEqual([]);
});

test('a migration comes after those that have landed', () => {
  const line = (name: string) => `${'0'.repeat(64)}  ${name}.sql\n`;
  const list = (...names: string[]) => new Map([['db/migrations/CHECKSUMS', names.map(line).join('')]]);
  expect(expandThenContract(list('041-a', '038-b', '905-c', '906-d'))).toEqual([]);
  expect(expandThenContract(list('905-c', '904-d'))).toHaveLength(1);
});
