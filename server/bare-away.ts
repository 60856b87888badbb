import { m } from '../messages/compiled/messages.js';

/** Is this a 503 without a page, to a browser that wants a page? */
export function isBareAway(request: Request, { status, headers }: Response): boolean {
  return status === 503 && isPerson(request) && !headers.get('content-type')?.startsWith('text/html');
}

/** Returns the sentence of an answer, or the usual one. */
export function sentenceOf(answer: Response): Promise<string> | string {
  return answer.headers.get('content-type')?.startsWith('text/plain') ? answer.text() : m.database_away();
}

/** Does a browser ask for a page, rather than a program? */
export function isPerson({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') === true;
}
