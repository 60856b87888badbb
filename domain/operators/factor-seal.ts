import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals the secret of an authenticator app, so that a copy of the database alone makes no codes. */
export function sealedFactor(secret: Buffer, shopSecret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFrom(shopSecret), nonce);
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Opens a sealed secret; null if the shop has another secret now, as after a restore on another machine. */
export function openedFactor(sealed: Buffer, shopSecret: string): Buffer | null {
  const decipher = createDecipheriv(CIPHER, keyFrom(shopSecret), sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

function keyFrom(shopSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', shopSecret, '', 'operator-second-factor', 32));
}
