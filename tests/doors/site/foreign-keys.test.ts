import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';

const world = await fileWorld();

/** Rows of these tables are never deleted and keep their keys, so references to them need no index. */
const neverDeleted = [
  'inquiries',
  'inquiry_asks',
  'orders',
  'product_categories',
  'quotes',
  'threads',
  'told_reasons',
  'users',
  'warehouse_vicinities',
];

interface Reference {
  name: string;
  referred: string;
  isIndexed: boolean;
}

test('every foreign key has an index, so deleting a row finds its references', async () => {
  // A partial index is enough only if it contains every row with a reference.
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')' as name,
      c.confrelid::regclass::text as referred,
      exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any (c.conkey)
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\([a-z_]+ IS NOT NULL\\)$')) as "isIndexed"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    group by c.oid, c.conrelid, c.confrelid, c.conkey`.execute(world.db);
  expect(rows.length).toBeGreaterThan(60);
  const slow = rows.filter(({ referred, isIndexed }) => !isIndexed && !neverDeleted.includes(referred));
  expect(slow.map(({ name, referred }) => `${name} -> ${referred}`)).toEqual([]);
});
