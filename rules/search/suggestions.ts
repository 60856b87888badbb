/** Suggestions begin at this many letters and signs. */
const TYPED_MIN = 2;

/** Is enough typed to suggest something? */
export function mayBeSuggested(typed: string): boolean {
  return [...typed.trim()].length >= TYPED_MIN;
}
