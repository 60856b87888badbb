import { createHmac } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import type { PlainKey } from '../../messages/message-key.ts';
import { DEMO_PICTURES_PER_ADDRESS_HOUR } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';
import { CLOCKS_DIFFER_MS } from '../wrong-clock.ts';
import type { CaptchaKind } from './captcha.ts';
import type { SignInCountsTable } from './tables.ts';

/** Limits of messages sent and of wrong guesses (decision 25). */
export interface SignInLimits {
  sendsPerNumberHour: number;
  sendsPerNumberDay: number;
  sendsPerAddressHour: number;
  /** Part of the sends above that may follow a question instead of the captcha. */
  questionSendsPerAddressHour: number;
  sendsPerDay: number;
  wrongPerAddressHour: number;
}

/** The person who asks for a code, and the limits that apply to them. */
export interface Asker {
  mobile: string;
  /** The network address that the request came from. */
  address: string;
  secret: string;
  now: Date;
  /** Null in demo mode, where a message costs nothing. */
  limits: SignInLimits | null;
}

/** The browser in which a code is requested and typed. */
export interface TryingBrowser {
  /** Id by which the browser's tries are counted. */
  browser: string;
  /** Has the browser been signed in with this number before, or is it now? */
  isKnown: boolean;
}

/** A request without a valid API key or without an account, counted by its network address. */
export type Stranger = Pick<Asker, 'address' | 'secret' | 'now'>;

interface Count {
  what: SignInCountsTable['what'];
  who: Buffer;
  window_start: Date;
  window_end: Date;
}

const WRONG_KEYS_PER_ADDRESS_HOUR = 100;
/** Higher than for one person, because many phones share the address of one mobile mast. */
const CONTACTS_PER_ADDRESS_HOUR = 10;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Offset of Asia/Kolkata, the same all year; the limits of a day begin at midnight there. */
const INDIA_MS = 5.5 * HOUR_MS;

/**
 * Counts one message before it is sent, in the transaction that makes its code, so that simultaneous requests cannot
 * both be the last. A refusal beyond a limit undoes the counts. Known browsers have their own counts.
 */
export async function countSend(
  tx: Connection,
  asker: Asker & TryingBrowser & { way: CaptchaKind },
): Promise<{ isScarce: boolean; isHeldBack: boolean }> {
  const { limits, mobile, address, way, isKnown } = asker;
  if (!limits) return { isScarce: false, isHeldBack: false };
  const number = isKnown ? `known:${mobile}` : mobile;
  // The day's limit is checked first, so that nobody waits an hour in vain; the row that all share comes last and is
  // locked the shortest.
  await take(tx, countOf(asker, 'number_day', number), limits.sendsPerNumberDay, 'otp_too_many_today');
  await take(tx, countOf(asker, 'number_hour', number), limits.sendsPerNumberHour, 'otp_too_many');
  if (way === 'question')
    await take(tx, countOf(asker, 'question_hour', address), limits.questionSendsPerAddressHour, 'otp_too_many');
  await take(tx, countOf(asker, 'address_hour', address), limits.sendsPerAddressHour, 'otp_too_many');
  return countOfDay(tx, asker, limits.sendsPerDay);
}

/**
 * Reserves the last tenth of the day's messages for known browsers, and the tenth before it for numbers with an
 * account: then `isScarce` is true, and a message that is held back must not be sent.
 */
async function countOfDay(tx: Connection, asker: Asker & TryingBrowser, budget: number) {
  const all = countOf(asker, 'all_day', '');
  const tenth = Math.floor(budget / 10);
  const [open, ofAccounts] = [budget - 2 * tenth, budget - tenth];
  const account = await tx.selectFrom('users').select('id').where('mobile', '=', asker.mobile).executeTakeFirst();
  const max = asker.isKnown ? budget : account ? ofAccounts : open;
  const taken = await added(tx, all, max);
  if (taken !== null) return { isScarce: !asker.isKnown && taken > open, isHeldBack: false };
  const spent = await presentCount(tx, all);
  // The answer is the same as for a number with an account.
  if (!asker.isKnown && spent < ofAccounts) return { isScarce: true, isHeldBack: true };
  throw new Refusal(429, 'otp_too_many_today');
}

/**
 * Counts a try as wrong before the code is checked: beyond the limit even the right code is refused, and requests at
 * the same time cannot guess past it.
 */
export async function countTry(tx: Connection, asker: Asker): Promise<void> {
  const { limits, address } = asker;
  if (limits) await take(tx, countOf(asker, 'wrong_hour', address), limits.wrongPerAddressHour, 'otp_too_many_wrong');
}

/** Takes back the count of a try that turned out right, in the same transaction. */
export async function uncountTry(tx: Connection, asker: Asker): Promise<void> {
  if (asker.limits) await giveBack(tx, countOf(asker, 'wrong_hour', asker.address));
}

/**
 * Counts a wrong API key; refuses more than 100 an hour from one address. Right keys are never counted: keys cannot be
 * guessed, and this only stops a program with an old key from asking all day.
 */
export async function countWrongKey(db: Connection, stranger: Stranger): Promise<void> {
  await take(
    db,
    countOf(stranger, 'wrong_key_hour', stranger.address),
    WRONG_KEYS_PER_ADDRESS_HOUR,
    'api_key_too_many_wrong',
  );
}

/** Counts pictures of the demo page before they are unpacked: all of them, or none and a refusal. Decision 27. */
export async function countDemoPictures(db: Database, stranger: Stranger, pictures: number): Promise<void> {
  const count = countOf(stranger, 'demo_pictures_hour', stranger.address);
  await db.transaction().execute(async (tx) => {
    for (let taken = 0; taken < pictures; taken += 1) {
      await take(tx, count, DEMO_PICTURES_PER_ADDRESS_HOUR, 'demo_pictures_too_many');
    }
  });
}

/** Refuses an address that has used up its pictures of the hour, before its pictures are read; counts nothing. */
export async function requireDemoPicturesLeft(db: Connection, stranger: Stranger): Promise<void> {
  const { what, who, window_start } = countOf(stranger, 'demo_pictures_hour', stranger.address);
  const used = await db
    .selectFrom('sign_in_counts')
    .select('count')
    .where('what', '=', what)
    .where('who', '=', who)
    .where('window_start', '=', window_start)
    .where('count', '>=', DEMO_PICTURES_PER_ADDRESS_HOUR)
    .executeTakeFirst();
  if (used) throw new Refusal(429, 'demo_pictures_too_many');
}

/** Counts one message to the operator; refuses more than 10 an hour from one address. */
export async function countContact(tx: Connection, stranger: Stranger): Promise<void> {
  const count = countOf(stranger, 'contact_hour', stranger.address);
  await take(tx, count, CONTACTS_PER_ADDRESS_HOUR, 'contact_too_many');
}

/** Deletes the counts of hours and days that are over. */
export async function removeOldCounts(db: Connection, now: Date): Promise<void> {
  // By its own clock another process may still add to such a count.
  const over = new Date(now.getTime() - CLOCKS_DIFFER_MS);
  await db.deleteFrom('sign_in_counts').where('window_end', '<=', over).execute();
}

/** Adds one to a count, or refuses at the limit. */
async function take(tx: Connection, count: Count, limit: number, sentence: PlainKey): Promise<void> {
  if ((await added(tx, count, limit)) === null) throw new Refusal(429, sentence);
}

/**
 * Adds one to a count and returns the sum; null at the limit. It is a single statement, so that requests at the same
 * time cannot pass the limit.
 */
async function added(tx: Connection, count: Count, limit: number): Promise<number | null> {
  const taken = await tx
    .insertInto('sign_in_counts')
    .values({ ...count, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['what', 'who', 'window_start'])
        .doUpdateSet((row) => ({ count: row('sign_in_counts.count', '+', 1) }))
        .where('sign_in_counts.count', '<', limit),
    )
    .returning('count')
    .executeTakeFirst();
  return taken?.count ?? null;
}

async function presentCount(tx: Connection, { what, who, window_start }: Count): Promise<number> {
  const row = await tx
    .selectFrom('sign_in_counts')
    .select('count')
    .where('what', '=', what)
    .where('who', '=', who)
    .where('window_start', '=', window_start)
    .executeTakeFirst();
  return row?.count ?? 0;
}

async function giveBack(tx: Connection, { what, who, window_start }: Count): Promise<void> {
  await tx
    .updateTable('sign_in_counts')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('what', '=', what)
    .where('who', '=', who)
    .where('window_start', '=', window_start)
    .execute();
}

function countOf({ secret, now }: Pick<Asker, 'secret' | 'now'>, what: Count['what'], who: string): Count {
  const length = what.endsWith('_day') ? DAY_MS : HOUR_MS;
  const start = Math.floor((now.getTime() + INDIA_MS) / length) * length - INDIA_MS;
  return {
    what,
    who: createHmac('sha256', secret).update(`counted:${what}:${who}`).digest(),
    window_start: new Date(start),
    window_end: new Date(start + length),
  };
}
