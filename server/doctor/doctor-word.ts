import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header with which the doctor proves that it knows the shop's secret. */
export const DOCTOR_HEADER = 'x-thok-doctor';
const MINUTE_MS = 60_000;

/** Returns the word that opens the doctor's question for this minute and the next. */
export function doctorWord(secret: string, now: Date): string {
  return createHmac('sha256', `doctor:${secret}`)
    .update(String(Math.floor(now.getTime() / MINUTE_MS)))
    .digest('hex');
}

/** Is this the word of the present minute or the one before? */
export function isDoctorWord(given: string | null, secret: string, now: Date): boolean {
  if (given === null || !/^[\da-f]{64}$/.test(given)) return false;
  const before = new Date(now.getTime() - MINUTE_MS);
  return [now, before].some((at) => timingSafeEqual(Buffer.from(given), Buffer.from(doctorWord(secret, at))));
}
