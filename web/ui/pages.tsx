import { useSearchParams } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import { PageStep } from './page-step.tsx';

/** 'Page X of Y' with Previous and Next, disabled at the ends; the page is in the address. */
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
      <PageStep rel="prev" to={page > 1 ? to(page - 1) : null} />
      <span>{m.page_of({ page: groupIndian(page), pages: groupIndian(pages) })}</span>
      <PageStep rel="next" to={page < pages ? to(page + 1) : null} />
    </nav>
  );
}
