import { useEffect } from 'react';
import type { ToldThing } from '../../rules/told-kinds.ts';

/** Whoever looks at a thing has read what was told of it, up to `told`; the bell hears of that by its line. */
export function ToldSeen({ about, told }: { about: ToldThing; told: string | null }) {
  const thing = new URLSearchParams(about).toString();
  useEffect(() => {
    // Unheard, it stays in the list until it is opened from there.
    if (told !== null) fetch('/notices/seen', { method: 'POST', body: new URLSearchParams(thing) }).catch(() => {});
  }, [thing, told]);
  return null;
}
