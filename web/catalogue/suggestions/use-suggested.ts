import { useEffect, useState } from 'react';
import { mayBeSuggested } from '../../../rules/search/suggestions.ts';
import type { SuggestedGroup } from './suggested.ts';

/** How long nobody types before the server is asked. */
const PAUSE_MS = 250;

interface Suggested {
  /** What was typed when they were asked for. */
  typed: string;
  groups: SuggestedGroup[];
}

/**
 * Returns what the server suggests for what is typed. Asking ends the request before, so no older answer is shown; what
 * is there stays while more of the same is typed, and where nothing can be had nothing is suggested.
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
