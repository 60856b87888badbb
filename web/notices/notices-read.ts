import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { NoticeSubject } from '../../rules/notices/notice-kinds.ts';

/** Whoever looks at a thing has read what was told of it, up to `told`, and the bell says so at once. */
export function NoticesRead({ about, newestNotice }: { about: NoticeSubject; newestNotice: string | null }) {
  const { revalidate } = useRevalidator();
  const thing = new URLSearchParams(about).toString();
  useEffect(() => {
    if (newestNotice === null) return;
    // Looked at anew from here: the line of the page may not be open yet. Unheard, it stays in the list until it is opened from there.
    fetch('/notices/seen', { method: 'POST', body: new URLSearchParams(thing) }).then(
      () => void revalidate(),
      () => {},
    );
  }, [thing, newestNotice, revalidate]);
  return null;
}
