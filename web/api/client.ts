import { data, redirect } from 'react-router';
import { textsOf } from '../form-texts.ts';
import type { Refused } from '../route-handlers.ts';

/** What a call of the API answered: an object, or what its form is told instead. */
type Called<Answer> = { answer: Answer } | { refused: Refused; status: number };

interface Calling<Answer> {
  /** The form that is sent, of which what was typed comes back with a refusal. */
  form: FormData;
  isAnswer: (body: object) => body is Answer & object;
  /** Said where there is no sentence of the server. */
  failed: () => string;
}

/**
 * A form's call of the API from the browser (section 7): what it refuses is told as the form's own action tells it. Whoever is
 * not signed in any more is led to sign in by the page. Throws a TypeError where the connection is lost.
 */
export async function called<Answer>(
  address: string,
  init: RequestInit,
  { form, isAnswer, failed }: Calling<Answer>,
): Promise<Called<Answer>> {
  const response = await fetch(address, { ...init, headers: { accept: 'application/json', ...init.headers } });
  const body = objectIn(await response.text());
  if (response.ok && body && isAnswer(body)) return { answer: body };
  if (response.status === 401) throw redirect(location.pathname + location.search);
  const fields = response.status === 400 ? fieldsIn(body) : null;
  // The words of a fault are no sentence for people, and nor is a page in the place of an answer.
  const isSaid = !response.ok && (response.status < 500 || response.status === 503);
  const sentence = fields ? null : ((isSaid ? messageIn(body) : null) ?? failed());
  const typed = Object.fromEntries(textsOf(form));
  return { refused: { fields: fields ?? {}, sentence, typed }, status: response.ok ? 502 : response.status };
}

/** Gives a refusal with its status, so that the screen is not loaded anew under what was typed. */
export function answerOf({ refused, status }: { refused: Refused; status: number }) {
  return data(refused, { status });
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
