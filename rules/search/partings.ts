/** With fewer letters a part of a word says too little: 'an' and 'or' are in many. */
const PART_MIN = 3;
/** The first part may be shorter before so many letters: a T-shirt. */
const BEHIND_SHORT_MIN = 4;
/** Longer words are none of the trade, and would have to be parted in many places. */
const PARTED_MAX = 16;

/** Only letters: numbers and codes are never parted, nor put together. */
const letters = /^[\p{L}\p{M}]+$/u;
/** No word begins with it: the sign of a vowel, a virama, a dot. */
const beginsWithMark = /^\p{M}/u;

/** Is a part of a word too short to say anything but beside the other one? */
export const isShortPart = (word: string): boolean => [...word].length < PART_MIN;

/** Returns the ways to write a word as two, which may be words of their own. */
export function partings(word: string): [string, string][] {
  const signs = [...word];
  if (signs.length > PARTED_MAX || !letters.test(word)) return [];
  return signs.flatMap((_, at) => {
    const [first, second] = [signs.slice(0, at).join(''), signs.slice(at).join('')];
    return mayBeOne(first, second) ? [[first, second]] : [];
  });
}

/** Returns two neighbours written together, which may be one word; null where they cannot be. */
export function joinedWith(word: string, next: string): string | null {
  const joined = word + next;
  return mayBeOne(word, next) && letters.test(joined) && [...joined].length <= PARTED_MAX ? joined : null;
}

function mayBeOne(first: string, second: string): boolean {
  const least = isShortPart(first) ? BEHIND_SHORT_MIN : PART_MIN;
  return first !== '' && [...second].length >= least && !beginsWithMark.test(second);
}
