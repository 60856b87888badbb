import { editDistance, editsAllowed } from './edit-distance.ts';

/** Shorter words are too close to others: 'misc' to 'mist', 'table' to 'cable'. */
const NEAR_WORD_MIN = 6;

/**
 * Returns the closest of the known words that `word` may be a typing error of. The first letter has to match; a short
 * word can only lack its last letter, unless `isShortSafe`.
 */
export function nearestWords(known: Iterable<string>, word: string, { isShortSafe = false } = {}): string[] {
  const isShort = word.length < NEAR_WORD_MIN;
  const most = word.length < NEAR_WORD_MIN - 1 ? 0 : isShort ? 1 : editsAllowed(word);
  const isOther = (one: string) =>
    one[0] !== word[0] || (isShort && !isShortSafe && !one.startsWith(word)) || goesOn(one, word) || goesOn(word, one);
  const near = [...known].map((one) => ({ one, edits: isOther(one) ? most + 1 : editDistance(one, word, most) }));
  const least = Math.min(...near.map(({ edits }) => edits));
  return least > most ? [] : near.filter(({ edits }) => edits === least).map(({ one }) => one);
}

/**
 * True if the longer word is another word than its beginning: 'basketball' is no 'basket', but 'utensill' is an
 * 'utensil'.
 */
function goesOn(longer: string, shorter: string): boolean {
  const more = longer.slice(shorter.length);
  return longer.startsWith(shorter) && more.length > 1 && !/^.?s+$/.test(more);
}
