import { Link, redirect } from 'react-router';
import { isTrading } from '../../domain/accounts/trade-permission.ts';
import { type QuoteCard as QuoteCardFacts, quotesOf } from '../../domain/inquiries/cards.ts';
import { type ToQuote, toQuote } from '../../domain/inquiries/inquiry-page.ts';
import { ownAnswersTo } from '../../domain/inquiries/own-answers.ts';
import { productsToOffer } from '../../domain/inquiries/products-to-offer.ts';
import { sendQuote } from '../../domain/inquiries/quote.ts';
import { type AskedRequest, requestAskedOf } from '../../domain/inquiries/received-requests.ts';
import { newestNoticeAbout } from '../../domain/notices/notices.ts';
import { termsOf } from '../../domain/orders/terms.ts';
import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { localName } from '../../messages/names.ts';
import { orderIdFrom, productIdFrom } from '../../rules/id.ts';
import type { DeliveryRule } from '../../rules/orders/delivery.ts';
import { countsIn } from '../../rules/orders/variant-counts.ts';
import { quoteDays, quoteSchema } from '../../rules/quotes/quote.ts';
import { quoteStart } from '../../rules/quotes/quote-start.ts';
import { ChatMissing } from '../chat/thread/thread-not-found.tsx';
import { textsOf } from '../form-texts.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { NoticesRead } from '../notices/notices-read.ts';
import { QuoteCard } from '../quotes/quote-card.tsx';
import { QuoteForm } from '../quotes/quote-form.tsx';
import { formAction, formOf, pageLoader, parsed } from '../route-handlers.ts';
import { useLive } from '../ui/use-live.ts';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/supplier-one';
import { Decline } from './decline-form.tsx';
import { OwnProducts } from './own-products.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestStateTag } from './request-state-tag.tsx';

/**
 * Request that went to a supplier, with the form to answer it with one of the supplier's products (`?product=`), by
 * default the best match.
 */
export const loader = pageLoader(async (context, { params, url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const now = context.now();
  const request = await requestAskedOf(context.db, supplier, orderIdFrom(params.id), now);
  if (!request) throw new Refusal(404, 'request_gone');
  const [newest] = await quotesOf(context.db, await ownAnswersTo(context.db, supplier, request.id), now);
  const asked = productIdFrom(url.searchParams.get('product') ?? undefined) ?? newest?.productId ?? null;
  const products = request.state === 'open' ? await productsToOffer(context.db, supplier, request, asked) : [];
  const product = await toQuote(context.db, supplier, products[0]?.productId ?? null);
  const { rule } = await termsOf(context.db, supplier);
  return {
    request: { ...request, category: localName(request.category) },
    newest: newest ?? null,
    products,
    product,
    start: product && startFor(request.pieces, newest, product, rule),
    chosen: product && newest?.productId === product.productId ? String(newest.variantId ?? '') : '',
    days: quoteDays(now),
    canTrade: await isTrading(context.db, supplier.id),
    newestNotice: await newestNoticeAbout(context.db, supplier, { request: String(request.id) }),
  };
});

export const action = formAction(
  async (context, { params, url }) => {
    const supplier = await requireOnboardedSupplier(context);
    const now = context.now();
    const request = await requestAskedOf(context.db, supplier, orderIdFrom(params['id']), now);
    if (!request) throw new Refusal(404, 'request_gone');
    const fields = Object.fromEntries(textsOf(await formOf(context.request)));
    const productId = productIdFrom(url.searchParams.get('product') ?? undefined);
    if (productId === null) throw new Refusal(400, 'form_unreadable');
    const draft = parsed(quoteSchema(now), fields);
    const isMoreMeant = 'isMoreMeant' in fields;
    const variantId = productIdFrom(fields['variant']);
    const quoting = { ...draft, variantId, counts: countsIn(Object.entries(fields)), isMoreMeant, now };
    await sendQuote(context.db, supplier, { requestId: request.id, productId }, quoting);
    return redirect(`/supplier/requests/${request.id}`, 303);
  },
  { failed: 'quote_failed' },
);

export const clientAction = refusedWhenOffline(m.quote_failed);

/** Returns the first values of the form: the previous version, if it offers the same product, or the list price. */
function startFor(pieces: number, newest: QuoteCardFacts | undefined, product: ToQuote, rule: DeliveryRule) {
  return quoteStart({ pieces, newest: newest?.productId === product.productId ? newest : null }, product, rule);
}

export default function Asked({ loaderData, actionData }: Route.ComponentProps) {
  useLive('requests');
  const { request, newest, products, product, start, chosen, days, canTrade, newestNotice } = loaderData;
  const { id, state, part, district } = request;
  const isOpen = state === 'open';
  const isInVain = part !== 'won' && (state === 'ordered' || state === 'closed');
  return (
    <div className="max-w-2xl">
      <title>{`${m.request_number({ number: String(id) })} | ${m.site_name()}`}</title>
      <NoticesRead about={{ request: String(id) }} newestNotice={newestNotice} />
      <Link to="/supplier/requests" className="link inline-flex min-h-11 items-center">
        {m.request_asked_back()}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-2xl">{m.request_number({ number: String(id) })}</h1>
        <RequestStateTag state={isInVain ? 'closed' : state} />
      </div>
      <HowItStands request={request} mayBeAccepted={newest?.state === 'open' && !isInVain} />
      <RequestFacts request={request} place={district && m.request_district({ digits: district })} />
      {newest && (
        <section aria-labelledby="own-answer" className="mt-6">
          <h2 id="own-answer" className="mb-2 text-xl">
            {m.request_own_answer()}
          </h2>
          <QuoteCard side="supplier" quote={newest} canAct={!isInVain} isInVain={isInVain} />
        </section>
      )}
      {isOpen && (
        <section aria-labelledby="answer" className="mt-6">
          <h2 id="answer" className="text-xl">
            {newest ? m.quote_new_version() : m.request_answer()}
          </h2>
          {product && start ? (
            <>
              <OwnProducts products={products} chosen={product} />
              {/* Remounted for another product. */}
              <QuoteForm
                key={String(product.productId)}
                action={`/supplier/requests/${id}?product=${product.productId}`}
                start={start}
                product={product}
                chosen={chosen}
                days={days}
                refused={actionData}
              />
            </>
          ) : (
            <p className="card mt-3 p-4">{canTrade ? m.request_no_products() : m.account_may_not_trade()}</p>
          )}
          {part === 'waiting' && <Decline id={String(id)} />}
        </section>
      )}
    </div>
  );
}

/** State of the request for this supplier. The reseller's name stays hidden until an answer is accepted. */
function HowItStands({
  request: { state, part, orderId },
  mayBeAccepted,
}: {
  request: AskedRequest;
  mayBeAccepted: boolean;
}) {
  if (orderId !== null) {
    return (
      <p role="status" className="mt-3 rounded bg-green-tint p-3 text-green">
        {m.request_won()}{' '}
        <Link to={`/supplier/orders/${orderId}`} className="link inline-flex min-h-11 items-center">
          {m.order_number({ number: String(orderId) })}
        </Link>
      </p>
    );
  }
  const isOpen = state === 'open';
  const text = isOpen
    ? part === 'declined'
      ? m.request_declined_text()
      : m.request_buyer_hidden()
    : mayBeAccepted
      ? `${m.request_expired_text()} ${m.request_expired_yours()}`
      : part === 'answered'
        ? m.request_over_answered()
        : m.request_over_text();
  return (
    <p role="status" className="mt-3 rounded bg-indigo-tint p-3">
      {text}
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ChatMissing error={error} title={m.request_missing()} />;
}
