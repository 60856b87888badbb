import * as v from 'valibot';
import type { MessageKey } from '../messages/message-key.ts';
import { TYPED_MAX } from './limits.ts';

/**
 * Text of one form field, '' if absent. Longer text is refused unread, because reading it would slow down every other
 * request. Decision 056.
 */
export function typed(message: MessageKey, max = TYPED_MAX) {
  return v.pipe(v.optional(v.string(message), ''), v.maxLength(max, message));
}

/**
 * Text of one form field before it is cleaned. Twice the length is accepted, because browsers send line ends as two
 * characters and cleaning joins blanks.
 */
export function typedWords(message: MessageKey, max: number, long = message) {
  return v.pipe(v.optional(v.string(message), ''), v.maxLength(uncleaned(max), long));
}

/** Returns the accepted length of a text that may have `max` characters once it is cleaned. */
export function uncleaned(max: number): number {
  return 2 * max;
}

/** A checkbox: absent when it is not ticked. */
export function ticked() {
  return v.optional(v.pipe(v.string('form_unreadable'), v.maxLength(TYPED_MAX, 'form_unreadable')));
}

type Cleaning = (text: string) => string;

/** Text of at most `max` characters once cleaned; '' if left empty. */
export function optionalWords(clean: Cleaning, max: number, long: MessageKey) {
  return v.pipe(typedWords(long, max), v.transform(clean), v.maxLength(max, long));
}

/** Text of at most `max` characters once cleaned; refused if left empty. */
export function requiredWords(
  clean: Cleaning,
  max: number,
  { missing, long }: { missing: MessageKey; long: MessageKey },
) {
  return v.pipe(typedWords(missing, max, long), v.transform(clean), v.nonEmpty(missing), v.maxLength(max, long));
}
