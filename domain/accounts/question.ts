import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CAPTCHA_VALID_SECONDS } from '../../rules/limits.ts';
import { wholeNumberFrom } from '../../rules/whole-number.ts';
import { Refusal } from '../refusal.ts';

/** A sum for a person whose browser runs no scripts; the token is sent back with the answer. */
export interface Question {
  first: number;
  second: number;
  token: string;
}

/** A question whose token came back: sealed by us and not expired. */
export interface AskedQuestion {
  nonce: string;
  expires: Date;
  isAnswer(given: string): boolean;
}

/**
 * Asks for the sum of two numbers from 2 to 9. The token holds the answer as a keyed hash and is valid for 10 minutes.
 */
export function newQuestion(secret: string, now: Date): Question {
  const [first, second] = [randomInt(2, 10), randomInt(2, 10)];
  const nonce = randomBytes(16).toString('base64url');
  const contents = [nonce, now.getTime() + CAPTCHA_VALID_SECONDS * 1000, answerHash(nonce, first + second, secret)];
  const text = contents.join('.');
  return { first, second, token: `${text}.${keyed(`question:${text}`, secret)}` };
}

/** Returns the question of a token. Refuses one that is not ours or expired. */
export function askedQuestion(token: string, { secret, now }: { secret: string; now: Date }): AskedQuestion {
  const [nonce = '', until = '', hash = '', seal = ''] = token.split('.');
  if (!isSame(seal, keyed(`question:${nonce}.${until}.${hash}`, secret))) throw new Refusal(422, 'captcha_failed');
  const expires = new Date(Number(until));
  if (expires <= now) throw new Refusal(422, 'captcha_expired');
  return {
    nonce,
    expires,
    isAnswer: (given) => {
      const sum = wholeNumberFrom(given, 0, 999);
      return sum !== null && isSame(hash, answerHash(nonce, sum, secret));
    },
  };
}

function answerHash(nonce: string, sum: number, secret: string): string {
  return keyed(`answer:${nonce}:${sum}`, secret);
}

function keyed(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}
