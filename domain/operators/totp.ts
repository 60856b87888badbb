import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Settings that every authenticator app understands: SHA-1, six digits, half a minute. RFC 6238. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Clocks may differ by one step, before and after. RFC 6238, section 5.2. */
const DRIFT_STEPS = 1n;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Makes the secret that an authenticator app and the shop share. */
export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Returns the number of half minutes since 1970. */
export function stepAt(now: Date): bigint {
  return BigInt(Math.floor(now.getTime() / 1000 / STEP_SECONDS));
}

/** Returns the code of a time step. RFC 4226, section 5.3. */
export function totpCode(secret: Buffer, step: bigint, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(step);
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the newest step, at most one away from now, whose code this is; null for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): bigint | null {
  const current = stepAt(now);
  let found: bigint | null = null;
  // Compares all steps, so that the time taken does not reveal which one matched.
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step += 1n) {
    if (isSame(totpCode(secret, step), code)) found = step;
  }
  return found;
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: Buffer, { site, name }: { site: string; name: string }): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(name)}`;
  const query = new URLSearchParams({ secret: base32(secret), issuer: site }).toString().replaceAll('+', '%20');
  return `otpauth://totp/${label}?${query}`;
}

/** Writes bytes in letters and the digits 2 to 7, without padding. RFC 4648, section 6. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

function isSame(wanted: string, given: string): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
