import { Link } from 'react-router';
import { type AskedRequest, type OwnPart, requestsAskedOf } from '../../domain/inquiries/received-requests.ts';
import { m } from '../../messages/compiled/messages.js';
import { localName } from '../../messages/names.ts';
import { formatRupees } from '../../rules/money.ts';
import { pageNumber } from '../../rules/paging.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';
import { piecesText } from '../ui/amounts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pages } from '../ui/pages.tsx';
import { CategorySymbol } from '../ui/picture.tsx';
import { useLive } from '../ui/use-live.ts';
import type { Route } from './+types/supplier';
import { RequestStateTag } from './request-state-tag.tsx';
import { untilText } from './until-text.ts';

/** Requests that went to a supplier, ten a page. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const page = pageNumber(url.searchParams.get('page'));
  const found = await requestsAskedOf(context.db, supplier, { page, now: context.now() });
  return { ...found, requests: found.requests.map((one) => ({ ...one, category: localName(one.category) })) };
});

export default function AskedRequests({ loaderData: { requests, page, pages } }: Route.ComponentProps) {
  useLive('requests');
  return (
    <>
      <title>{`${m.request_asked_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.request_asked_title()}</h1>
      <p className="text-quiet">{m.request_asked_text()}</p>
      {requests.length === 0 ? (
        <EmptyState drawing="slip" title={m.request_asked_none()} text={m.request_asked_none_text()}>
          <Link to="/supplier/products-listing" className="button button-main">
            {m.add_product()}
          </Link>
        </EmptyState>
      ) : (
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
          {requests.map((request) => (
            <RequestCard key={String(request.id)} request={request} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  );
}

const words: Record<OwnPart, () => string> = {
  waiting: m.request_part_waiting,
  answered: m.request_part_answered,
  declined: m.request_part_declined,
  won: m.request_part_won,
};

function RequestCard({ request }: { request: AskedRequest }) {
  const { id, category, categorySlug, wanted, pieces, targetPrice, expiresAt, state, part } = request;
  const isToDo = state === 'open' && part === 'waiting';
  const target = targetPrice !== null && m.request_target_of({ price: formatRupees(targetPrice) });
  return (
    <li>
      <Link to={`/supplier/requests/${id}`} className="card flex items-start gap-3 p-4 hover:border-indigo">
        <CategorySymbol category={categorySlug} className="w-12 shrink-0" />
        <span className="min-w-0 grow">
          <span className="flex items-start justify-between gap-3">
            <b className="line-clamp-2 font-semibold wrap-anywhere">{wanted || category}</b>
            {/* To this supplier, a request that another supplier has won is closed. */}
            <RequestStateTag state={state === 'ordered' && part !== 'won' ? 'closed' : state} />
          </span>
          <span className="note mt-1">
            {[m.request_number({ number: String(id) }), category, piecesText(pieces), target]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {(state === 'open' || part !== 'waiting') && (
            <span className={`mt-1 block ${isToDo ? 'font-semibold text-amber' : ''}`}>
              {isToDo ? m.request_answer_until({ time: untilText(expiresAt) }) : words[part]()}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
