import { useRef } from 'react';
import { Form, Link, redirect, type ShouldRevalidateFunction } from 'react-router';
import { type AcceptancePage, acceptancePage } from '../../domain/inquiries/acceptance-page.ts';
import { acceptQuote } from '../../domain/inquiries/quote-acceptance.ts';
import { recentAddresses } from '../../domain/orders/addresses.ts';
import type { BasketPart } from '../../domain/orders/basket.ts';
import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { orderIdFrom } from '../../rules/id.ts';
import { formatRupees } from '../../rules/money.ts';
import { deliveryAddressSchema, paymentMethodField, paymentMethodsIn } from '../../rules/orders/checkout.ts';
import { ChatMissing } from '../chat/thread/thread-not-found.tsx';
import { textsOf } from '../form-texts.ts';
import { requireOnboardedReseller } from '../guards.ts';
import { Destination } from '../orders/checkout/destination.tsx';
import { PaymentMethods } from '../orders/checkout/payment-methods.tsx';
import { formAction, formOf, pageLoader, parsed } from '../route-handlers.ts';
import { sentence } from '../sentences.ts';
import { useBusy } from '../ui/busy.ts';
import { useRefused } from '../ui/flash.ts';
import { FormSentence, isRefused } from '../ui/form-sentence.tsx';
import { Picture } from '../ui/picture.tsx';
import { useRefusalInView } from '../ui/refusal-in-view.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { useLive } from '../ui/use-live.ts';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/accept';
import { QuoteFacts, validUntilText } from './quote-facts.tsx';

/** Acceptance of a quote: destination and payment method; `?to=` picks an earlier address. */
export const loader = pageLoader(async (context, { params, url }) => {
  const reseller = await requireOnboardedReseller(context);
  const { problem, ...page } = await acceptancePage(context.db, reseller, orderIdFrom(params.id), context.now());
  if (page.quote.orderId !== null) throw redirect(`/reseller/orders/${page.quote.orderId}`);
  const isBound = page.quote.delivery !== null;
  const addresses = (await recentAddresses(context.db, reseller)).filter(
    (one) => !isBound || one.pincode === page.pincode,
  );
  const asked = Number(/^\d$/.exec(url.searchParams.get('to') ?? '')?.[0] ?? 0);
  return {
    ...page,
    problem: problem && sentence(problem),
    isChatShut: problem === 'orders_shut_out' || problem === 'thread_blocked_by_you',
    mayReopen: page.quote.state === 'away' || (page.quote.state === 'open' && problem !== 'quote_settled'),
    addresses,
    chosen: addresses[asked] ? asked : 0,
    own: { recipient: reseller.businessName, mobile: reseller.mobile, address: '', pincode: page.pincode },
  };
});

export const action = formAction(
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    const quoteId = orderIdFrom(params['id']);
    const { quote, part, problem } = await acceptancePage(context.db, reseller, quoteId, context.now());
    const fields = Object.fromEntries(textsOf(await formOf(context.request)));
    if (quote.orderId !== null) return redirect(`/reseller/orders/${quote.orderId}`, 303);
    if (part === null) throw new Refusal(409, problem ?? 'quote_product_gone');
    const paymentMethod = paymentMethodsIn(fields)?.get(part.supplierId);
    if (paymentMethod === undefined) throw new Refusal(400, 'form_unreadable');
    const address = parsed(deliveryAddressSchema, fields);
    const order = await acceptQuote(context.db, reseller, { quoteId, address, paymentMethod, now: context.now() });
    return redirect(`/reseller/orders/${order}`, 303);
  },
  { failed: 'quote_accept_failed' },
);

export const clientAction = refusedWhenOffline(m.quote_accept_failed);

/** Reloads after a 409, so that the reseller sees what has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Accept({ loaderData, actionData }: Route.ComponentProps) {
  useLive('threads');
  const { quote, threadId, problem, mayReopen } = loaderData;
  const answer = useRefused(actionData);
  const refused = isRefused(answer) ? answer : undefined;
  const open = useOpenOrder(loaderData, refused !== undefined);
  const to = open ?? loaderData;
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, refused);
  const isBusy = useBusy();
  const back = quote.requestId === null ? `/reseller/chats/${threadId}` : `/reseller/requests/${quote.requestId}`;
  return (
    <div className="max-w-3xl">
      <title>{`${m.quote_accept_title()} | ${m.site_name()}`}</title>
      <Link to={back} className="link inline-flex min-h-11 items-center">
        {quote.requestId === null ? m.quote_back_to_chat() : m.quote_back_to_request()}
      </Link>
      <h1 className="text-2xl">{m.quote_accept_title()}</h1>
      <Form key={String(quote.id)} ref={form} method="post" noValidate className="mt-4 space-y-4">
        <FormSentence refused={refused} />
        <section className="slip p-4" aria-labelledby="quote">
          <QuoteHead {...loaderData} />
          <QuoteFacts terms={quote} />
          <ValidUntil quote={quote} />
          <p className="note">{m.prices_include_gst()}</p>
          {open && (
            <PaymentMethods
              part={open.part}
              credit={open.credit}
              typed={refused?.typed[paymentMethodField(open.part.supplierId)]}
            />
          )}
        </section>
        {/* A refusal states its own reason. */}
        <WhyNot {...loaderData} problem={problem === refused?.sentence ? null : problem} />
        {(open || (refused && mayReopen)) && (
          <Destination addresses={to.addresses} chosen={to.chosen} own={to.own} refused={refused} />
        )}
        {open && (
          <>
            <button type="submit" disabled={isBusy} className="button button-main min-h-12 w-full">
              {isBusy ? m.quote_accepting() : m.quote_accept_for({ total: formatRupees(open.part.total) })}
            </button>
            <p className="text-sm text-quiet">{m.quote_accept_binds()}</p>
          </>
        )}
      </Form>
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/**
 * Returns the order form's data; null if the quote cannot be accepted. Typed text stays while a chat or the supplier is
 * blocked, or stock is short, because the quote may open again; a replaced or ended quote never does.
 */
function useOpenOrder(loaded: Loaded, isRefusedNow: boolean): (Loaded & { part: BasketPart }) | null {
  const { quote, part, problem, mayReopen } = loaded;
  const isOpen = part !== null && (problem === null || (mayReopen && isRefusedNow));
  const kept = useKeptForm(String(quote.id), loaded, isOpen);
  if (!kept?.part || (problem !== null && !mayReopen)) return null;
  return { ...kept, part: kept.part };
}

function QuoteHead({ quote, supplier }: Pick<Loaded, 'quote' | 'supplier'>) {
  return (
    <div className="mb-2 flex items-center gap-3">
      <Picture url={quote.image ?? undefined} alt="" side={56} className="w-14 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        <h2 id="quote" className="text-lg">
          {quote.productName}
        </h2>
        <p className="text-quiet">
          {supplier || m.order_closed_account()} · {m.quote_version({ version: quote.version })}
        </p>
      </div>
    </div>
  );
}

type Situation = Pick<Loaded, 'quote' | 'newestId' | 'threadId' | 'isChatShut'>;

function WhyNot({ problem, ...situation }: Situation & { problem: string | null }) {
  const wayOn = wayOnOf(situation);
  if (problem === null && !wayOn) return null;
  return (
    <div role="status" className="rounded bg-marigold-tint p-3">
      <p>{problem}</p>
      {wayOn && (
        <Link to={wayOn.to} className="link inline-flex min-h-11 items-center">
          {wayOn.label}
        </Link>
      )}
    </div>
  );
}

/** Next place for a buyer who cannot accept this quote: its newest version, or the chat that one side has blocked. */
function wayOnOf({ quote, newestId, threadId, isChatShut }: Situation): { to: string; label: string } | null {
  const isReplaced = quote.state === 'superseded' && !quote.isSettled;
  if (newestId !== null && isReplaced) return { to: `/reseller/quotes/${newestId}/accept`, label: m.quote_newest() };
  if (!isChatShut || threadId === null) return null;
  return { to: `/reseller/chats/${threadId}`, label: m.quote_back_to_chat() };
}

/** Shown only for an open or expired quote; the date does not apply to a replaced, withdrawn or accepted one. */
function ValidUntil({ quote: { state, validUntil } }: Pick<AcceptancePage, 'quote'>) {
  if (state !== 'open' && state !== 'expired') return null;
  return <p className="note mt-2">{validUntilText(validUntil)}</p>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ChatMissing error={error} title={m.quote_missing()} />;
}
