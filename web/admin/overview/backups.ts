import type { BackupsView } from '../../../domain/admin/backups.ts';
import { m } from '../../../messages/compiled/messages.js';
import { type BackupFailure, backupHealth } from '../../../rules/admin/backup-schedule.ts';
import { agoText } from '../../ui/dates.ts';

export interface BackupsShown extends BackupsView {
  everyMs: number | null;
}

const reasons: Record<BackupFailure, () => string> = {
  'disk-full': m.overview_backup_disk_full,
  unwritable: m.overview_backup_unwritable,
  damaged: m.overview_backup_damaged,
  interrupted: m.overview_backup_interrupted,
  fault: m.overview_backup_fault,
};

/** Returns the text beside 'Last back-up': 'today 02:00, verified'. */
export function backupText({ everyMs, complete, isRunning }: BackupsShown, now: Date): string {
  if (everyMs === null && complete === null) return m.overview_backup_off();
  const newest = complete && {
    text: agoText(complete.beganAt, now),
    isVerified: complete.isVerified,
  };
  if (newest === null) return isRunning ? m.overview_backup_first_running() : m.overview_backup_none();
  const { text, isVerified } = newest;
  const last = isVerified ? m.overview_backup_verified({ when: text }) : m.overview_backup_incomplete({ when: text });
  return isRunning ? m.overview_backup_running({ last }) : last;
}

/** Returns what the operator has to do about back-ups; null if all is well. */
export function backupWarning({ everyMs, ...backups }: BackupsShown, now: Date): string | null {
  const { complete, failed } = backups;
  switch (backupHealth(backups, now, everyMs)) {
    case 'failed':
      return failed && m.overview_backup_failed({ when: agoText(failed.beganAt, now), why: reasons[failed.failure]() });
    case 'late':
      return complete && m.overview_backup_late({ when: agoText(complete.beganAt, now) });
    case 'incomplete':
      return m.overview_backup_lacks();
    case 'off':
    case 'first':
    case 'well':
      return null;
  }
}
