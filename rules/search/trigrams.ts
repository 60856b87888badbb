/**
 * Three letters in a row as pg_trgm counts them on both engines: letters of the searched scripts, and Indian vowel
 * signs. A nukta, a virama or an accent ends the row.
 */
const THREE_LETTERS =
  /(?:(?!\p{Cn})(?:[0-9a-z\u00e0-\u00f6\u00f8-\u017e]|[\u0900-\u0939]|[\u093d-\u094c]|[\u0966-\u096f]|[\u0a81-\u0ab9]|[\u0abd-\u0acc]|[\u0ae6-\u0aef])){3}/iu;

/** True if the word has three letters in a row. Without them the index would have to read every product. */
export const hasTrigram = (word: string): boolean => THREE_LETTERS.test(word);
