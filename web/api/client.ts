import { data } from 'react-router';
import { textsOf } from '../form-texts.ts';
import type { Refused } from '../route-handlers.ts';

/** Answer of a call of the API: an object, or the refusal for its form. */
type Called<Answer> = { answer: Answer } | { refused: Refused; status: number };

interface Calling<Answer> {
  /** Form that is sent; its texts come back with a refusal. */
  form: FormData;
  isAnswer: (body: object) => body is Answer & object;
  /** Sentence used where the server sent none. */
  failed: () => string;
}

/**
 * Calls the API from a form in the browser (section 7). A refusal has the shape of a form action's. Throws a TypeError
 * where the connection is lost.
 */
export async function called<Answer>(
  address: string,
  init: RequestInit,
  { form, isAnswer, failed }: Calling<Answer>,
): Promise<Called<Answer>> {
  const response = await fetch(address, { ...init, headers: { accept: 'application/json', ...init.headers } });
  const body = objectIn(await response.text());
  if (response.ok && body && isAnswer(body)) return { answer: body };
  const fields = response.status === 400 ? fieldsIn(body) : null;
  // Only an answer below 500, or a 503, has a sentence for people; an HTML page in its place has none.
  const hasSentence = !response.ok && (response.status < 500 || response.status === 503);
  const sentence = fields ? null : ((hasSentence ? messageIn(body) : null) ?? failed());
  const typed = Object.fromEntries(textsOf(form));
  return { refused: { fields: fields ?? {}, sentence, typed }, status: response.ok ? 502 : response.status };
}

/** Returns a refusal with its status, so that the screen is not reloaded and the typed text stays. */
export function answerOf({ refused, status }: { refused: Refused; status: number }) {
  return data(refused, { status });
}

/** True if the session has ended: the form's own action then redirects to the login and keeps the typed text. */
export function isSignedOut({ status }: { status: number }): boolean {
  return status === 401;
}

function objectIn(text: string): object | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}

function messageIn(body: object | null): string | null {
  return body && 'message' in body && typeof body.message === 'string' && body.message !== '' ? body.message : null;
}

function fieldsIn(body: object | null): Record<string, string[]> | null {
  const fields = body && 'fields' in body ? body.fields : null;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string[]>) : null;
}
