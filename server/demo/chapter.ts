import type { Connection, Database } from '../../db/database.ts';
import type { SampleTime } from '../../db/seed/samples/types.ts';
import type { Reseller } from '../../domain/accounts/people.ts';
import { dayBegins, dayEnds, dayOf } from '../../rules/day.ts';
import type { PersonalTopic } from '../../rules/notices/live.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A part of the demo history, seeded in one transaction. */
export interface Chapter {
  /** Name of the chapter; its row in `seeds` begins with 'sample-'. */
  name: string;
  /** Topics announced to the demo accounts afterwards. */
  announces: PersonalTopic[];
  /** Returns all its events, in any order; throws NotYet while someone uses the accounts. */
  happenings(seeding: DemoSeeding): Promise<Happening[]>;
}

/** One event and its time; it happens completely or, if it is refused, not at all. */
export interface Happening {
  at: Date;
  /** Description for the log. */
  what: string;
  run: () => Promise<void>;
}

export interface DemoSeeding {
  tx: Connection;
  /** The same transaction as a Database, as the functions of domain/ take it. */
  db: Database;
  /** The demo reseller. */
  reseller: Reseller;
  secret: string;
  now: Date;
  /** Runs a step completely, or leaves it out if it is refused; returns which. */
  tried(what: string, run: () => Promise<void>): Promise<boolean>;
}

/** Thrown when a chapter cannot be seeded at this start; the next start tries again. */
export class NotYet extends Error {}

/** Returns the moment of a sample time: a time of day in India some days ago, or some hours ago. */
export function momentOf(now: Date, time: SampleTime): Date {
  if ('hoursAgo' in time) return new Date(now.getTime() - time.hoursAgo * HOUR_MS);
  const [daysAgo, clock] = time;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(dayBegins(dayOf(now)).getTime() - daysAgo * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS);
}

/** Returns the end of validity of a quote: the end of the day, `days` after sending. */
export function validUntil(sent: Date, days: number): Date {
  return dayEnds(dayOf(new Date(sent.getTime() + days * DAY_MS)));
}
