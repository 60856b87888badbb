import { useEffect } from 'react';

/** Whoever looks at a thing has read what was told of it; the bell hears of that by its line. */
export function ToldSeen({ what, id, isTold }: { what: 'order' | 'product'; id: string; isTold: boolean }) {
  useEffect(() => {
    // Unheard, it stays in the list until it is opened from there.
    if (isTold) fetch('/notices/seen', { method: 'POST', body: new URLSearchParams({ [what]: id }) }).catch(() => {});
  }, [what, id, isTold]);
  return null;
}
