import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { StoreFailure } from '../../db/failure.ts';
import {
  type BackupOutcome,
  beatBackup,
  claimBackup,
  endLeftBackup,
  settleBackup,
  soundArchives,
  viewBackups,
} from '../../domain/admin/backups.ts';
import { storageInUse } from '../../domain/admin/overview.ts';
import { backupName, outdatedBackups, type Retention, timeOfBackup } from '../../rules/admin/backup-retention.ts';
import { isBackupDue } from '../../rules/admin/backup-schedule.ts';
import type { AppContext } from '../../web/app-context.ts';
import type { Shop } from '../commands/run.ts';
import type { DiskRoom } from '../outside/disk-room.ts';
import type { ArchivePlace } from './archive-place.ts';
import { makeBackup } from './backup.ts';
import { failureOf } from './trial.ts';
import type { Trial } from './trial-process.ts';

export interface BackupParts {
  shop: Shop;
  /** Folder for trials. */
  dataDir: string;
  everyMs: number;
  keep: Retention;
  place: ArchivePlace;
  trial: Trial;
  room: DiskRoom;
  now(): Date;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  fault: AppContext['fault'];
}

const BEAT_MS = 20_000;
/** A process without a sign of life for this long has ended, or cannot reach the database. */
const LEASE_MS = 180_000;
/** Stays free, so that a back-up never fills the disk of the shop. */
const RESERVE_BYTES = 256 * 1024 * 1024;

/** The disk has no room for a back-up or its trial. */
class NoRoom extends StoreFailure {}

/** Makes back-ups by a schedule that all processes of a database share, tries each, and removes outdated ones. */
export class ScheduledBackups {
  readonly #stopping = new AbortController();
  #isFirst = true;

  constructor(private readonly parts: BackupParts) {}

  /** Makes the back-up that is due, if any. */
  async turn(): Promise<void> {
    const { shop, everyMs, now, log } = this.parts;
    const { db } = shop;
    // An embedded store has one process, so that whatever ran when it was opened has ended.
    const isAlone = this.#isFirst && shop.engine === 'embedded';
    this.#isFirst = false;
    const left = await endLeftBackup(db, new Date(now().getTime() - (isAlone ? 0 : LEASE_MS)), now());
    if (left !== null) log.warn({ backup: { name: left } }, 'a back-up was interrupted');
    if (this.#stopping.signal.aborted || !isBackupDue(await viewBackups(db), now(), everyMs)) return;
    const name = backupName(now());
    const id = await claimBackup(db, { name, everyMs, now: now() });
    if (id !== null) await this.#make(id, name);
  }

  /** Ends a trial that is under way; the back-up then counts as interrupted. */
  stop(): void {
    this.#stopping.abort();
  }

  async #make(id: bigint, name: string): Promise<void> {
    const { shop, now, log, fault, place } = this.parts;
    const gone = new AbortController();
    const beat = setInterval(() => {
      beatBackup(shop.db, id, now()).then(
        (isOurs) => isOurs || gone.abort(),
        // The next beat is early enough.
        () => {},
      );
    }, BEAT_MS);
    const outcome = await this.#archived(name, AbortSignal.any([gone.signal, this.#stopping.signal])).finally(() =>
      clearInterval(beat),
    );
    const backup = { name, place: place.label, ...outcome };
    if (!(await settleBackup(shop.db, id, outcome, now())))
      log.warn({ backup }, 'a back-up took so long that another was begun');
    else if (outcome.state === 'failed') log.error({ backup }, 'the back-up failed');
    else {
      if (outcome.state === 'verified') log.info({ backup }, 'the back-up is verified');
      else log.warn({ backup }, 'the back-up is verified, but the shop lacks something');
      await this.#rotate().catch((error: unknown) => fault(error, { failed: 'rotation' }));
    }
  }

  /** Makes an archive, puts it to its place and tries it there. */
  async #archived(name: string, signal: AbortSignal): Promise<BackupOutcome> {
    const { shop, place, now, log } = this.parts;
    const made: Pick<BackupOutcome, 'bytes' | 'makingMs' | 'verifyingMs'> = {
      bytes: null,
      makingMs: null,
      verifyingMs: null,
    };
    let began = performance.now();
    const passed = () => Math.round(-began + (began = performance.now()));
    try {
      await this.#requireRoom(place.stagingFolder);
      const lines: string[] = [];
      // Removes leftovers of a killed process.
      await rm(place.stagingFolder, { recursive: true, force: true });
      await mkdir(place.stagingFolder, { recursive: true, mode: 0o700 });
      const file = join(place.stagingFolder, name);
      const isWell = await makeBackup(shop, file, { say: (line) => lines.push(line), now });
      signal.throwIfAborted();
      await place.put(name, file);
      made.makingMs = passed();
      made.bytes = (await place.list()).find((one) => one.name === name)?.bytes ?? null;
      await this.#requireRoom(this.parts.dataDir);
      const { failure, reason, broken } = await this.parts.trial(
        await place.fetched(name, place.stagingFolder),
        signal,
      );
      made.verifyingMs = passed();
      if (failure !== null) return { state: 'failed', ...made, failure, reason };
      if (broken.length > 0) log.error({ broken }, 'the shop breaks rules of stock and orders');
      if (!isWell) log.warn({ backup: { name, lines } }, 'the shop lacks something');
      return { state: isWell ? 'verified' : 'incomplete', ...made };
    } catch (error) {
      const failure = signal.aborted ? 'interrupted' : error instanceof NoRoom ? 'disk-full' : failureOf(error);
      if (failure === 'fault') this.parts.fault(error, { failed: 'back-up' });
      return { state: 'failed', ...made, failure, reason: error instanceof Error ? error.message : String(error) };
    } finally {
      await rm(place.stagingFolder, { recursive: true, force: true }).catch(() => {});
    }
  }

  /**
   * Refuses before anything begins: while an archive is made or tried, the disk holds the rows twice and the files
   * once.
   */
  async #requireRoom(folder: string): Promise<void> {
    const { pictureBytes, archiveBytes, databaseBytes } = await storageInUse(this.parts.shop.db);
    const needed = 2 * databaseBytes + pictureBytes + archiveBytes + RESERVE_BYTES;
    const free = await this.parts.room(folder);
    if (free >= needed) return;
    const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
    throw new NoRoom(
      `The disk of ${folder} is nearly full: ${inMegabytes(free)} are free, a back-up needs ${inMegabytes(needed)}.`,
    );
  }

  async #rotate(): Promise<void> {
    const { shop, place, keep, log } = this.parts;
    const names = (await place.list()).map(({ name }) => name);
    const sound = await soundArchives(shop.db, names);
    const all = names.flatMap((name) => {
      const at = timeOfBackup(name);
      return at === null ? [] : [{ name, at, isSound: sound.has(name) }];
    });
    for (const { name } of outdatedBackups(all, keep)) {
      await place.remove(name);
      log.info({ backup: { name } }, 'an outdated back-up is removed');
    }
  }
}
