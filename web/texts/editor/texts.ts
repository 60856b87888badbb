import type { TextPlace } from '../../../domain/admin/texts.ts';
import { m } from '../../../messages/compiled/messages.js';
import { getLocale, isLocale } from '../../../messages/compiled/runtime.js';
import type { Claim, ClaimsChoice } from '../../../rules/admin/claims.ts';
import type { Contact, ContentOf, TextName } from '../../../rules/admin/texts.ts';
import { blocksOf } from '../../../rules/plain-text.ts';
import { languages } from '../../ui/languages.ts';
import { builtIn } from '../texts.ts';

/** Returns the name of a text in the operator's language; for a page, its built-in title. */
export function nameOf(name: TextName): string {
  if (name === 'claims') return m.texts_claims();
  if (name === 'contact-data') return m.texts_contact();
  return blocksOf(builtIn({ name, language: getLocale() })).title;
}

/** Returns the name with the language of the text, if it has one. */
export function fullNameOf({ name, language }: TextPlace): string {
  return isLocale(language) ? `${nameOf(name)} · ${languages[language].name}` : nameOf(name);
}

/** Returns the content of a page or of the contact data as the values of its form. */
export function valuesOf(name: TextName, content: ContentOf<TextName>): Record<string, string> {
  return name === 'contact-data' ? { ...(content as Contact) } : { content: content as string };
}

/**
 * Returns a choice of claims as the values of its form; the operator's own claims start as copies of the given ones.
 */
export function claimValues(choice: ClaimsChoice, own: Claim[]): Record<string, string> {
  const fields = own.flatMap(({ figure, words }, place) => [
    [`figure${place + 1}`, figure],
    [`words${place + 1}`, words],
  ]);
  return { choice, ...Object.fromEntries(fields) };
}
