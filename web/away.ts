import { data } from 'react-router';
import { DatabaseAway } from '../domain/away.ts';
import type { PlainKey } from '../messages/message-key.ts';
import { together } from '../rules/together.ts';
import type { RequestContext } from './request-context.ts';
import { sentence } from './sentences.ts';

/** Service Unavailable (RFC 9110, 15.6.4); the server adds Retry-After. */
const AWAY = 503;

/**
 * Reads for a screen from a replica that is far enough; if there is none, or the read fails there, from the primary.
 * `needsPrimary` is for reads that write, or continue after the answer began and cannot be repeated.
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
 * Retries once on another connection if the database went away, then throws the screen's 503. If the database was
 * silent, it throws at once: the timeout has already passed.
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
 * Returns a form's sentence while the database is away, after `failed`, its sentence of section 8, if certainly nothing
 * was saved. If the connection broke during the save, the outcome is unknown: a form with a key counts once.
 */
export function awaySentence(error: DatabaseAway, typed: Record<string, string>, failed?: PlainKey): string {
  const hasTyped = Object.entries(typed).some(([name, text]) => text !== '' && !filledIn.test(name));
  return awayMessage(error, failed, hasTyped ? 'database_away_typed' : 'database_away');
}

/** Fields that our pages fill in themselves; they are not typed text that could be lost. */
const filledIn =
  /^(?:back|captcha|changedAt|expectedUtr|id|key|lastReport|leaveOut|message|notice|product|question|row|rows|savedAt|seen|status|step|tab|upTo|version)$|Was\b|^picture\b/;

/**
 * Returns the sentence for a reader who typed nothing, or whose typed text is gone. It warns if the outcome is unknown;
 * a full disk has a sentence of its own.
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
