/** Facts about the health of a running shop; null if they could not be found out, or do not apply. */
export interface HealthFacts {
  /** The database's clock less this machine's, in milliseconds. */
  clockAheadMs: number;
  /**
   * Migrations that the database lacks, migrations of a newer program that this one does not know, and the one of these
   * that removed something this program needs.
   */
  migrations: { missing: string[]; unknown: string[]; inTheWay: string | null };
  /** Replicas that pages are read from, with the seconds that each is behind; null for a silent one. */
  replicas: { name: string; lagSeconds: number | null; isInUse: boolean }[];
  /** Of the folder that holds the files and the embedded database. */
  disk: { freeBytes: number; sizeBytes: number; isWritable: boolean } | null;
  /** Notices that are overdue, and the seconds that the oldest has waited. */
  outbox: { overdue: number; oldestSeconds: number };
  /** Messages of all processes behind this port; null without a provider. */
  sms: SmsOutcomes | null;
  /** The last failure to store or read a file within ten minutes; null if there was none. */
  storage: string | null;
  /** The last failure of the database for lack of space within a minute; null if there was none. */
  space: string | null;
  /** Background work of all processes that failed within the last ten minutes, by name. */
  failing: string[];
  /** When the newest back-up was completed; null if there has never been one. */
  backupAt: Date | null;
  now: Date;
}

export interface SmsOutcomes {
  sent: number;
  failed: number;
  /** Results of the last messages, newest last: was it sent? */
  recent: boolean[];
  /** The provider's last reason for refusing a message, without numbers of people. */
  reason: string | null;
}

/** 'soon' is to be fixed on a quiet day, 'now' at once. */
export type HealthLevel = 'well' | 'soon' | 'now';

const GIGABYTE = 1_000_000_000;
const HOUR_MS = 3_600_000;

/**
 * Judges the space on a disk: below a tenth or 5 GB soon, below 3 in a hundred or 1 GB now; small disks by share alone.
 */
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

/** Judges the replicas: soon if one is left out, now if the primary does all the work. */
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

/** Judges recent messages: now if the last three failed, soon if at least two and a third of all did. */
export function smsLevel({ recent }: Pick<SmsOutcomes, 'recent'>): HealthLevel {
  const last = recent.slice(-3);
  if (last.length === 3 && !last.includes(true)) return 'now';
  const failed = recent.filter((isSent) => !isSent).length;
  return failed >= 2 && failed * 3 >= recent.length ? 'soon' : 'well';
}

/** Judges the newest back-up: soon after a day and a half, or without any, and now after four days. */
export function backupLevel(at: Date | null, now: Date): HealthLevel {
  if (at === null) return 'soon';
  const hours = (now.getTime() - at.getTime()) / HOUR_MS;
  if (hours >= 96) return 'now';
  return hours >= 36 ? 'soon' : 'well';
}
