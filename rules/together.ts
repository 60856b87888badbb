/** Several sentences on one line: one without an end of its own gets it before the next one begins. */
export function together(sentences: (string | null | undefined)[]): string {
  const said = sentences.filter((sentence) => sentence);
  return said.map((sentence, at) => (at < said.length - 1 ? ended(sentence ?? '') : sentence)).join(' ');
}

/** In Hindi a sentence ends with a danda. */
function ended(sentence: string): string {
  if (/[.!?।:…]['"’”)]?$/.test(sentence)) return sentence;
  return sentence + (/[ऀ-ॿ]$/.test(sentence) ? '।' : '.');
}
