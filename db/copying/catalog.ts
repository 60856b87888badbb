import { sql } from 'kysely';
import type { Connection } from '../database.ts';

/** A table as it is copied, described by the database's catalog, so that new tables need no code here. */
export interface CopiedTable {
  name: string;
  /** Columns in their order, without generated ones; types as a cast needs them. */
  columns: { name: string; type: string }[];
  /** Columns of the primary key; null where there is none. */
  key: { name: string; isText: boolean }[] | null;
}

/** State of a sequence. */
export interface SequenceState {
  name: string;
  value: string;
  isCalled: boolean;
}

/** The migrator's tables; the archive lists the migrations instead of copying these rows. */
const ownOfMigrator = ['kysely_migration', 'kysely_migration_lock'];

const ofOurs = (catalog: 'pg_class' | 'pg_proc') => sql`not exists (
  select from pg_depend d where d.classid = ${sql.lit(catalog)}::regclass and d.objid = o.oid and d.deptype = 'e')`;
const here = sql`(select oid from pg_namespace where nspname = current_schema())`;

/** Returns every table of the current schema, by name, without those of extensions. */
export async function tablesOf(db: Connection): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable>`
    select o.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute
        where attrelid = o.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
        from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = o.oid and i.indisprimary) as key
    from pg_class o
    where o.relnamespace = ${here} and o.relkind in ('r', 'p') and not o.relispartition and ${ofOurs('pg_class')}
      and o.relname not in (${sql.join(ownOfMigrator)})
    order by o.relname collate "C"`.execute(db);
  return rows;
}

/** Returns every sequence of the current schema with its state; sequences do not follow transactions. */
export async function sequencesOf(db: Connection): Promise<SequenceState[]> {
  const { rows } = await sql<{ name: string }>`
    select o.relname as name from pg_class o
    where o.relnamespace = ${here} and o.relkind = 'S' and ${ofOurs('pg_class')}
    order by o.relname collate "C"`.execute(db);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await sql<Omit<SequenceState, 'name'>>`
      select last_value::text as value, is_called as "isCalled" from ${sql.table(name)}`.execute(db);
    for (const row of state.rows) states.push({ name, ...row });
  }
  return states;
}

/**
 * Returns the objects of a schema in the words of ALTER: 'routine f(text)', 'table users'. Routines come first, because
 * tables may use them. Objects that belong to a table are left out, since they move with it; statistics of expressions do
 * not.
 */
export async function movablesOf(db: Connection, schema: string): Promise<{ name: string; words: string }[]> {
  const { rows } = await sql<{ name: string; words: string }>`
    select o.proname as name, 'routine ' || o.oid::regprocedure as words from pg_proc o
    where o.pronamespace = ${schema}::regnamespace and ${ofOurs('pg_proc')}
    union all
    select o.relname as name, 'table ' || o.oid::regclass as words from pg_class o
    where o.relnamespace = ${schema}::regnamespace and o.relkind in ('r', 'p', 'v', 'm', 'S') and ${ofOurs('pg_class')}
      and o.relname not in (${sql.join(ownOfMigrator)})
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = o.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0)
    union all
    select stxname, format('statistics %I.%I', ${schema}::text, stxname) from pg_statistic_ext
    where stxnamespace = ${schema}::regnamespace
    union all
    select t.typname, 'type ' || t.oid::regtype from pg_type t
    where t.typnamespace = ${schema}::regnamespace and (t.typtype in ('e', 'd')
      or t.typtype = 'c' and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))`.execute(db);
  return rows;
}

export async function currentSchema(db: Connection): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}
