import { setTimeout as sleep } from 'node:timers/promises';
import { SmsFailure } from './sms.ts';

/** Time limit of one try, and the pause before the second; null for no second try. */
export interface Patience {
  tryMs: number;
  pauseMs: number | null;
}

export interface Call {
  provider: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
  /** The key, which is removed from answers in case they repeat it. */
  secret: string;
}

export interface Answer {
  status: number;
  text: string;
  retryAfter: string | null;
  tries: number;
}

const usual: Patience = { tryMs: 5_000, pauseMs: 300 };
/** For messages that must not be sent twice: a try without an answer may have gone through. */
export const once: Patience = { tryMs: 10_000, pauseMs: null };
/** Errors before a connection was made, so nothing was sent. */
const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** A person is waiting, so a provider that asks for a longer pause gets no second try. */
const LONGEST_PAUSE_MS = 2_000;

/**
 * Posts, with a second try after no answer, 429 or 5xx. Never after another answer: a refusal would be repeated, and an
 * accepted message sent and paid for twice.
 */
export async function post(call: Call, patience = usual): Promise<Answer> {
  const first = await attempt(call, patience.tryMs, 1);
  const pause = patience.pauseMs === null ? null : pauseAfter(first, patience.pauseMs);
  if (pause === null) return answerOf(first);
  await sleep(pause);
  return answerOf(await attempt(call, patience.tryMs, 2));
}

/** Returns the failure to log for an unsuccessful answer; `came` overrides the outcome that the status suggests. */
export function refusal(
  provider: string,
  { status, tries }: Answer,
  reply: { code?: unknown; words?: unknown; came?: SmsFailure['came'] | undefined },
): SmsFailure {
  const parts = [`HTTP ${status}`];
  if (isSayable(reply.code)) parts.push(`code ${reply.code}`);
  if (isSayable(reply.words)) parts.push(String(reply.words));
  const reason = `${provider} did not take the message${tries > 1 ? ', tried twice' : ''}: ${parts.join(', ')}`;
  return new SmsFailure(reason, reply.came ?? cameOf(status));
}

/** Returns the failure for an answer in an unknown form, whose outcome only its status can tell. */
export function unclear(provider: string, answer: Answer): SmsFailure {
  const { message, came } = refusal(provider, answer, { words: 'an answer in an unknown form' });
  return new SmsFailure(message, answer.status < 300 ? 'unknown' : came);
}

/**
 * With 429 nothing was sent (RFC 6585, 4; Twilio: 'never processed and always safe to retry'). After a server error the
 * message may be on its way, even after 503, which gateways also send when the answer was lost.
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
      // Does not follow redirects, whose target would receive the key and the number.
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

/** Returns the milliseconds to wait before a second try; null where none is allowed. */
function pauseAfter(outcome: Answer | SmsFailure, usualMs: number): number | null {
  if (outcome instanceof SmsFailure) return usualMs;
  if (outcome.status !== 429 && outcome.status < 500) return null;
  const asked = askedPause(outcome.retryAfter) ?? usualMs;
  return asked > LONGEST_PAUSE_MS ? null : asked;
}

/** Reads Retry-After, a number of seconds or a date (RFC 9110, 10.2.3). */
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

/**
 * Returns the cause of a failed fetch, such as ECONNREFUSED or a bad certificate; the error itself only says `fetch
 * failed`.
 */
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
