/** Returns the form of one answer about a word that stands in many rows. */
export function meaningOf(field: string, word: string, meaning: string): Record<string, string> {
  return { word0: `${field}:${word}`, meaning0: meaning };
}
