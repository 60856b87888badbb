import * as v from 'valibot';
import type { MessageKey } from '../messages/message-key.ts';
import { TYPED_MAX } from './limits.ts';

/**
 * Text of one form field, '' where it is absent. Longer text is refused unread, because reading it would take time from
 * everybody. Decision 056.
 */
export function typed(message: MessageKey, most = TYPED_MAX) {
  return v.pipe(v.optional(v.string(message), ''), v.maxLength(most, message));
}

/**
 * Text of one form field before it is cleaned; twice as long is accepted, since line ends are sent as two characters
 * and blanks are joined.
 */
export function typedWords(message: MessageKey, most: number, long = message) {
  return v.pipe(v.optional(v.string(message), ''), v.maxLength(uncleaned(most), long));
}

/** Returns how long a text may be before it is cleaned to at most so many characters. */
export function uncleaned(most: number): number {
  return 2 * most;
}

/** A checkbox: absent when it is not ticked. */
export function ticked() {
  return v.optional(v.pipe(v.string('form_unreadable'), v.maxLength(TYPED_MAX, 'form_unreadable')));
}

type Cleaning = (text: string) => string;

/** Text of at most `most` characters once cleaned; '' where it is left empty. */
export function optionalWords(clean: Cleaning, most: number, long: MessageKey) {
  return v.pipe(typedWords(long, most), v.transform(clean), v.maxLength(most, long));
}

/** Text of at most `most` characters once cleaned; refused where it is left empty. */
export function requiredWords(
  clean: Cleaning,
  most: number,
  { missing, long }: { missing: MessageKey; long: MessageKey },
) {
  return v.pipe(typedWords(missing, most, long), v.transform(clean), v.nonEmpty(missing), v.maxLength(most, long));
}
