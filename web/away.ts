import { data } from 'react-router';
import { DatabaseAway } from '../domain/away.ts';
import type { PlainKey } from '../messages/message-key.ts';
import { together } from '../rules/together.ts';
import type { RequestContext } from './request-context.ts';
import { sentence } from './sentences.ts';

/** Come back soon (RFC 9110, 15.6.4); the server says when. */
const AWAY = 503;

/**
 * Reads for a screen. Where the database went away in the middle it is asked once more, on another connection; then the
 * screen says so, and at once where it was silent: it was waited for already.
 */
export async function reading<Output>(context: RequestContext, read: () => Promise<Output>): Promise<Output> {
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

/** What a screen throws that cannot be shown now. */
function awayScreen(context: RequestContext, error: DatabaseAway): ReturnType<typeof data<string>> {
  context.fault(error, {});
  return data(sentence('database_away'), { status: AWAY });
}

/**
 * What a form is told. `failed` is its sentence of section 8, which stands first where certainly nothing was done. Where the
 * connection was lost while something was being saved nobody may say so: what has a key is sent again and counts once.
 */
export function awaySentence(error: DatabaseAway, typed: Record<string, string>, failed?: PlainKey): string {
  const hasTyped = Object.entries(typed).some(([name, text]) => text !== '' && !filledIn.test(name));
  return awayMessage(error, failed, hasTyped ? 'database_away_typed' : 'database_away');
}

/** Fields that our pages fill in by themselves. */
const filledIn =
  /^(?:back|captcha|changedAt|expectedUtr|id|key|lastReport|leaveOut|message|notice|product|question|row|rows|savedAt|seen|status|step|tab|upTo|version)$|Was\b|^picture\b/;

/** What whoever typed nothing, or has it no more, is told. */
export function awayMessage({ outcome }: DatabaseAway, failed?: PlainKey, key: PlainKey = 'database_away'): string {
  if (outcome === 'unknown') return sentence('database_away_unknown');
  const away = sentence(key);
  return together([failed === undefined ? null : sentence(failed), away]);
}

/** Thrown where no screen stands: the server makes a page of it for whoever looks at pages. */
export function awayAnswer(context: RequestContext, error: DatabaseAway, said: string): Response {
  context.fault(error, {});
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(said || sentence('database_away'), { status: AWAY, headers });
}
