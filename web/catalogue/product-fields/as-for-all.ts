import { m } from '../../../messages/compiled/messages.js';
import type { Values } from './values.ts';

/** Returns the hint with the value that an empty field inherits; undefined where there is none. */
export function asForAll(forAll: Values | undefined, name: string): string | undefined {
  const value = forAll?.[name] ?? '';
  return value === '' ? undefined : m.as_for_all({ value });
}

/** Returns the same for the first option of a select; without an inherited value it says that nothing is given. */
export function choiceForAll(forAll: Values | undefined, name: string, words: (value: string) => string): string {
  const value = forAll?.[name] ?? '';
  if (value !== '') return m.as_for_all({ value: words(value) });
  return forAll ? m.nothing_for_all() : m.not_given();
}

/** Returns the word for a yes or no as its field sends it. */
export function yesOrNo(value: string): string {
  return value === 'yes' ? m.yes() : m.no();
}
