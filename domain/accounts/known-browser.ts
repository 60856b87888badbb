import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The mark of a browser that was signed in: the browser's id, the expiry in ms, and the seal of both for one number.
 */
const markForm = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/;
const KNOWN_MS = 365 * 86_400_000;

/** Inputs of the key that seals marks. The mark itself does not contain the number. */
interface Seal {
  secret: string;
  mobile: string;
}

/** Returns the mark of a browser that has just signed in with a number; the browser keeps its id. */
export function browserMark(browser: string, now: Date, seal: Seal): string {
  const end = String(now.getTime() + KNOWN_MS);
  return `${browser}.${end}.${sealed(browser, end, seal)}`;
}

/**
 * Returns the id of the browser behind a mark; null when the mark is not ours, has expired, or is for another number.
 */
export function knownBrowser(mark: string | null, now: Date, seal: Seal): string | null {
  const [, browser = '', end = '', given = ''] = markForm.exec(mark ?? '') ?? [];
  const wanted = sealed(browser, end, seal);
  if (given.length !== wanted.length || !timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) return null;
  return Number(end) > now.getTime() ? browser : null;
}

function sealed(browser: string, end: string, { secret, mobile }: Seal): string {
  return createHmac('sha256', secret).update(`known-browser:${browser}:${end}:${mobile}`).digest('base64url');
}
