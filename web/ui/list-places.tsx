import { useSearchParams } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { type ListPlace, placeFields } from '../../rules/admin/admin-products.ts';
import { PageStep } from './page-step.tsx';

/** Previous and Next of a list that is paged by entries, each disabled at its end of the list. */
export function ListPlaces({ previous, next }: { previous: ListPlace | null; next: ListPlace | null }) {
  const [parameters] = useSearchParams();
  const to = (place: ListPlace) => {
    const others = [...parameters].filter(([name]) => !['after', 'before', 'about', 'form'].includes(name));
    return { search: new URLSearchParams([...others, ...placeFields(place)]).toString() };
  };
  return (
    <nav aria-label={m.pages_of_list()} className="mt-5 flex items-center justify-center gap-4">
      <PageStep rel="prev" to={previous && to(previous)} />
      <PageStep rel="next" to={next && to(next)} />
    </nav>
  );
}
