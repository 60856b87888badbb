import { m } from '../../../messages/compiled/messages.js';
import type { Values } from './values.ts';

/** Returns the hint with the value that an empty field inherits; undefined if there is none. */
export function asForAll(forAll: Values | undefined, name: string): string | undefined {
  const value = forAll?.[name] ?? '';
  return value === '' ? undefined : m.as_for_all({ value });
}

/** Returns the first option of a select: the inherited value, or words for 'not given'. */
export function choiceForAll(forAll: Values | undefined, name: string, words: (value: string) => string): string {
  const value = forAll?.[name] ?? '';
  if (value !== '') return m.as_for_all({ value: words(value) });
  return forAll ? m.nothing_for_all() : m.not_given();
}

export function yesOrNo(value: string): string {
  return value === 'yes' ? m.yes() : m.no();
}
