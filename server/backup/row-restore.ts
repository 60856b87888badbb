import { createHash } from 'node:crypto';
import { type CopiedTable, sequencesOf, tablesOf } from '../../db/copying/catalog.ts';
import { emptied, linesOf, load } from '../../db/copying/rows.ts';
import { setSequences, untie } from '../../db/copying/ties.ts';
import type { Connection } from '../../db/database.ts';
import type { Archive } from './archive-reader.ts';
import { damaged } from './damaged.ts';
import type { Manifest } from './manifest.ts';

type ManifestTable = Manifest['tables'][number];

/**
 * Loads an archive's rows into tables of the same schema, rereads them, and refuses any byte that differs from the
 * back-up. Runs in the caller's transaction. Returns the archive's tables that this version does not know.
 */
export async function bringRows(tx: Connection, { manifest, lines }: Archive): Promise<string[]> {
  const tables = await tablesOf(tx);
  const tie = await untie(tx, tables);
  const known = tables.map((table) => ({ table, entry: entryOf(table, manifest) }));
  await emptied(tx, tables);
  for (const { table } of known) await load(tx, table, lines(table.name));
  const { sequences } = manifest;
  const ours = new Set((await sequencesOf(tx)).map(({ name }) => name));
  await setSequences(
    tx,
    sequences.filter(({ name }) => ours.has(name)),
  );
  await tie();
  for (const { table, entry } of known) await requireSame(tx, table, entry);
  return manifest.tables.map(({ name }) => name).filter((name) => !tables.some((table) => table.name === name));
}

/** Returns the archive's entry for a table; refuses other columns, since the same migrations made both. */
function entryOf({ name, columns }: CopiedTable, manifest: Manifest): ManifestTable {
  const entry = manifest.tables.find((table) => table.name === name);
  if (entry && entry.columns.join() === columns.map((column) => column.name).join()) return entry;
  throw damaged(`its table ${name} is not the one that its migrations make`);
}

async function requireSame(tx: Connection, table: CopiedTable, entry: ManifestTable): Promise<void> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const some of linesOf(tx, table)) {
    hash.update(`${some.join('\n')}\n`);
    rows += some.length;
  }
  if (rows !== entry.rows || hash.digest('hex') !== entry.sha256)
    throw damaged(`the rows of ${table.name} are not those that were backed up`);
}
