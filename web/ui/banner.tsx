import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { RemoveIcon } from './icons.tsx';

/** Red banner about a fault above a page of the admin area, until it is dismissed (section 8). */
export function Banner({ text }: { text: string | null }) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  const { pathname, search } = useLocation();
  if (text === null || text === dismissed) return null;
  return (
    <div role="alert" className="mb-4 flex items-start gap-3 rounded bg-red-tint p-3 text-red">
      <p className="grow whitespace-pre-line">{text}</p>
      {/* Without scripts the link reloads the page, which may help. */}
      <Link
        to={pathname + search}
        aria-label={m.banner_close()}
        className="-m-2 inline-flex size-11 items-center justify-center"
        onClick={(event) => {
          event.preventDefault();
          setDismissed(text);
        }}
      >
        <RemoveIcon />
      </Link>
    </div>
  );
}
