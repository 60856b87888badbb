import { m } from '../messages/compiled/messages.js';
import type { Blanks, FilledSentence } from '../messages/message-key.ts';
import { piecesText } from './ui/amounts.ts';
import { timeText } from './ui/dates.ts';

type Sentence = (blanks?: Blanks) => string;

/** Returns the sentence of a key in the language of this request. Server only: it holds every sentence. */
export function sentence(...[key, blanks]: FilledSentence): string {
  return sentenceOf(key, blanks);
}

/**
 * Does the same for a key from a refusal, a cookie or a row of an import. A key kept by an earlier version may no
 * longer exist; it gets a general sentence.
 */
export function sentenceOf(key: string, blanks: Blanks = {}): string {
  const sentences = m as unknown as Record<string, Sentence | undefined>;
  return sentences[key]?.(inWords(blanks)) ?? m.request_failed();
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Puts blanks into the page's language: moments are stored as programs write them, pieces as a number. */
function inWords(blanks: Blanks): Blanks {
  return Object.fromEntries(Object.entries(blanks).map(([name, value]) => [name, inWord(name, value)]));
}

function inWord(name: string, value: Blanks[string]) {
  if (typeof value === 'string' && moment.test(value)) return timeText(new Date(value));
  return name === 'quantity' && typeof value === 'number' ? piecesText(value) : value;
}
