import { useEffect, useState } from 'react';

/**
 * Says that a thread was read up to its newest message, as long as its window is seen and shows it; once also where it was
 * read already, for who wrote last may have been told of what came before.
 */
export function useRead(
  place: string,
  { lastNumber, ownRead, isAtEnd }: { lastNumber: number; ownRead: number; isAtEnd: boolean },
): void {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const look = () => setIsRead(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const [hasSaid, setSaid] = useState(false);
  const isDue = isRead && isAtEnd && lastNumber > (hasSaid ? ownRead : 0);
  useEffect(() => {
    if (!isDue) return;
    const body = new FormData();
    body.set('upTo', String(lastNumber));
    // What does not arrive is said with the next message, or at the next look.
    const request = { method: 'POST', body, headers: { accept: 'application/json' }, redirect: 'manual' } as const;
    fetch(`${place}/read`, request).then(
      () => setSaid(true),
      () => {},
    );
  }, [place, isDue, lastNumber]);
}
