import { m } from '../../../messages/compiled/messages.js';
import type { SuggestedGroup } from './suggested.ts';

const SHOWN_MAX = 5;
/** Fewer are shown beside other suggestions, where there is less room. */
const BESIDE_MAX = 2;

/**
 * Returns up to two earlier searches that begin with the typed text, or up to five if nothing is typed; null if there
 * are none.
 */
export function earlierGroup(searches: string[], typed: string): SuggestedGroup | null {
  const begin = typed.toLowerCase();
  const fitting = searches.filter((search) => search.toLowerCase().startsWith(begin) && search !== typed);
  const options = fitting.slice(0, typed === '' ? SHOWN_MAX : BESIDE_MAX).map((search) => ({
    to: `/?${new URLSearchParams({ q: search })}`,
    text: search,
  }));
  return options.length === 0 ? null : { title: m.searches_earlier(), options };
}
