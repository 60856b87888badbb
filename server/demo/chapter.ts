import type { Connection, Database } from '../../db/database.ts';
import type { SampleTime } from '../../db/seed/samples/types.ts';
import type { Reseller } from '../../domain/accounts/people.ts';
import { dayBegins, dayEnds, dayOf } from '../../rules/day.ts';
import type { PersonalTopic } from '../../rules/notices/live.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A part of the history, and the transaction it is seeded in. */
export interface Chapter {
  /** What the demo accounts will have, in a word; its row in `seeds` begins with 'sample-'. */
  name: string;
  /** Told to the demo accounts once it is there. */
  announces: PersonalTopic[];
  /** Everything of it, in any order; refuses with NotYet while somebody is at what it needs. */
  happenings(seeding: DemoSeeding): Promise<Happening[]>;
}

/** When it happens, and what; it happens wholly or, if it is refused, not at all. */
export interface Happening {
  at: Date;
  /** For the log. */
  what: string;
  act: () => Promise<void>;
}

export interface DemoSeeding {
  tx: Connection;
  /** The same, as the functions of domain/ take it. */
  db: Database;
  /** The demo reseller. */
  reseller: Reseller;
  secret: string;
  now: Date;
  /** Does a part wholly, or passes it over if it is refused; tells which. */
  tried(what: string, act: () => Promise<void>): Promise<boolean>;
}

/** A chapter cannot be seeded at this start; the next one tries again. */
export class NotYet extends Error {}

/** A time of day in India so many days before now, or so many hours before now. */
export function momentOf(now: Date, time: SampleTime): Date {
  if ('hoursAgo' in time) return new Date(now.getTime() - time.hoursAgo * HOUR_MS);
  const [daysAgo, clock] = time;
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(dayBegins(dayOf(now)).getTime() - daysAgo * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS);
}

/** Until when a quote is valid that was sent at a moment: the end of the day that is so many after. */
export function validUntil(sent: Date, days: number): Date {
  return dayEnds(dayOf(new Date(sent.getTime() + days * DAY_MS)));
}
