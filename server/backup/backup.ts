import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type CopiedTable, sequencesOf, tablesOf } from '../../db/copying/catalog.ts';
import { inOneRead, linesOf } from '../../db/copying/rows.ts';
import type { Connection, Database } from '../../db/database.ts';
import { StoreFailure } from '../../db/failure.ts';
import { appliedMigrations } from '../../db/migrate.ts';
import { headOf, verifyAudit } from '../../domain/admin/audit-verification.ts';
import { privatelyShownKeys, shownKeys } from '../../domain/media/shown.ts';
import { aboutThis } from '../about.ts';
import { chainLines } from '../chain-lines.ts';
import type { CommandRun, Shop } from '../commands/run.ts';
import { pathOf } from '../outside/storage/kept-paths.ts';
import { sentenceOfAway } from '../outside/storage/s3-storage.ts';
import { keptFiles, type Storage } from '../outside/storage/storage.ts';
import { synced } from './archive-folder.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { keepLastBackup } from './last-backup.ts';
import { FORMAT, type Manifest, manifestName, manifestText, rowsName, sumsName } from './manifest.ts';

const SEALED =
  'It is sealed. Keep the key apart from it (BACKUP_KEY, or without one the SECRET of the shop): it tells your back-ups from forged ones.';
const UNSEALED =
  'It is not sealed, for there is neither BACKUP_KEY nor a SECRET: a restore will believe it only with --unsigned.';

/**
 * Writes database and files into one archive while the shop is open; the file appears when complete. Returns false,
 * with the reason on the console, if the audit trail is broken or pictures are missing. Refuses to replace a file.
 */
export async function makeBackup(shop: Shop, path: string, { say, now }: CommandRun): Promise<boolean> {
  if (existsSync(path)) throw new StoreFailure(`There is a file ${path} already. Give the back-up another name.`);
  const folder = await mkdtemp(`${path}.part-`).catch(sayWhy);
  try {
    const madeAt = now();
    const rows = await rowsInto(folder, shop.db);
    const archive = new ArchiveWriter(join(folder, 'archive'), shop.sealKey);
    for (const { name } of rows.tables)
      await archive.add(rowsName(name), createReadStream(join(folder, name)), { isPacked: false });
    const files = await addFiles(archive, shop.storage);
    const chain = { ...(await verifyAudit(shop.db, rows.audit.head)), ...rows.audit };
    const manifest: Manifest = {
      format: FORMAT,
      version: aboutThis(shop.engine, madeAt).version,
      engine: shop.engine,
      madeAt: madeAt.toISOString(),
      migrations: rows.migrations,
      tables: rows.tables,
      sequences: rows.sequences,
      audit: { ...rows.audit, isWhole: chain.fault === null },
      files: files.size,
    };
    await archive.add(manifestName, only(manifestText(manifest)), { isPacked: false });
    await archive.finish();
    // The name appears only after the bytes are on disk, even at a power cut.
    await synced(join(folder, 'archive'));
    await rename(join(folder, 'archive'), path);
    if (chain.fault === null) await keepLastBackup(shop.db, madeAt);
    say(`The back-up is in ${path}: ${describe(manifest)}. Reading the database took ${rows.ms} ms.`);
    for (const line of chainLines(chain)) say(line);
    const missing = rows.shown.filter((shown) => !files.has(shown));
    if (missing.length > 0)
      say(
        `Not in it, because they are not in ${shop.storage.name}: ${missing.length} files of pictures, such as ${missing[0]}.`,
      );
    say(shop.sealKey === null ? UNSEALED : SEALED);
    return chain.fault === null && missing.length === 0;
  } catch (error) {
    return sayWhy(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Describes an archive: '61 tables with 412 rows, and 12 files'. */
export function describe({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${tables.length} tables with ${rows} rows, and ${files} files`;
}

interface Rows extends Pick<Manifest, 'tables' | 'sequences' | 'migrations'> {
  audit: Awaited<ReturnType<typeof headOf>>;
  /** Paths of the pictures that products and chats show. */
  shown: string[];
  ms: number;
}

/**
 * Writes the rows of each table into a file without compressing them, because a slow read would hold up other users for
 * longer.
 */
async function rowsInto(folder: string, db: Database): Promise<Rows> {
  return inOneRead(db, async (tx) => {
    const began = performance.now();
    const tables: Manifest['tables'] = [];
    for (const table of await tablesOf(tx)) tables.push(await tableInto(join(folder, table.name), tx, table));
    // The store of an older version has no private pictures.
    const hasChats = tables.some(({ name }) => name === 'private_pictures');
    const chatPictures = hasChats ? await privatelyShownKeys(tx) : [];
    return {
      tables,
      // Read after the rows, so that no row has a number above its sequence.
      sequences: await sequencesOf(tx),
      migrations: await appliedMigrations(tx),
      audit: await headOf(tx),
      shown: [
        ...(await shownKeys(tx)).map((key) => pathOf('pictures', key) ?? key),
        ...chatPictures.map((key) => pathOf('private-pictures', key) ?? key),
      ],
      ms: Math.round(performance.now() - began),
    };
  });
}

async function tableInto(path: string, tx: Connection, table: CopiedTable): Promise<Manifest['tables'][number]> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  try {
    for await (const lines of linesOf(tx, table)) {
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      rows += lines.length;
      await file.writeFile(text);
    }
  } finally {
    await file.close();
  }
  return { name: table.name, columns: table.columns.map(({ name }) => name), rows, sha256: hash.digest('hex') };
}

/**
 * Adds every file and a list of their digests; returns their paths. Files deleted meanwhile were shown by no product.
 */
async function addFiles(archive: ArchiveWriter, storage: Storage): Promise<Set<string>> {
  const sums = new Map<string, string>();
  for await (const { path } of keptFiles(storage)) {
    const bytes = await storage.get(path);
    if (bytes === null) continue;
    const { sha256 } = await archive.add(path, only(bytes), { isPacked: true });
    sums.set(path, sha256);
  }
  const text = [...sums].map(([path, sha256]) => `${sha256}  ${path}\n`).join('');
  await archive.add(sumsName, only(text), { isPacked: false });
  return new Set(sums.keys());
}

async function* only(content: string | Uint8Array): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(content));
}

/**
 * Turns errors that the operator can solve (full disk, missing rights or folder) into a sentence; throws all others.
 */
function sayWhy(error: unknown): never {
  if (error instanceof Error && 'syscall' in error)
    throw new StoreFailure(`The back-up cannot be written: ${error.message}.`, { cause: error });
  throw sentenceOfAway(error);
}
