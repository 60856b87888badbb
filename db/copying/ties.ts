import { sql } from 'kysely';
import type { Connection } from '../database.ts';
import type { CopiedTable, SequenceState } from './catalog.ts';

/**
 * Drops everything from the tables of the current schema that would hinder rows in any order: foreign keys, triggers
 * and, for speed, indexes. Returns a function that restores them, which fails for a dangling reference or a duplicate.
 * The owner may do this; no superuser is needed.
 */
export async function untie(tx: Connection, tables: CopiedTable[]): Promise<() => Promise<void>> {
  const { rows: foreign } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0
      and connamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(tx);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class c on c.oid = indexrelid
    where c.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and not c.relispartition
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`.execute(tx);
  const run = (words: string) => sql.raw(words).execute(tx);
  for (const { table, name } of foreign) await run(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  for (const { name } of tables) await run(`alter table "${name}" disable trigger user`);
  return async () => {
    for (const { definition } of indexes) await run(definition);
    for (const { table, name, definition } of foreign)
      await run(`alter table ${table} add constraint "${name}" ${definition}`);
    for (const { name } of tables) await run(`alter table "${name}" enable trigger user`);
  };
}

/** Sets sequences to their saved states, so that no number is given again, even if its row was deleted. */
export async function setSequences(tx: Connection, sequences: SequenceState[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await sql`select setval(quote_ident(${name})::regclass, ${value}::bigint, ${isCalled})`.execute(tx);
}
