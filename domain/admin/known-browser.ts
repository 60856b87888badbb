import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** The mark of a browser that has proven the admin password: its id, the expiry in ms, and the seal of both. */
const markForm = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/;
export const KNOWN_DAYS = 90;

/** Inputs of the key that seals marks; a new secret or a new password invalidates all marks. */
interface Seal {
  secret: string;
  passwordHash: string;
}

/** Returns the mark of a browser that has just proven the password; the browser keeps its id. */
export function browserMark(browser: string | null, now: Date, seal: Seal, lastsMs = KNOWN_DAYS * 86_400_000): string {
  const id = browser ?? randomUUID();
  const end = String(now.getTime() + lastsMs);
  return `${id}.${end}.${sealed(id, end, seal)}`;
}

/**
 * Returns the id of the browser with this mark; null if the mark is forged, has expired, or predates the present
 * password.
 */
export function knownBrowser(mark: string | null, now: Date, seal: Seal): string | null {
  const [, id = '', end = '', given = ''] = markForm.exec(mark ?? '') ?? [];
  const wanted = sealed(id, end, seal);
  if (given.length !== wanted.length || !timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) return null;
  return Number(end) > now.getTime() ? id : null;
}

function sealed(id: string, end: string, { secret, passwordHash }: Seal): string {
  return createHmac('sha256', secret).update(`admin-browser:${id}:${end}:${passwordHash}`).digest('base64url');
}
