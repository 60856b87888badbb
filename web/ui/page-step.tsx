import { Link, type To } from 'react-router';
import { m } from '../../messages/compiled/messages.js';

/** Link to the previous or next page of a list; a disabled button at the end of the list. */
export function PageStep({ rel, to }: { rel: 'prev' | 'next'; to: To | null }) {
  const words = rel === 'prev' ? m.previous() : m.next();
  if (to === null) {
    return (
      <button type="button" disabled className="button">
        {words}
      </button>
    );
  }
  return (
    <Link to={to} rel={rel} className="button">
      {words}
    </Link>
  );
}
