import * as v from 'valibot';
import type { MessageKey } from '../messages/message-key.ts';
import { TYPED_MAX } from './limits.ts';

/**
 * What a form sends of one field, '' where it sends none. What is longer is refused unread: everything that reads it takes
 * time from everybody. Decision 056.
 */
export function typed(message: MessageKey, most = TYPED_MAX) {
  return v.pipe(v.optional(v.string(message), ''), v.maxLength(most, message));
}

/** The same of words, before they are cleaned: a line's end is sent as two characters, and many blanks come to one. */
export function typedWords(message: MessageKey, most: number, long = message) {
  return v.pipe(v.optional(v.string(message), ''), v.maxLength(uncleaned(most), long));
}

/** How long a text may be sent of which so many characters may be left. */
export function uncleaned(most: number): number {
  return 2 * most;
}

/** A box that may be ticked: absent when it is not. */
export function ticked() {
  return v.optional(v.pipe(v.string('form_unreadable'), v.maxLength(TYPED_MAX, 'form_unreadable')));
}

type Cleaning = (text: string) => string;

/** Words of at most so many characters once they are cleaned; '' where nothing is said. */
export function optionalWords(clean: Cleaning, most: number, long: MessageKey) {
  return v.pipe(typedWords(long, most), v.transform(clean), v.maxLength(most, long));
}

/** The same where something has to be said. */
export function requiredWords(
  clean: Cleaning,
  most: number,
  { missing, long }: { missing: MessageKey; long: MessageKey },
) {
  return v.pipe(typedWords(missing, most, long), v.transform(clean), v.nonEmpty(missing), v.maxLength(most, long));
}
