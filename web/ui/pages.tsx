import { Link, useSearchParams } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';

/** 'Page X of Y' with Previous and Next; the page is in the address. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  const [parameters] = useSearchParams();
  const to = (target: number) => {
    const next = new URLSearchParams(parameters);
    if (target === 1) next.delete('page');
    else next.set('page', String(target));
    return { search: next.toString() };
  };
  return (
    <nav aria-label={m.pages_of_list()} className="mt-5 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="button">
          {m.previous()}
        </Link>
      )}
      <span>{m.page_of({ page: groupIndian(page), pages: groupIndian(pages) })}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className="button">
          {m.next()}
        </Link>
      )}
    </nav>
  );
}
