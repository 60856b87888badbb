import { m } from '../../../messages/compiled/messages.js';
import type { Values } from './values.ts';

/** What a field says of what it inherits when it is left empty; nothing where there is nothing to inherit. */
export function asForAll(forAll: Values | undefined, name: string): string | undefined {
  const value = forAll?.[name] ?? '';
  return value === '' ? undefined : m.as_for_all({ value });
}

/** The same as the first of the choices; without anything to inherit from, that nothing is given. */
export function choiceForAll(forAll: Values | undefined, name: string, words: (value: string) => string): string {
  const value = forAll?.[name] ?? '';
  if (value !== '') return m.as_for_all({ value: words(value) });
  return forAll ? m.nothing_for_all() : m.not_given();
}

/** The word of a yes or no as its field sends it. */
export function yesOrNo(value: string): string {
  return value === 'yes' ? m.yes() : m.no();
}
