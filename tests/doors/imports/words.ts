/** Returns the form fields that give one word its meaning. */
export function meaningOf(field: string, word: string, meaning: string): Record<string, string> {
  return { word0: `${field}:${word}`, meaning0: meaning };
}
