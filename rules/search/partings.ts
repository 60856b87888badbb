/** A part with fewer letters says too little: 'an' and 'or' are in many words. */
const PART_MIN = 3;
/** The first part may be shorter if at least this many letters follow: a T-shirt. */
const BEHIND_SHORT_MIN = 4;
/** Longer words do not occur in the trade, and could be split in many places. */
const PARTED_MAX = 16;

/** Only letters: numbers and codes are never split or joined. */
const letters = /^[\p{L}\p{M}]+$/u;
/** No word begins with a mark: a vowel sign, a virama, a dot. */
const beginsWithMark = /^\p{M}/u;

/** True for a part that is too short to mean anything without the other part. */
export const isShortPart = (word: string): boolean => [...word].length < PART_MIN;

/** Returns the ways to split a word into two. */
export function partings(word: string): [string, string][] {
  const signs = [...word];
  if (signs.length > PARTED_MAX || !letters.test(word)) return [];
  return signs.flatMap((_, at) => {
    const [first, second] = [signs.slice(0, at).join(''), signs.slice(at).join('')];
    return mayBeOne(first, second) ? [[first, second]] : [];
  });
}

/** Returns two neighbouring words joined into one; null if they cannot be one word. */
export function joinedWith(word: string, next: string): string | null {
  const joined = word + next;
  return mayBeOne(word, next) && letters.test(joined) && [...joined].length <= PARTED_MAX ? joined : null;
}

function mayBeOne(first: string, second: string): boolean {
  const least = isShortPart(first) ? BEHIND_SHORT_MIN : PART_MIN;
  return first !== '' && [...second].length >= least && !beginsWithMark.test(second);
}
