import { m } from '../../../messages/compiled/messages.js';
import type { SuggestedGroup } from './suggested.ts';

const SHOWN_MAX = 5;
/** Beside other suggestions there is less room. */
const BESIDE_MAX = 2;

/** Returns the earlier searches that begin as what is typed, all of them where nothing is; null where there are none. */
export function earlierGroup(searches: string[], typed: string): SuggestedGroup | null {
  const begin = typed.toLowerCase();
  const fitting = searches.filter((search) => search.toLowerCase().startsWith(begin) && search !== typed);
  const options = fitting.slice(0, typed === '' ? SHOWN_MAX : BESIDE_MAX).map((search) => ({
    to: `/?${new URLSearchParams({ q: search })}`,
    text: search,
  }));
  return options.length === 0 ? null : { title: m.searches_earlier(), options };
}
