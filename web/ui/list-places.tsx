import { Link, useSearchParams } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { type ListPlace, placeFields } from '../../rules/admin/admin-products.ts';

/** Previous and Next of a list by entries, each only where there are further entries. */
export function ListPlaces({ previous, next }: { previous: ListPlace | null; next: ListPlace | null }) {
  const [parameters] = useSearchParams();
  if (!previous && !next) return null;
  const to = (place: ListPlace) => {
    const others = [...parameters].filter(([name]) => !['after', 'before', 'about', 'form'].includes(name));
    return { search: new URLSearchParams([...others, ...placeFields(place)]).toString() };
  };
  return (
    <nav aria-label={m.pages_of_list()} className="mt-5 flex items-center justify-center gap-4">
      {previous && (
        <Link to={to(previous)} rel="prev" className="button">
          {m.previous()}
        </Link>
      )}
      {next && (
        <Link to={to(next)} rel="next" className="button">
          {m.next()}
        </Link>
      )}
    </nav>
  );
}
