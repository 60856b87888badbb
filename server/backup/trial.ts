import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import { openStore } from '../../db/connect.ts';
import { countsOf } from '../../db/copying/beside.ts';
import type { Connection } from '../../db/database.ts';
import { appliedMigrations } from '../../db/migrate.ts';
import { verifyAudit } from '../../domain/admin/audit-verification.ts';
import { StorageAway } from '../../domain/media/storage-away.ts';
import { brokenInvariants } from '../../domain/orders/invariants.ts';
import { type BackupFailure, backupFailures } from '../../rules/admin/backup-schedule.ts';
import type { Settings } from '../env.ts';
import { secretFor } from '../secret.ts';
import { BadArchive, damaged } from './damaged.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { scratchStore } from './scratch-store.ts';

/** Result of a trial, passed between processes. */
export const verdictSchema = v.object({
  /** Null if the archive was restored without a difference. */
  failure: v.nullable(v.picklist(backupFailures)),
  /** Why the trial failed, as a sentence. */
  reason: v.string(),
  /** Rules of stock and orders that the shop had broken before the back-up, one per line. */
  broken: v.array(v.string()),
  engine: v.picklist(['embedded', 'server']),
  restoreMs: v.number(),
  checkMs: v.number(),
});

export type Verdict = v.InferOutput<typeof verdictSchema>;

export type TrialSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'backupKey' | 'secret'>;

/**
 * Restores an archive into a scratch store, looks at it there as a shop that starts would, and removes the store. The
 * shop is not touched.
 */
export async function tryArchive(settings: TrialSettings, path: string, say: (line: string) => void): Promise<Verdict> {
  const scratch = await scratchStore(settings);
  const verdict: Verdict = {
    failure: null,
    reason: '',
    broken: [],
    engine: scratch.databaseUrl === null ? 'embedded' : 'server',
    restoreMs: 0,
    checkMs: 0,
  };
  let began = performance.now();
  const passed = () => Math.round(-began + (began = performance.now()));
  try {
    const { dataDir, databaseUrl } = scratch;
    const keys = { backupKey: settings.backupKey, secret: secretFor(settings) };
    const restoring = { isReplacing: false, newPassword: null, say };
    // Its files go into the scratch folder too, and not into the shop's bucket.
    const places = { dataDir, databaseUrl, storage: null, formerStorage: null };
    const manifest = await restoreBackup({ ...places, ...keys }, path, restoring);
    verdict.restoreMs = passed();
    const store = await openStore(scratch);
    try {
      await requireManifest(store.db, manifest);
      verdict.broken = await brokenInvariants(store.db);
    } finally {
      await store.close();
    }
    verdict.checkMs = passed();
  } catch (error) {
    verdict.failure = failureOf(error);
    verdict.reason = error instanceof Error ? error.message : String(error);
  } finally {
    await scratch.remove();
  }
  return verdict;
}

/**
 * Compares the trail and each table's number of rows with the manifest, after the store was closed and opened again.
 */
async function requireManifest(db: Connection, { tables, migrations, audit }: Manifest): Promise<void> {
  const chain = await verifyAudit(db, audit.head);
  if (chain.count !== audit.count || chain.head !== audit.head) throw damaged('its audit trail is another one');
  // Later migrations may have moved rows.
  if ((await appliedMigrations(db)).length !== migrations.length) return;
  const counts = await countsOf(db);
  // The fingerprint of the secret stays that of the place.
  for (const { name, rows } of tables)
    if (name !== 'installation' && (counts.get(name) ?? BigInt(rows)) !== BigInt(rows))
      throw damaged(`${name} has ${counts.get(name)} rows, not ${rows}`);
}

export function failureOf(error: unknown): BackupFailure {
  if (error instanceof BadArchive) return 'damaged';
  if (error instanceof StorageAway) return 'unwritable';
  const code = codeOf(error) ?? codeOf(error instanceof Error ? error.cause : null);
  // 53100 is PostgreSQL's code for a full disk.
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '')) return 'disk-full';
  return ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code ?? '') ? 'unwritable' : 'fault';
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
