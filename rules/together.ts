/** Joins sentences on one line. Each but the last gets a full stop if it lacks an end. */
export function together(sentences: (string | null | undefined)[]): string {
  const filled = sentences.filter((sentence) => sentence);
  return filled.map((sentence, at) => (at < filled.length - 1 ? ended(sentence ?? '') : sentence)).join(' ');
}

/** Adds a full stop, or in Hindi a danda, if the sentence has no end. */
function ended(sentence: string): string {
  if (/[.!?।:…]['"’”)]?$/.test(sentence)) return sentence;
  return sentence + (/[ऀ-ॿ]$/.test(sentence) ? '।' : '.');
}
