import { useEffect, useState } from 'react';
import { mayBeSuggested } from '../../../rules/search/suggestions.ts';
import type { SuggestedGroup } from './suggested.ts';

/** Pause in typing after which the server is asked, in milliseconds. */
const PAUSE_MS = 250;

interface Suggested {
  /** Typed text that the suggestions are for. */
  typed: string;
  groups: SuggestedGroup[];
}

/**
 * Returns the server's suggestions for the typed text. A new request aborts the previous one, so no older answer is
 * shown. Suggestions stay while the text is extended; a failed request gives none.
 */
export function useSuggested(typed: string): SuggestedGroup[] {
  const [suggested, setSuggested] = useState<Suggested>({ typed: '', groups: [] });
  useEffect(() => {
    if (!mayBeSuggested(typed)) return;
    const asking = new AbortController();
    const ask = async () => {
      const groups = await askedFor(typed, asking.signal).catch(() => []);
      if (!asking.signal.aborted) setSuggested({ typed, groups });
    };
    const wait = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(wait);
      asking.abort();
    };
  }, [typed]);
  const isOfThis = suggested.typed !== '' && typed.startsWith(suggested.typed);
  return isOfThis && mayBeSuggested(typed) ? suggested.groups : [];
}

async function askedFor(typed: string, signal: AbortSignal): Promise<SuggestedGroup[]> {
  const answer = await fetch(`/suggestions?${new URLSearchParams({ q: typed })}`, { signal });
  if (!answer.ok) return [];
  return ((await answer.json()) as { groups: SuggestedGroup[] }).groups;
}
