import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../db/connect.ts';
import type { Connection } from '../../../db/database.ts';
import { openArchive } from '../../../server/backup/archive-reader.ts';
import { ArchiveWriter } from '../../../server/backup/archive-writer.ts';
import { makeBackup } from '../../../server/backup/backup.ts';
import { type Manifest, manifestName, manifestText, rowsName, sumsName } from '../../../server/backup/manifest.ts';
import { restoreBackup } from '../../../server/backup/restore.ts';
import type { Shop } from '../../../server/commands/run.ts';
import type { S3Address } from '../../../server/outside/storage/s3-address.ts';

/** The operator's key, unless a test gives another one. */
const KEY = 'the key of the operator';

/** Returns a folder that is deleted after the test. */
export function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'thok-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let laid: Promise<string> | undefined;

/**
 * Returns a folder with an empty, unused store. Creating one takes seconds, so each worker does it once; `backup.test.ts`
 * restores into a folder without a store.
 */
export async function unusedStore(): Promise<string> {
  const folder = folderOfTest();
  cpSync(await (laid ??= layStore()), folder, { recursive: true });
  return folder;
}

async function layStore(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'thok-laid-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  await inStore(dataDir, () => Promise.resolve());
  return dataDir;
}

/** Makes a back-up of a shop as the command does; returns its path, the printed lines, and whether it succeeded. */
export async function backedUp(
  shop: Omit<Shop, 'sealKey' | 'secret'>,
  path = join(folderOfTest(), 'shop.zip'),
  sealKey: string | null = KEY,
): Promise<{ path: string; lines: string[]; isWell: boolean }> {
  const lines: string[] = [];
  const isWell = await makeBackup({ ...shop, sealKey, secret: null }, path, {
    say: (line) => lines.push(line),
    now: () => new Date(),
  });
  return { path, lines, isWell };
}

/** Restores into a store, an embedded one in a folder unless said otherwise, as the command does; returns the printed lines. */
export async function restored(
  path: string,
  dataDir: string,
  isReplacing = false,
  newPassword: string | null = null,
  { databaseUrl = null, storage = null }: { databaseUrl?: string | null; storage?: S3Address | null } = {},
): Promise<string[]> {
  const lines: string[] = [];
  const settings = { dataDir, databaseUrl, backupKey: KEY, secret: null, storage, formerStorage: null };
  await restoreBackup(settings, path, {
    isReplacing,
    newPassword: newPassword === null ? null : () => Promise.resolve(newPassword),
    say: (line) => lines.push(line),
  });
  return lines;
}

/** Returns the sentence that refused a restore. */
export async function refusalOf(path: string, dataDir: string, isReplacing = true): Promise<string> {
  return restored(path, dataDir, isReplacing).then(
    (lines) => `restored: ${lines.join(' ')}`,
    (error: Error) => error.message,
  );
}

export async function inStore<Result>(dataDir: string, look: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ dataDir, databaseUrl: null });
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

/** Returns every row of every table as the database writes it, by table. */
export async function rowsOf(db: Connection): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    order by table_name collate "C"`.execute(db);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    // The time zone is set, because sessions of a server may have another one.
    const { rows } = await db.transaction().execute(async (tx) => {
      await sql`set local timezone = 'UTC'`.execute(tx);
      return sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by t::text collate "C"`.execute(
        tx,
      );
    });
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Returns everything of a schema besides its rows: indexes, constraints, triggers, functions and sequences. */
export async function shapeOf(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = 'public'
    -- Newer PostgreSQL calls a column that may not be empty a constraint too.
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t where not tgisinternal
    union all select oid::regprocedure::text || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
    union all select 'schema ' || nspname from pg_namespace where nspname like 'thok%'
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

/** Returns the path of a copy of the archive with other contents and the matching digest. */
export async function rewritten(
  path: string,
  change: { manifest?: (manifest: Manifest) => void; lines?: (table: string, line: string) => string },
  key: string | null = KEY,
): Promise<string> {
  const { manifest, lines, sums, files } = await openArchive(path, [KEY]);
  change.manifest?.(manifest);
  const forged = join(folderOfTest(), 'forged.zip');
  const writer = new ArchiveWriter(forged, key);
  const add = (name: string, text: string) =>
    writer.add(
      name,
      (async function* () {
        yield await Promise.resolve(Buffer.from(text));
      })(),
      { isPacked: false },
    );
  for (const { name } of manifest.tables) {
    let text = '';
    for await (const line of lines(name)) text += `${change.lines?.(name, line) ?? line}\n`;
    await add(rowsName(name), text);
  }
  for await (const { path: file, content } of files()) await writer.add(file, content, { isPacked: true });
  await add(sumsName, [...sums].map(([file, sum]) => `${sum}  ${file}\n`).join(''));
  await add(manifestName, manifestText(manifest));
  await writer.finish();
  return forged;
}

/** Returns the path of a changed copy of a file. */
export function spoilt(path: string, spoil: (bytes: Buffer) => Buffer): string {
  const copy = join(folderOfTest(), 'spoilt.zip');
  copyFileSync(path, copy);
  writeFileSync(copy, spoil(readFileSync(path)));
  return copy;
}
