/** What a running shop knows of its own health; null where it could not be found out, or where there is no such thing. */
export interface HealthFacts {
  /** The database's clock less this machine's, in milliseconds. */
  clockAheadMs: number;
  /**
   * Migrations that the database lacks, those that this program does not know, for a newer one has been here, and which of
   * these took away what it needs.
   */
  migrations: { missing: string[]; unknown: string[]; inTheWay: string | null };
  /** Copies of the database that pages are read from, with the seconds by which they are behind; null for a silent one. */
  replicas: { name: string; lagSeconds: number | null; isInUse: boolean }[];
  /** Of the folder that holds the files and the embedded database. */
  disk: { freeBytes: number; sizeBytes: number; isWritable: boolean } | null;
  /** Notices that should have been handed over or sent by now, and since how many seconds the oldest waits. */
  outbox: { overdue: number; oldestSeconds: number };
  /** Messages of all processes behind this port; null without a provider. */
  sms: SmsOutcomes | null;
  /** Why keeping or reading a file failed last, within the last ten minutes; null where none failed. */
  storage: string | null;
  /** Why the database could not keep something, within the last minute, for lack of space; null where it could. */
  space: string | null;
  /** Their background work that failed within the last ten minutes, by name. */
  failing: string[];
  /** When the newest back-up was completed; null where none ever was. */
  backupAt: Date | null;
  now: Date;
}

export interface SmsOutcomes {
  sent: number;
  failed: number;
  /** The last ones, the newest last: was it sent? */
  recent: boolean[];
  /** What the provider said last when it did not take a message, without numbers of people. */
  reason: string | null;
}

/** 'soon' is to be mended on a quiet day, 'now' at once. */
export type HealthLevel = 'well' | 'soon' | 'now';

const GIGABYTE = 1_000_000_000;
const HOUR_MS = 3_600_000;

/** Judges the space on a disk: below a tenth or 5 GB soon, below 3 in a hundred or 1 GB now; little disks by share alone. */
export function diskLevel({
  freeBytes,
  sizeBytes,
}: Pick<NonNullable<HealthFacts['disk']>, 'freeBytes' | 'sizeBytes'>): HealthLevel {
  if (freeBytes < Math.min(GIGABYTE, 0.03 * sizeBytes)) return 'now';
  return freeBytes < Math.min(5 * GIGABYTE, 0.1 * sizeBytes) ? 'soon' : 'well';
}

/** Judges two clocks: codes last five minutes, so a minute counts, and two seconds are no accident. */
export function clockLevel(aheadMs: number): HealthLevel {
  const apart = Math.abs(aheadMs);
  if (apart >= 60_000) return 'now';
  return apart >= 2_000 ? 'soon' : 'well';
}

/** Judges the replicas: soon where one is left out, and now where the primary has all the work. */
export function replicasLevel(replicas: HealthFacts['replicas']): HealthLevel {
  const used = replicas.filter(({ isInUse }) => isInUse).length;
  if (used === replicas.length) return 'well';
  return used === 0 ? 'now' : 'soon';
}

/** Judges how long the oldest notice waits; the sweep comes once a minute. */
export function outboxLevel(oldestSeconds: number): HealthLevel {
  if (oldestSeconds >= 1800) return 'now';
  return oldestSeconds >= 300 ? 'soon' : 'well';
}

/** Judges the messages of late: now where three or more went out in vain in a row, soon where a third did. */
export function smsLevel({ recent }: Pick<SmsOutcomes, 'recent'>): HealthLevel {
  const last = recent.slice(-3);
  if (last.length === 3 && !last.includes(true)) return 'now';
  const failed = recent.filter((isSent) => !isSent).length;
  return failed >= 2 && failed * 3 >= recent.length ? 'soon' : 'well';
}

/** Judges the newest back-up: soon after a day and a half, or where there is none, and now after four days. */
export function backupLevel(at: Date | null, now: Date): HealthLevel {
  if (at === null) return 'soon';
  const hours = (now.getTime() - at.getTime()) / HOUR_MS;
  if (hours >= 96) return 'now';
  return hours >= 36 ? 'soon' : 'well';
}
