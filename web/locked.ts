import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text with a new random key; returns both as base64url. */
export function locked(secret: string): { key: string; text: string } {
  const key = randomBytes(32);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return {
    key: key.toString('base64url'),
    text: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url'),
  };
}

/** Decrypts a text; null when it belongs to another key. */
export function unlocked(text: string, key: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  const secret = Buffer.from(key, 'base64url');
  if (secret.length !== 32 || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // Authentication failed: the key belongs to another text.
    return null;
  }
}
