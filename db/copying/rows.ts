import { sql } from 'kysely';
import type { Connection, Database } from '../database.ts';
import { unhurried } from '../unhurried.ts';
import type { CopiedTable } from './catalog.ts';

const ROWS_AT_ONCE = 1000;
const LETTERS_AT_ONCE = 500_000;

/** Reads from one snapshot. On the embedded engine all other requests wait until it is over. */
export function inOneRead<Result>(db: Database, read: (tx: Connection) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await plainWords(tx);
      return read(tx);
    });
}

/**
 * Fixes the settings that affect how values are written and read, whatever the database's defaults, and lifts the time
 * limits.
 */
export async function plainWords(tx: Connection): Promise<void> {
  await unhurried(tx);
  await sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    tx,
  );
}

/**
 * Yields the rows of a table in batches, in an order that is the same on every engine. Each row is one line: a JSON
 * array of its values as the database writes them.
 */
export async function* linesOf(tx: Connection, table: CopiedTable): AsyncGenerator<string[]> {
  await sql`declare copied no scroll cursor for ${query(table)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from copied`.execute(tx);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close copied`.execute(tx);
}

function query({ name, columns, key }: CopiedTable) {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  const line = sql`array_to_json(array[${values}])::text`;
  if (key === null)
    return sql`select line from (select ${line} as line from ${sql.table(name)}) as r order by line collate "C"`;
  const order = key.map((column) => (column.isText ? sql`${sql.ref(column.name)} collate "C"` : sql.ref(column.name)));
  return sql`select ${line} as line from ${sql.table(name)} order by ${sql.join(order)}`;
}

/** Loads lines from `linesOf` into a table; each value stays exactly as it was read. */
export async function load(
  tx: Connection,
  { name, columns }: CopiedTable,
  lines: AsyncIterable<string>,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map(({ type }, place) => sql`(r ->> ${sql.lit(place)})::${sql.raw(type)}`));
  const write = async (some: string[]) => {
    await sql`insert into ${sql.table(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${some.join(',')}]`}::jsonb) as r`.execute(tx);
  };
  let waiting: string[] = [];
  let letters = 0;
  for await (const line of lines) {
    waiting.push(line);
    letters += line.length;
    if (letters < LETTERS_AT_ONCE) continue;
    await write(waiting);
    [waiting, letters] = [[], 0];
  }
  if (waiting.length > 0) await write(waiting);
}

/** Empties tables without foreign keys. */
export async function emptied(tx: Connection, tables: CopiedTable[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
}
