import { useEffect, useState } from 'react';

/**
 * Marks a thread as read up to its newest message while the window is visible and shows it. The first mark is sent even
 * for a thread that was read already, because a notice may still be unread.
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
  const [hasSent, setSent] = useState(false);
  const isDue = isRead && isAtEnd && lastNumber > (hasSent ? ownRead : 0);
  useEffect(() => {
    if (!isDue) return;
    const body = new FormData();
    body.set('upTo', String(lastNumber));
    // If the mark does not arrive, the next message or visit sends it again.
    const request = { method: 'POST', body, headers: { accept: 'application/json' }, redirect: 'manual' } as const;
    fetch(`${place}/read`, request).then(
      () => setSent(true),
      () => {},
    );
  }, [place, isDue, lastNumber]);
}
