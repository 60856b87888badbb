/** Joins the given texts by dots, into one text that is the only content of its element (decision 183). */
export function dotted(...texts: (string | false | null | undefined)[]): string {
  return texts.filter(Boolean).join(' · ');
}
