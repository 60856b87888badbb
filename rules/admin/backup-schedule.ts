import { dayBegins } from '../day.ts';

/**
 * How a scheduled back-up ended: `verified` was restored as a trial, `incomplete` too, but the shop itself lacked
 * pictures or had a broken audit trail; `failed` is not to be relied on.
 */
export type BackupState = 'running' | 'verified' | 'incomplete' | 'failed';

/** Why a back-up failed; `interrupted` means that the process ended before it was done. */
export const backupFailures = ['disk-full', 'unwritable', 'damaged', 'interrupted', 'fault'] as const;

export type BackupFailure = (typeof backupFailures)[number];

/** Facts by which a schedule is judged: its newest back-ups by state, each with the time at which it began. */
export interface BackupHistory {
  isRunning: boolean;
  /** The newest complete back-up: verified or incomplete. */
  complete: { beganAt: Date; isVerified: boolean } | null;
  failed: { beganAt: Date; endedAt: Date; failure: BackupFailure } | null;
}

/** State of a schedule for the operator: `late` no longer makes back-ups, `first` has not made one yet. */
export type BackupHealth = 'off' | 'first' | 'well' | 'incomplete' | 'failed' | 'late';

const HOUR_MS = 3_600_000;
/** Two at night in India, on a Sunday: later comes the trading day, earlier the resellers' evening. */
const QUIET = dayBegins('1970-01-04').getTime() + 2 * HOUR_MS;
/** Wait before the next try after a failure, because a full disk does not clear itself. */
const AGAIN_MS = HOUR_MS;
/** Delay after which a planned back-up counts as late: longer than a back-up takes. */
const LATE_MS = 3 * HOUR_MS;

/** Returns the latest moment at which a back-up was planned: with 24 hours two at night, with 6 also at 8, 14 and 20. */
export function plannedBefore(now: Date, everyMs: number): Date {
  return new Date(QUIET + Math.floor((now.getTime() - QUIET) / everyMs) * everyMs);
}

/**
 * Is the planned back-up, or a missed one, due now? Never while another runs; after a failure not for an hour, after an
 * interruption at once.
 */
export function isBackupDue({ isRunning, complete, failed }: BackupHistory, now: Date, everyMs: number): boolean {
  const planned = plannedBefore(now, everyMs);
  if (isRunning || (complete !== null && complete.beganAt >= planned)) return false;
  if (failed === null || failed.failure === 'interrupted' || failed.beganAt < planned) return true;
  return now.getTime() - failed.endedAt.getTime() >= AGAIN_MS;
}

/** Judges a schedule; `everyMs` is null where there is none. */
export function backupHealth({ complete, failed }: BackupHistory, now: Date, everyMs: number | null): BackupHealth {
  if (everyMs === null) return 'off';
  const isFailedLast = failed !== null && (complete === null || failed.beganAt > complete.beganAt);
  if (isFailedLast && failed.failure !== 'interrupted') return 'failed';
  if (complete === null) return 'first';
  if (complete.beganAt < plannedBefore(new Date(now.getTime() - LATE_MS), everyMs)) return 'late';
  return complete.isVerified ? 'well' : 'incomplete';
}

/** Reads '24h' or '7d' as milliseconds; null for anything else, and for less than an hour or more than 31 days. */
export function intervalFrom(text: string): number | null {
  const [, count = '', unit] = /^([1-9]\d{0,2})([hd])$/.exec(text) ?? [];
  const hours = Number(count) * (unit === 'd' ? 24 : 1);
  return hours >= 1 && hours <= 31 * 24 ? hours * HOUR_MS : null;
}
