import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import type { FileDeletionsTable } from './tables.ts';

export type FileKind = FileDeletionsTable['kind'];

const AT_ONCE = 1000;
/** After this time a file whose storing failed cannot appear any more. */
const LATE_MS = 10 * 60_000;
/** A file that cannot be removed waits this long, so that it does not hold up the others. */
const AGAIN_MS = 5 * 60_000;
/** This many failures mean that the storage is unreachable, not that a file is locked. */
const FAILURES_MAX = 3;

/**
 * Queues files for deletion, so that they go even if their storage is unreachable for days or this process ends. A
 * picture's smaller sizes go with it.
 */
export async function deleteLater(tx: Connection, kind: FileKind, keys: string[], at: Date): Promise<void> {
  if (keys.length === 0) return;
  await sql`insert into file_deletions (kind, key, remove_at) select ${kind}, key, ${at} from unnest(${keys}::text[]) key
    on conflict (kind, key) do update set remove_at = excluded.remove_at`.execute(tx);
}

/** Stores files by `store`; if that fails, queues them for deletion, because they may have been stored all the same. */
export async function orDeleteLater(
  { db, kind, now }: { db: Connection; kind: FileKind; now: Date },
  keys: string[],
  store: () => Promise<void>,
): Promise<void> {
  try {
    await store();
  } catch (error) {
    // The first error is the one to report.
    await deleteLater(db, kind, keys, new Date(now.getTime() + LATE_MS)).catch(() => {});
    throw error;
  }
}

/**
 * Removes the queued files; a row is deleted after its file, so that a failure loses none. Several processes may do so
 * at the same time.
 */
export async function carryOutDeletions(
  db: Database,
  kind: FileKind,
  remove: (key: string) => Promise<void>,
  now: Date,
): Promise<void> {
  const due = await db
    .selectFrom('file_deletions')
    .select('key')
    .where('kind', '=', kind)
    .where('remove_at', '<=', now)
    .orderBy('remove_at')
    .limit(AT_ONCE)
    .execute();
  const failures: unknown[] = [];
  for (const { key } of due) {
    if (failures.length >= FAILURES_MAX) break;
    try {
      await remove(key);
      await db.deleteFrom('file_deletions').where('kind', '=', kind).where('key', '=', key).execute();
    } catch (error) {
      failures.push(error);
      await deleteLater(db, kind, [key], new Date(now.getTime() + AGAIN_MS));
    }
  }
  if (failures.length > 0) throw failures[0];
}
