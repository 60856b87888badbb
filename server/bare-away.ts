import { m } from '../messages/compiled/messages.js';

/** Is this no page, for somebody who looks at pages? */
export function isBareAway(request: Request, { status, headers }: Response): boolean {
  return status === 503 && isPerson(request) && !headers.get('content-type')?.startsWith('text/html');
}

/** The sentence of an answer that has one. */
export function saidBy(answer: Response): Promise<string> | string {
  return answer.headers.get('content-type')?.startsWith('text/plain') ? answer.text() : m.database_away();
}

/** A browser that wants a page, not a program. */
export function isPerson({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') === true;
}
