import type { TextPlace } from '../../../domain/admin/texts.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { isLocale } from '../../../messages/compiled/runtime.js';
import { ALL_LANGUAGES, type TextName, textNames } from '../../../rules/admin/texts.ts';
import type { RequestContext } from '../../request-context.ts';
import type { RouteArgs } from '../../route-handlers.ts';

/** Returns the text that an address names; refuses an unknown one. */
export function placeOf({ params }: Pick<RouteArgs, 'params'>): TextPlace {
  const [name, language] = [textNameFrom(params['name']), languageFrom(params['language'])];
  if (name === null || language === null || (name === 'contact-data') !== (language === ALL_LANGUAGES))
    throw new Refusal(404, 'page_not_found');
  return { name, language };
}

export function editorOf({ name, language }: TextPlace): string {
  return `/admin/texts/${name}/${language}`;
}

/** Screens to which the actions below their addresses return. */
export const editorScreenOf = screenAbove(/\/admin\/texts\/[^/]+\/[^/.]+/i);
export const versionScreenOf = screenAbove(/\/admin\/texts\/[^/]+\/[^/.]+\/versions\/\d+/i);

function screenAbove(form: RegExp) {
  return async ({ request }: RequestContext): Promise<string> =>
    form.exec(new URL(request.url).pathname)?.[0] ?? '/admin/texts';
}

/** Returns the version that the form was based on; refuses a form without one. */
export function expectedVersionIn(form: FormData): number {
  const text = form.get('seen');
  const expectedVersion = typeof text === 'string' ? versionFrom(text) : null;
  if (expectedVersion === null) throw new Refusal(400, 'form_unreadable');
  return expectedVersion;
}

/** Returns the version in an address or a form, or null; 0 is the built-in text. */
export function versionFrom(text: string | undefined): number | null {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;
}

function textNameFrom(text: string | undefined): TextName | null {
  return textNames.find((known) => known === text) ?? null;
}

function languageFrom(text: string | undefined): TextPlace['language'] | null {
  return text === ALL_LANGUAGES || isLocale(text) ? text : null;
}
