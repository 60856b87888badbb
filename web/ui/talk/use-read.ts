import { useEffect, useState } from 'react';

/** Says that a thread was read up to its newest message, as long as its window is seen and shows it. */
export function useRead(
  place: string,
  { lastNumber, ownRead, isAtEnd }: { lastNumber: number; ownRead: number; isAtEnd: boolean },
): void {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const isDue = isSeen && isAtEnd && lastNumber > ownRead;
  useEffect(() => {
    if (!isDue) return;
    const body = new FormData();
    body.set('upTo', String(lastNumber));
    // What does not arrive is said with the next message, or at the next look.
    const request = { method: 'POST', body, headers: { accept: 'application/json' }, redirect: 'manual' } as const;
    void fetch(`${place}/read`, request).catch(() => {});
  }, [place, isDue, lastNumber]);
}
