import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import * as v from 'valibot';
import { CAPTCHA_VALID_SECONDS } from '../../rules/limits.ts';
import { Refusal } from '../refusal.ts';

/** The cost of one try, in rounds of PBKDF2, and the number of tries; measured in docs/decisions/014-captcha.md. */
const ROUNDS = 10_000;
const TRIES_MIN = 40;
const TRIES_MAX = 80;

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));

/** Answer of the browser: the challenge and its solution, as JSON in base64. */
const payload = v.pipe(
  text(4000),
  v.transform((encoded) => Buffer.from(encoded, 'base64').toString()),
  v.parseJson(),
  v.object({
    challenge: v.object({
      parameters: v.object({
        algorithm: text(40),
        cost: v.number(),
        data: v.object({ expires: v.number() }),
        keyLength: v.number(),
        keyPrefix: text(200),
        nonce: text(200),
        salt: text(200),
      }),
      signature: text(200),
    }),
    solution: v.object({ counter: v.number(), derivedKey: text(200), time: v.optional(v.number(), 0) }),
  }),
);

/** Makes a challenge, sealed by this site and valid for 10 minutes. */
export function newChallenge(secret: string, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(TRIES_MIN, TRIES_MAX + 1),
    // The library's own expiry is not used, because it reads the system clock.
    data: { expires: now.getTime() + CAPTCHA_VALID_SECONDS * 1000 },
    deriveKey,
    hmacSignatureSecret: keyFrom(secret),
  });
}

/** Returns the challenge of a solution. Refuses one that is not ours, not solved or expired. */
export async function solvedChallenge(
  solved: string,
  { secret, now }: { secret: string; now: Date },
): Promise<{ nonce: string; expires: Date }> {
  const read = v.safeParse(payload, solved);
  if (!read.success) throw new Refusal(422, 'captcha_failed');
  const { challenge, solution } = read.output;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keyFrom(secret),
  });
  if (!verified) throw new Refusal(422, 'captcha_failed');
  const expires = new Date(challenge.parameters.data.expires);
  if (expires <= now) throw new Refusal(422, 'captcha_expired');
  return { nonce: challenge.parameters.nonce, expires };
}

function keyFrom(secret: string): string {
  return createHmac('sha256', secret).update('proof of work').digest('hex');
}
