import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { NoticeSubject } from '../../rules/notices/notice-kinds.ts';

/**
 * Marks the notices about a screen's subject as read, and reloads the number at the bell. `newestNotice` is the newest
 * unread notice; null if there is none.
 */
export function NoticesRead({ about, newestNotice }: { about: NoticeSubject; newestNotice: string | null }) {
  const { revalidate } = useRevalidator();
  const thing = new URLSearchParams(about).toString();
  useEffect(() => {
    if (newestNotice === null) return;
    // Reloaded from here, because the live line may not be open yet. If this request fails, the notice stays unread
    // until it is opened from the list.
    fetch('/notices/seen', { method: 'POST', body: new URLSearchParams(thing) }).then(
      () => void revalidate(),
      () => {},
    );
  }, [thing, newestNotice, revalidate]);
  return null;
}
