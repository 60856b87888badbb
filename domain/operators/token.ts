import { createHash, randomBytes } from 'node:crypto';

/** Makes a token of 256 bits; only its hash is kept. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a challenge for an authenticator to sign, in base64url. */
export function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}
