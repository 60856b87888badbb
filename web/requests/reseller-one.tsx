import { Link } from 'react-router';
import { type MyRequest, requestOf } from '../../domain/inquiries/my-requests.ts';
import { answersTo, type RequestAnswer } from '../../domain/inquiries/request-answers.ts';
import { newestNoticeAbout } from '../../domain/notices/notices.ts';
import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { localName } from '../../messages/names.ts';
import { orderIdFrom } from '../../rules/id.ts';
import { formatRupees } from '../../rules/money.ts';
import { ChatMissing } from '../chat/thread/thread-not-found.tsx';
import { requireOnboardedReseller } from '../guards.ts';
import { supplierInLocalNames } from '../in-local-names.ts';
import { NoticesRead } from '../notices/notices-read.ts';
import { pageLoader } from '../route-handlers.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { dateText } from '../ui/dates.ts';
import { useLive } from '../ui/use-live.ts';
import type { Route } from './+types/reseller-one';
import { ComparedAnswers } from './compared-answers.tsx';
import { OtherAnswers } from './other-answers.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestStateTag } from './request-state-tag.tsx';

/** One request of a reseller, with its answers side by side. */
export const loader = pageLoader(async (context, { params }) => {
  const reseller = await requireOnboardedReseller(context);
  const now = context.now();
  const request = await requestOf(context.db, reseller, orderIdFrom(params.id), now);
  if (!request) throw new Refusal(404, 'request_gone');
  const { open, others } = await answersTo(context.db, request, now);
  return {
    request: { ...request, category: localName(request.category) },
    open: open.map(inLocalNames),
    others: others.map(inLocalNames),
    newestNotice: await newestNoticeAbout(context.db, reseller, { request: String(request.id) }),
  };
});

function inLocalNames<Answer extends RequestAnswer>(answer: Answer): Answer {
  return { ...answer, facts: answer.facts && supplierInLocalNames(answer.facts) };
}

export default function Request({ loaderData: { request, open, others, newestNotice } }: Route.ComponentProps) {
  useLive('requests', 'threads');
  const { id, state, pincode, at, pieces } = request;
  const isAnswered = open.length > 0;
  const canAccept = state === 'open' || state === 'expired';
  return (
    <>
      <title>{`${m.request_number({ number: String(id) })} | ${m.site_name()}`}</title>
      <NoticesRead about={{ request: String(id) }} newestNotice={newestNotice} />
      <Link to="/reseller/requests" className="link inline-flex min-h-11 items-center">
        {m.request_back()}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl">{m.request_number({ number: String(id) })}</h1>
        <RequestStateTag state={state} />
        <span className="note">{dateText(at)}</span>
      </div>
      <HowItStands request={request} hasOpen={isAnswered} />
      {!isAnswered && <RequestFacts request={request} place={pincode} />}
      <section aria-labelledby="answers" className="mt-6">
        <h2 id="answers" className="text-xl">
          {m.request_answers()}
        </h2>
        <p className="text-quiet">{answersText(request)}</p>
        {!canAccept && <OtherAnswers answers={others} wanted={pieces} />}
        {isAnswered && <ComparedAnswers answers={open} wanted={pieces} canAccept={canAccept} />}
        {canAccept && <OtherAnswers answers={others} wanted={pieces} />}
      </section>
      {/* The answers come before the facts, on a phone too. */}
      {isAnswered && (
        <div className="mt-6">
          <RequestFacts request={request} place={pincode} />
        </div>
      )}
      {state === 'open' && <CloseRequest id={String(id)} />}
    </>
  );
}

function answersText({ asked, answered, declined, state, targetPrice }: MyRequest): string {
  const counts = m.request_answered_of({ answered, asked });
  const waits = answered === 0 && declined < asked && state === 'open';
  const parts = [
    counts,
    declined > 0 && m.request_declined_count({ count: declined }),
    waits && m.request_waits(),
    answered > 0 && targetPrice !== null && m.request_target_of({ price: formatRupees(targetPrice) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** How the request ended; nothing while it is open. */
function HowItStands({ request, hasOpen }: { request: MyRequest; hasOpen: boolean }) {
  const { state, orderId } = request;
  if (orderId !== null) {
    return (
      <p role="status" className="mt-3 rounded bg-green-tint p-3 text-green">
        {m.request_became_order()}{' '}
        <Link to={`/reseller/orders/${orderId}`} className="link inline-flex min-h-11 items-center">
          {m.order_number({ number: String(orderId) })}
        </Link>
      </p>
    );
  }
  const text = { open: '', ordered: '', closed: m.request_closed_text(), expired: m.request_expired_text() }[state];
  const more = state === 'expired' && hasOpen ? m.request_expired_accept() : '';
  return text === '' ? null : <p className="mt-3 rounded bg-indigo-tint p-3">{`${text} ${more}`.trim()}</p>;
}

/** Needs a confirmation, because suppliers may be writing answers. */
function CloseRequest({ id }: { id: string }) {
  return (
    <details className="mt-8">
      <summary className="link inline-flex min-h-11 items-center">{m.request_close()}</summary>
      <ActionForm action={`/reseller/requests/${id}/close`} className="card max-w-lg space-y-3 p-4" isDismissible>
        {({ isBusy }) => (
          <>
            <p>{m.request_close_text()}</p>
            <button type="submit" disabled={isBusy} className="button">
              {isBusy ? m.request_closing() : m.request_close_now()}
            </button>
          </>
        )}
      </ActionForm>
    </details>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ChatMissing error={error} title={m.request_missing()} />;
}
