import { createHmac } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import { latestCounted, secondsLeft } from '../wrong-clock.ts';
import type { AdminWaitsTable } from './tables.ts';

/** An attempt at the admin password or at an operator's proof. Waits apply in demo mode too. */
export interface AdminTry {
  address: string;
  /** Id of a browser that has proven the password before; only its own wrong tries make it wait. */
  browser: string | null;
  /** Operator whose second factor or present password is tried; only attempts for this operator count. */
  operator: bigint | null;
  secret: string;
  now: Date;
}

/**
 * Wrong tries without a wait; then the seconds of the first wait, which doubles with each further try, and of the
 * longest.
 */
interface Growth {
  free: number;
  first: number;
  max: number;
}

interface Count {
  who: Buffer;
  growth: Growth;
}

/** A counted try, with the values from before it, to restore them if the password was right. */
export interface Counted {
  who: Buffer;
  wrong: number;
  before: Pick<AdminWaitsTable, 'free_at' | 'touched_at'>;
}

const ONE: Growth = { free: 4, first: 5, max: 900 };
const ALL: Growth = { free: 20, first: 1, max: 30 };
const HOUR_MS = 3_600_000;
/** Waits of up to this many seconds are shown in seconds, longer ones in minutes. */
const IN_SECONDS_MAX = 119;

/**
 * Counts a try as wrong before the password is checked, so that requests at the same time cannot guess past a wait.
 * While a wait lasts it refuses, says how long, and counts nothing. Decisions 3 and 025.
 */
export async function countTry(db: Database, asker: AdminTry): Promise<Counted[]> {
  return db.transaction().execute(async (tx) => {
    const locked = [];
    for (const count of countsOf(asker)) locked.push({ ...count, ...(await lockCount(tx, count, asker.now)) });
    const seconds = Math.max(...locked.map((one) => waitOf(one, asker.now)));
    if (seconds > 0) throw asker.operator === null ? tooMany(seconds) : tooManyOf(seconds);
    return Promise.all(locked.map((one) => add(tx, one, asker.now)));
  });
}

/** Returns the seconds left to wait; none if a clock that was ahead made the last attempt. */
function waitOf({ free_at, touched_at }: Pick<AdminWaitsTable, 'free_at' | 'touched_at'>, now: Date): number {
  if (touched_at > latestCounted(now)) return 0;
  return secondsLeft(touched_at, free_at.getTime() - touched_at.getTime(), now);
}

/** Undoes the count and the wait of an attempt whose password was right. */
export async function uncountTry(tx: Connection, counted: Counted[], now: Date): Promise<void> {
  for (const { who, wrong, before } of counted) {
    await tx
      .updateTable('admin_waits')
      .set(({ eb, ref, val }) => {
        // If another try has been counted since, its wait stays.
        const isLast = eb('wrong', '=', wrong).and('touched_at', '=', now);
        return {
          wrong: eb('wrong', '-', 1),
          free_at: eb.case().when(isLast).then(val(before.free_at)).else(ref('free_at')).end(),
          touched_at: eb.case().when(isLast).then(val(before.touched_at)).else(ref('touched_at')).end(),
        };
      })
      .where('who', '=', who)
      .where('wrong', '>', 0)
      .execute();
  }
}

/** Deletes counts without a wrong try for an hour; they no longer had an effect. */
export async function removeOldWaits(db: Connection, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - HOUR_MS);
  await db.deleteFrom('admin_waits').where('touched_at', '<=', forgotten).execute();
}

/** Returns the counts of a try. The row that all share comes last, so that it is locked the shortest. */
function countsOf({ address, browser, operator, secret }: AdminTry): Count[] {
  const who = (name: string) => createHmac('sha256', secret).update(`admin-wait:${name}`).digest();
  if (operator !== null) return [{ who: who(`operator:${operator}`), growth: ONE }];
  if (browser !== null) return [{ who: who(`browser:${browser}`), growth: ONE }];
  return [
    { who: who(`address:${address}`), growth: ONE },
    { who: who('all'), growth: ALL },
  ];
}

/**
 * Reads a count and locks it until the transaction ends. After an hour without a wrong attempt it starts at 0 again.
 */
async function lockCount(tx: Connection, { who }: Count, now: Date): Promise<Omit<AdminWaitsTable, 'who'>> {
  const kept = await tx
    .insertInto('admin_waits')
    .values({ who, wrong: 0, free_at: now, touched_at: now })
    .onConflict((conflict) => conflict.column('who').doUpdateSet({ who }))
    .returning(['wrong', 'free_at', 'touched_at'])
    .executeTakeFirstOrThrow();
  const isForgotten = now.getTime() - kept.touched_at.getTime() >= HOUR_MS;
  return isForgotten ? { wrong: 0, free_at: now, touched_at: now } : kept;
}

async function add(
  tx: Connection,
  { who, growth, ...before }: Count & Omit<AdminWaitsTable, 'who'>,
  now: Date,
): Promise<Counted> {
  const wrong = before.wrong + 1;
  const free_at = new Date(now.getTime() + secondsAfter(wrong, growth) * 1000);
  await tx.updateTable('admin_waits').set({ wrong, free_at, touched_at: now }).where('who', '=', who).execute();
  return { who, wrong, before };
}

function secondsAfter(wrong: number, { free, first, max }: Growth): number {
  return wrong <= free ? 0 : Math.min(max, first * 2 ** (wrong - free - 1));
}

/** An operator's count covers passwords and codes, so the sentence names neither. */
function tooManyOf(seconds: number): Refusal {
  return new Refusal(429, 'operator_wait', { minutes: Math.ceil(seconds / 60) }, { retryAfter: seconds });
}

function tooMany(seconds: number): Refusal {
  if (seconds === 1) return new Refusal(429, 'admin_wait_second', {}, { retryAfter: 1 });
  if (seconds <= IN_SECONDS_MAX) return new Refusal(429, 'admin_wait_seconds', { seconds }, { retryAfter: seconds });
  return new Refusal(429, 'admin_wait_minutes', { minutes: Math.ceil(seconds / 60) }, { retryAfter: seconds });
}
