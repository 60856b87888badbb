import { setTimeout as sleep } from 'node:timers/promises';
import { SmsFailure } from './sms.ts';

/** How long one try may take, and the pause before the second; null where there is to be none. */
export interface Patience {
  tryMs: number;
  pauseMs: number | null;
}

export interface Call {
  provider: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
  /** The key, which answers are cleared of in case they repeat it. */
  secret: string;
}

export interface Answer {
  status: number;
  text: string;
  retryAfter: string | null;
  tries: number;
}

const usual: Patience = { tryMs: 5_000, pauseMs: 300 };
/** For what must not come twice: a try that nobody answered may have gone through. */
export const once: Patience = { tryMs: 10_000, pauseMs: null };
/** No connection came about, so nothing was asked. */
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** A person is waiting: whoever asks for a longer pause gets no second try. */
const LONGEST_PAUSE_MS = 2_000;

/**
 * Posts, and a second time if nothing came back, or 429 or 5xx did. Never after another answer: what the provider has
 * refused it refuses again, and what it has accepted would be sent and paid twice.
 */
export async function post(call: Call, patience = usual): Promise<Answer> {
  const first = await attempt(call, patience.tryMs, 1);
  const pause = patience.pauseMs === null ? null : pauseAfter(first, patience.pauseMs);
  if (pause === null) return answerOf(first);
  await sleep(pause);
  return answerOf(await attempt(call, patience.tryMs, 2));
}

/** What is logged of an answer that is no success: `came` where the provider's own words say more than the status. */
export function refusal(
  provider: string,
  { status, tries }: Answer,
  said: { code?: unknown; words?: unknown; came?: SmsFailure['came'] | undefined },
): SmsFailure {
  const parts = [`HTTP ${status}`];
  if (isSayable(said.code)) parts.push(`code ${said.code}`);
  if (isSayable(said.words)) parts.push(String(said.words));
  const reason = `${provider} did not take the message${tries > 1 ? ', tried twice' : ''}: ${parts.join(', ')}`;
  return new SmsFailure(reason, said.came ?? cameOf(status));
}

/** The same where the answer says nothing that is known of this provider: only a refusal's status tells then. */
export function unclear(provider: string, answer: Answer): SmsFailure {
  const { message, came } = refusal(provider, answer, { words: 'an answer in an unknown form' });
  return new SmsFailure(message, answer.status < 300 ? 'unknown' : came);
}

/**
 * By 429 a request is turned away (RFC 6585, 4; Twilio: 'never processed and always safe to retry'). After a fault it may be on
 * its way, and so after a 503: whoever stands before the provider says it too when an answer did not come back.
 */
function cameOf(status: number): SmsFailure['came'] {
  if (status === 429) return 'not-now';
  return status >= 500 ? 'unknown' : 'never';
}

async function attempt(call: Call, tryMs: number, tries: number): Promise<Answer | SmsFailure> {
  try {
    const response = await fetch(call.url, {
      method: 'POST',
      headers: call.headers,
      body: call.body,
      // Followed elsewhere, the key and the number would go along.
      redirect: 'manual',
      signal: AbortSignal.timeout(tryMs),
    });
    const text = (await response.text()).replaceAll(call.secret, '…');
    return { status: response.status, text, retryAfter: response.headers.get('retry-after'), tries };
  } catch (error) {
    const twice = tries > 1 ? ', tried twice' : '';
    const cause = causeOf(error, tryMs);
    const came = neverReached.has(cause) ? 'not-now' : 'unknown';
    return new SmsFailure(`${call.provider} could not be reached${twice}: ${cause}`, came);
  }
}

/** Milliseconds to wait before a second try, null where none is allowed. */
function pauseAfter(outcome: Answer | SmsFailure, usualMs: number): number | null {
  if (outcome instanceof SmsFailure) return usualMs;
  if (outcome.status !== 429 && outcome.status < 500) return null;
  const asked = askedPause(outcome.retryAfter) ?? usualMs;
  return asked > LONGEST_PAUSE_MS ? null : asked;
}

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
function askedPause(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now());
}

function answerOf(outcome: Answer | SmsFailure): Answer {
  if (outcome instanceof SmsFailure) throw outcome;
  return outcome;
}

/** `fetch failed` alone says nothing: its cause knows ECONNREFUSED from a bad certificate. */
function causeOf(error: unknown, tryMs: number): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return `no answer within ${tryMs / 1000} s`;
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message;
}

function isSayable(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
