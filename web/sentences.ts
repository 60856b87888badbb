import { m } from '../messages/compiled/messages.js';
import type { Blanks, FilledSentence } from '../messages/message-key.ts';

type Sentence = (blanks?: Blanks) => string;

/** The sentence of a key in the language of this request. Server only: it holds every sentence. */
export function sentence(...[key, blanks]: FilledSentence): string {
  return sentenceOf(key, blanks);
}

/**
 * The same of a key that was checked where it was written, and comes with a refusal or was kept since: in a cookie, with a
 * row of an import. An earlier version may have kept one that is gone.
 */
export function sentenceOf(key: string, blanks: Blanks = {}): string {
  const sentences = m as unknown as Record<string, Sentence | undefined>;
  return sentences[key]?.(blanks) ?? m.request_failed();
}
