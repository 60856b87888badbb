import { Counter, Gauge, type Metric } from 'prom-client';
import type { BackupsView } from '../../domain/admin/backups.ts';
import { backupHealth } from '../../rules/admin/backup-schedule.ts';

export interface BackupSources {
  /** Milliseconds between back-ups; null without a schedule. */
  everyMs: number | null;
  view(): Promise<BackupsView>;
  now(): Date;
}

/** Figures of the scheduled back-ups, the same from every process; without a schedule there are none. */
export function backupGauges({ everyMs, view, now }: BackupSources): Metric[] {
  if (everyMs === null) return [];
  let reading: Promise<BackupsView | null> | undefined;
  // One read serves all gauges. If it fails, they have no value, and the other metrics still appear.
  const read = () =>
    (reading ??= view()
      .catch(() => null)
      .finally(() => (reading = undefined)));
  const gauge = (name: string, help: string, look: (backups: BackupsView) => number | null): Gauge => {
    const looked: Gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const backups = await read();
        const value = backups && look(backups);
        looked.remove();
        if (value !== null) looked.set(value);
      },
    });
    return looked;
  };
  const failures: Counter = new Counter({
    name: 'thok_backup_failures_total',
    help: 'Scheduled back-ups that failed',
    registers: [],
    async collect() {
      const backups = await read();
      failures.reset();
      if (backups) failures.inc(backups.failures);
    },
  });
  const isGood = (backups: BackupsView) => ['first', 'well'].includes(backupHealth(backups, now(), everyMs));
  return [
    gauge('thok_backup_bytes', 'Size of the newest complete back-up', ({ newest }) => newest && newest.bytes),
    gauge('thok_backup_duration_seconds', 'How long making it took', ({ newest }) => newest && newest.makingMs / 1000),
    gauge(
      'thok_backup_trial_seconds',
      'How long restoring it as a trial took',
      ({ newest }) => newest && newest.verifyingMs / 1000,
    ),
    gauge(
      'thok_backup_verified',
      'Did the newest complete back-up come back with everything?',
      ({ complete }) => complete && Number(complete.isVerified),
    ),
    gauge('thok_backup_healthy', '0 when the last back-up failed, is late or lacks something', (backups) =>
      Number(isGood(backups)),
    ),
    failures,
  ];
}
