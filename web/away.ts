import { data } from 'react-router';
import { DatabaseAway } from '../domain/away.ts';
import type { PlainKey } from '../messages/message-key.ts';
import { together } from '../rules/together.ts';
import type { RequestContext } from './request-context.ts';
import { sentence } from './sentences.ts';

/** Service Unavailable (RFC 9110, 15.6.4); the server adds Retry-After. */
const AWAY = 503;

/**
 * Reads for a screen: from a replica, if there is one that is far enough, and from the primary what it cannot show,
 * before anybody reads that something is not there. `needsPrimary` where reading writes, or goes on after the answer has
 * begun, so that it cannot be repeated.
 */
export async function reading<Output>(
  context: RequestContext,
  read: (context: RequestContext) => Promise<Output>,
  { needsPrimary = false } = {},
): Promise<Output> {
  const db = needsPrimary ? null : await context.reader();
  if (db !== null) {
    try {
      return await read({ ...context, db });
    } catch {
      // Read again below.
    }
  }
  const output = await readingPrimary(context, () => read(context));
  if (needsPrimary || db !== null) context.primaryRead();
  return output;
}

/**
 * If the database went away, it reads once more on another connection, and then throws the screen's 503. If the database
 * was silent, it throws at once, because the timeout has passed already.
 */
async function readingPrimary<Output>(context: RequestContext, read: () => Promise<Output>): Promise<Output> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error;
    if (error.isSilence) throw awayScreen(context, error);
  }
  try {
    return await read();
  } catch (error) {
    throw error instanceof DatabaseAway ? awayScreen(context, error) : error;
  }
}

/** Returns the 503 that a screen throws while the database is away. */
function awayScreen(context: RequestContext, error: DatabaseAway): ReturnType<typeof data<string>> {
  context.fault(error, {});
  context.screenLost();
  return data(sentence('database_away'), { status: AWAY });
}

/**
 * Returns the sentence for a form while the database is away. `failed`, its sentence of section 8, comes first where
 * certainly nothing was saved. Where the connection was lost during the save, nobody knows: a form with a key can be
 * sent again and counts once.
 */
export function awaySentence(error: DatabaseAway, typed: Record<string, string>, failed?: PlainKey): string {
  const hasTyped = Object.entries(typed).some(([name, text]) => text !== '' && !filledIn.test(name));
  return awayMessage(error, failed, hasTyped ? 'database_away_typed' : 'database_away');
}

/** Fields that our pages fill in themselves; they are not typed text that could be lost. */
const filledIn =
  /^(?:back|captcha|changedAt|expectedUtr|id|key|lastReport|leaveOut|message|notice|product|question|row|rows|savedAt|seen|status|step|tab|upTo|version)$|Was\b|^picture\b/;

/**
 * Returns the sentence for a reader who typed nothing, or whose typed text is gone. Says that the outcome is unknown
 * where it is; a full disk has a sentence of its own, which says all.
 */
export function awayMessage(
  { outcome, isFull }: DatabaseAway,
  failed?: PlainKey,
  key: PlainKey = 'database_away',
): string {
  if (isFull) return sentence('no_space');
  if (outcome === 'unknown') return sentence('database_away_unknown');
  const away = sentence(key);
  return together([failed === undefined ? null : sentence(failed), away]);
}

/** Returns the 503 of an address without a screen. For a browser that expects a page, the server turns it into one. */
export function awayAnswer(context: RequestContext, error: DatabaseAway, text: string): Response {
  context.fault(error, {});
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(text || sentence('database_away'), { status: AWAY, headers });
}
