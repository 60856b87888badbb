import { openStore, type Store } from '../../db/connect.ts';
import { isShared } from '../../db/copying/alone.ts';
import { countsOf, secondStore } from '../../db/copying/beside.ts';
import { plainWords } from '../../db/copying/rows.ts';
import type { Connection } from '../../db/database.ts';
import { StoreFailure } from '../../db/failure.ts';
import { keepValue, keptValue } from '../../db/installation.ts';
import { knownMigrations } from '../../db/migrate.ts';
import { vacuum } from '../../db/vacuum.ts';
import { within } from '../../db/within.ts';
import { type Chain, verifyAudit } from '../../domain/admin/audit-verification.ts';
import { changePassword } from '../../domain/admin/password.ts';
import { removeAllOperators } from '../../domain/operators/operator-changes.ts';
import { chainLines } from '../chain-lines.ts';
import type { Settings } from '../env.ts';
import { openStorage } from '../outside/storage/open-storage.ts';
import { sentenceOfAway } from '../outside/storage/s3-storage.ts';
import { keptFiles, type Storage } from '../outside/storage/storage.ts';
import { secretFingerprint } from '../secret.ts';
import { type Archive, openArchive } from './archive-reader.ts';
import { ComingFiles } from './arriving-files.ts';
import { describe } from './backup.ts';
import { damaged } from './damaged.ts';
import type { Manifest } from './manifest.ts';
import { bringRows } from './row-restore.ts';
import { type Seal, sealKeysOf } from './seal.ts';

/** PostgreSQL's code for insufficient_privilege. */
const NOT_ALLOWED = '42501';

interface Restoring {
  /** May the restore replace the present contents of the store? */
  isReplacing: boolean;
  /** Asks for a new admin password, if archives without our seal are accepted; otherwise null. */
  newPassword: (() => Promise<string>) | null;
  say(line: string): void;
}

/**
 * Replaces a store's contents by an archive of either engine: all of it, checked, or nothing. Refuses a damaged, newer
 * or foreign archive, a store in use by another process, and, unless `isReplacing`, a store that is not empty.
 */
export async function restoreBackup(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupKey' | 'secret' | 'storage' | 'formerStorage'>,
  path: string,
  { isReplacing, newPassword, say }: Restoring,
): Promise<Manifest> {
  const archive = await openArchive(path, sealKeysOf(settings));
  requireKnown(archive);
  const password = archive.seal === 'ours' ? null : await passwordFor(archive.seal, newPassword);
  const store = await openStore(settings);
  const storage = openStorage(settings);
  const files = new ComingFiles(archive, settings.dataDir, storage);
  try {
    const { chain, unknown } = await exchange(store, archive, files, { isReplacing, password });
    if (password !== null) {
      say(
        'The admin password is the one that you have just given, and operators with names are removed; everything else in the back-up was believed.',
      );
    }
    await vacuum(store.db);
    const { madeAt, version, engine } = archive.manifest;
    say(`Restored and checked: ${describe(archive.manifest)}, backed up at ${madeAt} (version ${version}, ${engine}).`);
    for (const line of chainLines(chain)) say(line);
    for (const name of unknown) say(`Left out is the table ${name}, which this version of Thok does not know.`);
    const others = await countOthers(storage, archive);
    if (others > 0) say(`${others} files in ${storage.name} are not in the back-up. They were left where they are.`);
    return archive.manifest;
  } finally {
    await files.clear();
    await store.close();
  }
}

/**
 * Asks for a new admin password if the archive lacks our seal, because its maker could have put in their own; refuses
 * if nobody can be asked.
 */
async function passwordFor(seal: Seal, newPassword: Restoring['newPassword']): Promise<string> {
  if (newPassword !== null) return newPassword();
  const whose = seal === 'none' ? 'is not sealed' : 'was sealed with another key, or forged';
  throw new StoreFailure(
    `The back-up ${whose}: nobody can say that it is yours as it was. Give the BACKUP_KEY or SECRET of the shop it is of; or, if you know where it has been, add --unsigned: then it asks for a new admin password. Nothing was changed.`,
  );
}

function requireKnown({ manifest: { migrations, version } }: Archive): void {
  const known = [...knownMigrations().keys()];
  if (migrations.length > 0 && migrations.every((name, place) => name === known[place])) return;
  throw new StoreFailure(
    `The back-up was made by a newer version of Thok (${version}, migration ${migrations.at(-1)}). Update this one first. Nothing was changed.`,
  );
}

/** Replaces the rows in one transaction; readers see the old shop until it commits. */
async function exchange(
  store: Store,
  archive: Archive,
  files: ComingFiles,
  { isReplacing, password }: { isReplacing: boolean; password: string | null },
): Promise<{ chain: Chain; unknown: string[] }> {
  const { migrations } = archive.manifest;
  const known = [...knownMigrations().keys()];
  try {
    return await store.db.transaction().execute(async (tx) => {
      await plainWords(tx);
      await requireAlone(store, tx);
      const present = await countsOf(tx);
      const fingerprint = await keptValue(tx, secretFingerprint);
      const second = await secondStore(tx);
      await second.lay(known);
      if (!isReplacing) requireEmpty(present, await countsOf(tx));
      await files.unpack();
      if (migrations.length < known.length) await second.lay(migrations);
      const unknown = await bringRows(tx, archive);
      const chain = await restoredChain(tx, archive);
      await second.migrate(known.slice(migrations.length));
      // Another secret only loses one-time codes and counts; nothing permanent is keyed by it.
      await keepValue(tx, secretFingerprint, fingerprint);
      await second.takePlace();
      // Changed in the same transaction, so that a password from a foreign archive is never valid.
      if (password !== null) {
        await changePassword(within(tx), password, new Date());
        await removeAllOperators(within(tx), new Date());
      }
      await requireAlone(store, tx);
      await files.place();
      return { chain, unknown };
    });
  } catch (error) {
    await files.undo();
    if (error instanceof Error && 'code' in error && error.code === NOT_ALLOWED)
      throw new StoreFailure(
        `The user of DATABASE_URL may not do this: ${error.message}. It has to own the tables and may have to create a schema. Nothing was changed.`,
      );
    throw sentenceOfAway(error);
  }
}

/** Refuses while a server is running on the store, because it would continue with the old shop's data in its memory. */
async function requireAlone({ engine }: Store, tx: Connection): Promise<void> {
  if (engine === 'server' && (await isShared(tx)))
    throw new StoreFailure(
      'Another Thok process is using the database at DATABASE_URL. Stop it first. Nothing was changed.',
    );
}

/** Refuses a store with more rows than a new one; `fresh` is the number of rows that each table of a new store has. */
function requireEmpty(present: Map<string, bigint>, fresh: Map<string, bigint>): void {
  const rows = [...fresh].flatMap(([name, min]) => {
    const count = present.get(name) ?? 0n;
    return count > min ? `${name.replaceAll('_', ' ')} ${count}` : [];
  });
  if (rows.length === 0) return;
  throw new StoreFailure(
    `The store is not empty. It would be replaced with all it holds: ${rows.join(', ')}. Add --replace to do so. Nothing was changed.`,
  );
}

/**
 * Checks the restored trail. A trail that was already broken when backed up is restored as it was, and reported; any
 * other must be intact.
 */
async function restoredChain(tx: Connection, { manifest: { audit } }: Archive): Promise<Chain> {
  const chain = await verifyAudit(tx, audit.head);
  if (chain.count !== audit.count || chain.head !== audit.head) throw damaged('its audit trail is another one');
  if (audit.isWhole && chain.fault !== null) throw damaged('the chain of its audit trail is broken');
  return chain;
}

async function countOthers(storage: Storage, { sums }: Archive): Promise<number> {
  let count = 0;
  for await (const { path } of keptFiles(storage)) if (!sums.has(path)) count += 1;
  return count;
}
