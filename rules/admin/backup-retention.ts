import { dayOf } from '../day.ts';

/** How many back-ups are kept: the newest of this many days, weeks and months that have one. */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

/** A week of days, a month of weeks and a year of months. */
export const usualRetention: Retention = { days: 7, weeks: 4, months: 12 };

/** An existing back-up; `isSound` if it was restored in a trial. */
export interface KeptBackup {
  name: string;
  at: Date;
  isSound: boolean;
}

const DAY_MS = 86_400_000;
/** The first Monday of the count, so that weeks begin with one. */
const MONDAY = Date.UTC(1970, 0, 5);

const nameForm = /^thok-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.zip$/;
const INDIA = '+05:30';
const INDIA_MS = 5.5 * 3_600_000;

/** Returns the file name of a scheduled back-up: the time in India, 'thok-20261123-020000.zip'. */
export function backupName(at: Date): string {
  const [day = '', time = ''] = new Date(at.getTime() + INDIA_MS).toISOString().split('T');
  return `thok-${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}.zip`;
}

/** Reads the time from a name that `backupName` writes; null for any other file, which the rotation leaves alone. */
export function timeOfBackup(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = nameForm.exec(name) ?? [];
  if (year === undefined) return null;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${INDIA}`);
  // The 31st of February would be read as another day.
  return !Number.isNaN(at.getTime()) && backupName(at) === name ? at : null;
}

/**
 * Returns the back-ups that may go. Of each day, week and month (in India) that counts, one stays: the newest that is
 * sound, else the newest. The newest of all stays, and the newest sound one.
 */
export function outdatedBackups<One extends KeptBackup>(all: One[], { days, weeks, months }: Retention): One[] {
  const newestFirst = [...all].sort((one, other) => other.at.getTime() - one.at.getTime());
  const soundFirst = [...newestFirst].sort((one, other) => Number(other.isSound) - Number(one.isSound));
  const kept = new Set<One>([...newestFirst.slice(0, 1), ...soundFirst.slice(0, 1)]);
  const periods = [
    { count: days, of: dayOf },
    { count: weeks, of: weekOf },
    { count: months, of: (at: Date) => dayOf(at).slice(0, 7) },
  ];
  for (const { count, of } of periods) {
    const counting = new Set([...new Set(newestFirst.map(({ at }) => of(at)))].slice(0, count));
    for (const period of counting) {
      const [best] = soundFirst.filter(({ at }) => of(at) === period);
      if (best) kept.add(best);
    }
  }
  return newestFirst.filter((one) => !kept.has(one));
}

function weekOf(at: Date): string {
  return String(Math.floor((Date.parse(dayOf(at)) - MONDAY) / (7 * DAY_MS)));
}

/** Reads '7d4w12m' as days, weeks and months; null for anything else, and for no day at all. */
export function retentionFrom(text: string): Retention | null {
  const [, days = '0', weeks, months] = /^(\d{1,3})d(\d{1,3})w(\d{1,3})m$/.exec(text) ?? [];
  return Number(days) === 0 ? null : { days: Number(days), weeks: Number(weeks), months: Number(months) };
}
