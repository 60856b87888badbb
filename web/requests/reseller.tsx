import { Link } from 'react-router';
import { type MyRequest, requestsOf } from '../../domain/inquiries/my-requests.ts';
import { m } from '../../messages/compiled/messages.js';
import { localName } from '../../messages/names.ts';
import { pageNumber } from '../../rules/paging.ts';
import { requireOnboardedReseller } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';
import { Ago } from '../ui/ago.tsx';
import { piecesText } from '../ui/amounts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pages } from '../ui/pages.tsx';
import { CategorySymbol } from '../ui/picture.tsx';
import { useLive } from '../ui/use-live.ts';
import type { Route } from './+types/reseller';
import { RequestStateTag } from './request-state-tag.tsx';

/** Requests of a reseller to several suppliers, ten a page. */
export const loader = pageLoader(async (context, { url }) => {
  const reseller = await requireOnboardedReseller(context);
  const page = pageNumber(url.searchParams.get('page'));
  const now = context.now();
  const found = await requestsOf(context.db, reseller, { page, now });
  return { ...found, now, requests: found.requests.map((one) => ({ ...one, category: localName(one.category) })) };
});

export default function Requests({ loaderData: { requests, page, pages, now } }: Route.ComponentProps) {
  useLive('requests');
  return (
    <>
      <title>{`${m.request_title()} | ${m.site_name()}`}</title>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="grow text-2xl">{m.request_title()}</h1>
        {requests.length > 0 && <PostRequest />}
      </div>
      <p className="text-quiet">{m.request_title_text()}</p>
      {requests.length === 0 ? (
        <EmptyState drawing="slip" title={m.request_none()} text={m.request_none_text()}>
          <p className="rounded bg-paper px-3 py-2 text-sm text-quiet">{m.request_none_example()}</p>
          <PostRequest />
        </EmptyState>
      ) : (
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
          {requests.map((request) => (
            <RequestCard key={String(request.id)} request={request} now={now} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pages page={page} pages={pages} />}
    </>
  );
}

function PostRequest() {
  return (
    <Link to="/reseller/requests/new" className="button button-main">
      {m.request_post()}
    </Link>
  );
}

function RequestCard({ request, now }: { request: MyRequest; now: Date }) {
  const { id, category, categorySlug, wanted, pieces, at, state, asked, answered, orderId } = request;
  return (
    <li>
      <Link to={`/reseller/requests/${id}`} className="card flex items-start gap-3 p-4 hover:border-indigo">
        <CategorySymbol category={categorySlug} className="w-12 shrink-0" />
        <span className="min-w-0 grow">
          <span className="flex items-start justify-between gap-3">
            <b className="line-clamp-2 font-semibold wrap-anywhere">{wanted || category}</b>
            <RequestStateTag state={state} />
          </span>
          <span className="note mt-1">
            {m.request_number({ number: String(id) })} · <Ago at={at} now={now} /> · {category} · {piecesText(pieces)}
          </span>
          <span className="mt-1 block">
            {orderId === null
              ? m.request_answered_of({ answered, asked })
              : m.order_number({ number: String(orderId) })}
          </span>
        </span>
      </Link>
    </li>
  );
}
