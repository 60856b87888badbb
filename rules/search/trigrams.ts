/**
 * Three letters in a row as pg_trgm counts them on either engine: of the scripts that are searched in, with the vowel
 * signs of Indian ones. A dot below, a virama and an accent part a word for it.
 */
const THREE_LETTERS =
  /(?:(?!\p{Cn})(?:[0-9a-z\u00e0-\u00f6\u00f8-\u017e]|[\u0900-\u0939]|[\u093d-\u094c]|[\u0966-\u096f]|[\u0a81-\u0ab9]|[\u0abd-\u0acc]|[\u0ae6-\u0aef])){3}/iu;

/** Has the word three letters in a row? Without them the index of letters would have to read every product. */
export const hasTrigram = (word: string): boolean => THREE_LETTERS.test(word);
