import { join } from 'node:path';
import { archiveFolder } from '../../../server/backup/archive-folder.ts';
import { type BackupParts, ScheduledBackups } from '../../../server/backup/scheduled-backups.ts';
import { tryArchive } from '../../../server/backup/trial.ts';
import { logAt } from '../../../server/log.ts';
import { localStorage } from '../../../server/outside/storage/local-storage.ts';
import type { TestWorld } from '../../world.ts';

const KEY = 'the key of the operator';
export const DAY_MS = 86_400_000;

/** A process that makes scheduled back-ups, with the clock of the world. */
export interface Scheduled {
  backups: ScheduledBackups;
  folder: string;
  /** Messages of its log with their fields. */
  lines: { msg: string; backup?: { name: string; failure?: string; reason?: string } }[];
}

/** Creates such a process; its trials run inside it, on the embedded engine. `difference` overrides parts. */
export function scheduledOn(world: TestWorld, difference: Partial<BackupParts> = {}): Scheduled {
  const folder = join(world.dataDir, 'backups');
  const lines: Scheduled['lines'] = [];
  const log = logAt('info', { write: (line) => lines.push(JSON.parse(line) as Scheduled['lines'][number]) });
  const backups = new ScheduledBackups({
    shop: { ...world.store, storage: localStorage(world.dataDir), sealKey: KEY, secret: null },
    dataDir: world.dataDir,
    everyMs: DAY_MS,
    keep: { days: 7, weeks: 4, months: 12 },
    place: archiveFolder(folder),
    trial: (path) =>
      tryArchive({ dataDir: world.dataDir, databaseUrl: null, backupKey: KEY, secret: null }, path, () => {}),
    room: () => Promise.resolve(10_000_000_000),
    now: world.clock.now,
    log,
    fault: (error) => world.faults.push(String(error)),
    ...difference,
  });
  return { backups, folder, lines };
}
