import { m } from '../messages/compiled/messages.js';
import type { UnsentForm } from '../web/app-context.ts';

/** Is this a 503 without a page, to a browser that wants a page? */
export function isBareAway(request: Request, { status, headers }: Response): boolean {
  return status === 503 && isPerson(request) && !headers.get('content-type')?.startsWith('text/html');
}

/** Returns the sentence of an answer, or the usual one. */
export function sentenceOf(answer: Response): Promise<string> | string {
  return answer.headers.get('content-type')?.startsWith('text/plain') ? answer.text() : m.database_away();
}

/** Is the client a browser that wants a page, rather than a program? */
export function isPerson({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') === true;
}

/** Is this a form without files, sent by a browser without JavaScript? */
export function isPlainForm(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return request.method === 'POST' && isPerson(request) && type.startsWith('application/x-www-form-urlencoded');
}

/** Returns the form as sent, so that the page can send it again; null if it cannot be read. Passwords are left out. */
export async function unsentForm(sent: Request, { pathname, search }: URL): Promise<UnsentForm | null> {
  const text = await sent.text().catch(() => null);
  if (text === null) return null;
  const fields = [...new URLSearchParams(text)].filter(([name]) => !/password/i.test(name));
  return { action: pathname + search, fields };
}
