/** Joins sentences on one line. Each but the last gets a full stop if it has no end of its own. */
export function together(sentences: (string | null | undefined)[]): string {
  const said = sentences.filter((sentence) => sentence);
  return said.map((sentence, at) => (at < said.length - 1 ? ended(sentence ?? '') : sentence)).join(' ');
}

/** Adds a full stop, in Hindi a danda, unless the sentence has an end. */
function ended(sentence: string): string {
  if (/[.!?।:…]['"’”)]?$/.test(sentence)) return sentence;
  return sentence + (/[ऀ-ॿ]$/.test(sentence) ? '।' : '.');
}
