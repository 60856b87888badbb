import type { Insertable, Selectable } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type BackupFailure, type BackupHistory, isBackupDue } from '../../rules/admin/backup-schedule.ts';
import type { BackupsTable } from './tables.ts';

/** Longer than any archive is kept. */
const KEPT_MS = 800 * 86_400_000;
const REASON_MAX = 1000;

type Row = Selectable<BackupsTable>;

/** The schedule's back-ups, for screens and metrics. */
export interface BackupsView extends BackupHistory {
  /** Newest complete one, with its size in bytes and how long it took. */
  newest: { bytes: number; makingMs: number; verifyingMs: number } | null;
  failures: number;
}

/** Result of a back-up: its archive, or why there is none to rely on. */
export type BackupOutcome = { bytes: number | null; makingMs: number | null; verifyingMs: number | null } & (
  | { state: 'verified' | 'incomplete' }
  | { state: 'failed'; failure: BackupFailure; reason: string }
);

export async function viewBackups(db: Connection): Promise<BackupsView> {
  const rows = await db
    .selectFrom('backups')
    .distinctOn('state')
    .selectAll()
    .orderBy('state')
    .orderBy('began_at', 'desc')
    .execute();
  const { failures } = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.countAll<bigint>().as('failures'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  const newest = rows
    .filter(({ state }) => state === 'verified' || state === 'incomplete')
    .reduce<Row | null>((best, row) => (best && best.began_at > row.began_at ? best : row), null);
  const failed = rows.find(({ state }) => state === 'failed');
  return {
    isRunning: rows.some(({ state }) => state === 'running'),
    complete: newest && { beganAt: newest.began_at, isVerified: newest.state === 'verified' },
    failed:
      failed?.ended_at && failed.failure
        ? { beganAt: failed.began_at, endedAt: failed.ended_at, failure: failed.failure }
        : null,
    newest: newest && {
      bytes: Number(newest.bytes),
      makingMs: newest.making_ms ?? 0,
      verifyingMs: newest.verifying_ms ?? 0,
    },
    failures: Number(failures),
  };
}

/**
 * Claims the back-up that is due for this process; null if none is due or another process is making it. Only one of
 * several concurrent claims succeeds.
 */
export async function claimBackup(
  db: Database,
  { name, everyMs, now }: { name: string; everyMs: number; now: Date },
): Promise<bigint | null> {
  return inTransaction(db, async (tx) => {
    const row: Insertable<BackupsTable> = { name, state: 'running', began_at: now, beat_at: now };
    // Waits, through the index that allows one running back-up, for another process that is claiming or ending one.
    const taken = await tx
      .insertInto('backups')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!taken) return null;
    const history = await viewBackups(tx);
    if (isBackupDue({ ...history, isRunning: false }, now, everyMs)) return taken.id;
    await tx.deleteFrom('backups').where('id', '=', taken.id).execute();
    return null;
  });
}

/** Records that a back-up's process is alive; returns false if the back-up was taken from it. */
export async function beatBackup(db: Connection, id: bigint, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({ beat_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records how a back-up ended, and deletes rows older than any archive; returns false if the back-up was taken from
 * this process.
 */
export async function settleBackup(db: Connection, id: bigint, outcome: BackupOutcome, now: Date): Promise<boolean> {
  const { state, bytes, makingMs, verifyingMs } = outcome;
  const isFailed = state === 'failed';
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({
      state,
      ended_at: now,
      bytes: bytes === null ? null : BigInt(bytes),
      making_ms: makingMs,
      verifying_ms: verifyingMs,
      failure: isFailed ? outcome.failure : null,
      reason: isFailed ? outcome.reason.slice(0, REASON_MAX) : null,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  await db
    .deleteFrom('backups')
    .where('began_at', '<', new Date(now.getTime() - KEPT_MS))
    .where('state', '<>', 'running')
    .execute();
  return numUpdatedRows > 0n;
}

/** Ends the back-up whose process has not been there since `since`; returns its name. */
export async function endLeftBackup(db: Connection, since: Date, now: Date): Promise<string | null> {
  const left = await db
    .updateTable('backups')
    .set({ state: 'failed', failure: 'interrupted', reason: 'The process that made it has ended.', ended_at: now })
    .where('state', '=', 'running')
    .where('beat_at', '<=', since)
    .returning('name')
    .executeTakeFirst();
  return left?.name ?? null;
}

/** Returns the archives among these whose trial restored everything. */
export async function soundArchives(db: Connection, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('backups')
    .select('name')
    .where('name', 'in', names)
    .where('state', 'in', ['verified', 'incomplete'])
    .execute();
  return new Set(rows.map(({ name }) => name));
}
