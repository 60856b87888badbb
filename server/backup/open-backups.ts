import type { Shop } from '../commands/run.ts';
import type { Settings } from '../env.ts';
import { systemClock } from '../outside/clock.ts';
import { diskRoom } from '../outside/disk-room.ts';
import { secretFor } from '../secret.ts';
import { placeOfArchives } from './place-of-archives.ts';
import { type BackupParts, ScheduledBackups } from './scheduled-backups.ts';
import { sealKeyOf } from './seal.ts';
import { trialProcess } from './trial-process.ts';

/** Returns the back-up schedule of a running site; null if it has none. */
export function backupsOf(
  store: Omit<Shop, 'sealKey' | 'secret'>,
  settings: Settings,
  { log, fault }: Pick<BackupParts, 'log' | 'fault'>,
): ScheduledBackups | null {
  const { dataDir, backupEveryMs, backupKeep } = settings;
  if (backupEveryMs === null) return null;
  return new ScheduledBackups({
    shop: { ...store, sealKey: sealKeyOf(settings), secret: secretFor(settings) },
    dataDir,
    everyMs: backupEveryMs,
    keep: backupKeep,
    place: placeOfArchives(settings),
    trial: trialProcess,
    room: diskRoom,
    now: systemClock.now,
    log,
    fault,
  });
}
