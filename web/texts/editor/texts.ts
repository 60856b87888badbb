import type { TextPlace } from '../../../domain/admin/texts.ts';
import { m } from '../../../messages/compiled/messages.js';
import { getLocale, isLocale } from '../../../messages/compiled/runtime.js';
import type { Claim, Contact, ContentOf, TextName } from '../../../rules/admin/texts.ts';
import { blocksOf } from '../../../rules/plain-text.ts';
import { languages } from '../../ui/languages.ts';
import { builtIn } from '../texts.ts';

/** What a text is called in the operator's own language: a page by its built-in title. */
export function nameOf(name: TextName): string {
  if (name === 'claims') return m.texts_claims();
  if (name === 'contact-data') return m.texts_contact();
  return blocksOf(builtIn({ name, language: getLocale() })).title;
}

/** The same with the language it is in, if it is in one. */
export function fullNameOf({ name, language }: TextPlace): string {
  return isLocale(language) ? `${nameOf(name)} · ${languages[language].name}` : nameOf(name);
}

/** The fields of a text's form with what it says. */
export function valuesOf(name: TextName, content: ContentOf<TextName>): Record<string, string> {
  if (name === 'contact-data') return { ...(content as Contact) };
  if (name !== 'claims') return { content: content as string };
  const fields = (content as Claim[]).flatMap(({ figure, words }, place) => [
    [`figure${place + 1}`, figure],
    [`words${place + 1}`, words],
  ]);
  return Object.fromEntries(fields);
}
