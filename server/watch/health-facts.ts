import { access, constants, statfs } from 'node:fs/promises';
import type { Database } from '../../db/database.ts';
import { keptValue } from '../../db/installation.ts';
import { migrationDifference } from '../../db/migrate.ts';
import type { Replicas } from '../../db/replicas.ts';
import { noticesNotHandedOver } from '../../domain/notices/overdue-notices.ts';
import type { HealthFacts } from '../../rules/admin/health.ts';
import { LAST_BACKUP } from '../backup/last-backup.ts';
import { overdueSendings } from '../outbox/boss-queue.ts';
import { clockAhead } from '../outside/clock.ts';
import { newestReason } from './failure-record.ts';
import type { Noted } from './noted.ts';
import { outcomesOf } from './sms-record.ts';

interface Asked {
  db: Database;
  /** Null without replicas. */
  replicas: Replicas | null;
  dataDir: string;
  hasProvider: boolean;
  now(): Date;
  /** The machine's own clock; the operator learns if it differs from the database's. */
  machineNow(): Date;
}

/** Facts that every process of a shop finds alike. */
export type ShopFacts = Omit<HealthFacts, 'sms' | 'storage' | 'space' | 'failing'>;

/** Returns a function that gathers the shop's state: a few short queries and a look at the disk. */
export function shopFactsOf({ db, replicas, dataDir, hasProvider, now, machineNow }: Asked): () => Promise<ShopFacts> {
  return async () => {
    const at = now();
    return {
      clockAheadMs: await clockAhead(db, machineNow),
      migrations: await migrationDifference(db),
      replicas: replicas?.facts() ?? [],
      disk: await diskOf(dataDir),
      outbox: await overdue(db, at, hasProvider),
      backupAt: dateFrom(await keptValue(db, LAST_BACKUP)),
      now: at,
    };
  };
}

/** Returns a function that gathers the shop's state, and what each of its processes has noted. */
export function healthFactsOf(asked: Asked & { noted(): Promise<Noted[]> }): () => Promise<HealthFacts> {
  const shopFacts = shopFactsOf(asked);
  return async () => {
    const [facts, noted] = await Promise.all([shopFacts(), asked.noted()]);
    return {
      ...facts,
      sms: asked.hasProvider ? outcomesOf(noted.map(({ sms }) => sms)) : null,
      storage: newestReason(noted.map(({ storage }) => storage)),
      space: newestReason(noted.map(({ space }) => space)),
      failing: [...new Set(noted.flatMap(({ failing }) => failing))],
    };
  };
}

/**
 * Returns a folder's disk: the space free for this account, its size, and whether the folder is writable; null if the
 * folder is missing.
 */
export async function diskOf(folder: string): Promise<HealthFacts['disk']> {
  const found = await statfs(folder).catch(() => null);
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return found && { freeBytes: found.bavail * found.bsize, sizeBytes: found.blocks * found.bsize, isWritable };
}

async function overdue(db: Database, now: Date, hasProvider: boolean): Promise<HealthFacts['outbox']> {
  const found = [await noticesNotHandedOver(db)];
  if (hasProvider) found.push(await overdueSendings(db, now));
  const oldest = Math.min(...found.map(({ oldest }) => oldest?.getTime() ?? now.getTime()));
  return {
    overdue: found.reduce((sum, { count }) => sum + count, 0),
    oldestSeconds: Math.max(0, Math.round((now.getTime() - oldest) / 1000)),
  };
}

function dateFrom(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
