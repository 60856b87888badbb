import type { Connection, Database } from '../../db/database.ts';
import type { SampleTime } from '../../db/seed/samples/types.ts';
import type { Reseller } from '../../domain/accounts/people.ts';
import { dayBegins, dayEnds, dayOf } from '../../rules/day.ts';
import type { PersonalTopic } from '../../rules/notices/live.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A part of the demo history, and the transaction in which it is seeded. */
export interface Chapter {
  /** Name of the chapter; its row in `seeds` begins with 'sample-'. */
  name: string;
  /** Topics announced to the demo accounts afterwards. */
  announces: PersonalTopic[];
  /** Returns all its events, in any order; throws NotYet while somebody is using what they need. */
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
  /** The same transaction, in the form that the functions of domain/ take. */
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

/** Returns a time of day in India so many days before now, or so many hours before now. */
export function momentOf(now: Date, time: SampleTime): Date {
  if ('hoursAgo' in time) return new Date(now.getTime() - time.hoursAgo * HOUR_MS);
  const [daysAgo, clock] = time;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(dayBegins(dayOf(now)).getTime() - daysAgo * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS);
}

/** Returns until when a quote sent at a moment is valid: the end of the day so many days later. */
export function validUntil(sent: Date, days: number): Date {
  return dayEnds(dayOf(new Date(sent.getTime() + days * DAY_MS)));
}
