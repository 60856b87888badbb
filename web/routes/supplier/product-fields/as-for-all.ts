import { m } from '../../../../messages/compiled/messages.js';
import type { Values } from './values.ts';

/** What a field says of what it inherits when it is left empty; nothing where there is nothing to inherit from. */
export function asForAll(forAll: Values | undefined, name: string, words?: (value: string) => string) {
  if (!forAll) return undefined;
  const value = forAll[name] ?? '';
  return value === '' ? m.nothing_for_all() : m.as_for_all({ value: words ? words(value) : value });
}

/** The word of a yes or no as its field sends it. */
export function yesOrNo(value: string): string {
  return value === 'yes' ? m.yes() : m.no();
}
