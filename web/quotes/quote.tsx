import { Link, redirect } from 'react-router';
import { isTrading } from '../../domain/accounts/trade-permission.ts';
import { type InquiryPage, inquiryPage, toQuote } from '../../domain/inquiries/inquiry-page.ts';
import { sendQuote } from '../../domain/inquiries/quote.ts';
import { termsOf } from '../../domain/orders/terms.ts';
import { m } from '../../messages/compiled/messages.js';
import { orderIdFrom, productIdFrom } from '../../rules/id.ts';
import { formatRupees } from '../../rules/money.ts';
import { countsIn } from '../../rules/orders/variant-counts.ts';
import { askedVariantsText } from '../../rules/quotes/inquiry.ts';
import { quoteDays, quoteSchema } from '../../rules/quotes/quote.ts';
import { quoteStart } from '../../rules/quotes/quote-start.ts';
import { shutText } from '../chat/shut-text.ts';
import { ChatMissing } from '../chat/thread/thread-not-found.tsx';
import { textsOf } from '../form-texts.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { placeOfPin } from '../orders/place-of-pin.ts';
import { formAction, formOf, pageLoader, parsed } from '../route-handlers.ts';
import { piecesText } from '../ui/amounts.ts';
import { Facts } from '../ui/facts.tsx';
import { useRefused } from '../ui/flash.ts';
import { PictureHead } from '../ui/picture-head.tsx';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/quote';
import { QuoteForm } from './quote-form.tsx';

/** Form with which a supplier answers an inquiry with a quote. */
export const loader = pageLoader(async (context, { params }) => {
  const supplier = await requireOnboardedSupplier(context);
  const inquiry = await inquiryPage(context.db, supplier, orderIdFrom(params.id));
  const product = await toQuote(context.db, supplier, inquiry.productId);
  const { rule } = await termsOf(context.db, supplier);
  return {
    inquiry,
    product,
    start: product && quoteStart(inquiry, product, rule),
    days: quoteDays(context.now()),
    canTrade: await isTrading(context.db, supplier.id),
  };
});

export const action = formAction(
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const { id, threadId } = await inquiryPage(context.db, supplier, orderIdFrom(params['id']));
    const fields = Object.fromEntries(textsOf(await formOf(context.request)));
    const now = context.now();
    const draft = parsed(quoteSchema(now), fields);
    const isMoreMeant = 'isMoreMeant' in fields;
    await sendQuote(
      context.db,
      supplier,
      { inquiryId: id },
      {
        ...draft,
        variantId: productIdFrom(fields['variant']),
        counts: countsIn(Object.entries(fields)),
        isMoreMeant,
        now,
      },
    );
    return redirect(`/supplier/chats/${threadId}`, 303);
  },
  { failed: 'quote_failed' },
);

export const clientAction = refusedWhenOffline(m.quote_failed);

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useRefused(actionData);
  const { inquiry, product, start, canTrade } = loaderData;
  const isOpen = !inquiry.isSettled && (!inquiry.shut || Boolean(refused)) && start !== null && product !== null;
  const open = useKeptForm(String(inquiry.id), loaderData, isOpen);
  const title = inquiry.newest ? m.quote_new_version() : m.quote_send();
  return (
    <div className="max-w-2xl">
      <title>{`${title} | ${m.site_name()}`}</title>
      <Link to={`/supplier/chats/${inquiry.threadId}`} className="link inline-flex min-h-11 items-center">
        {m.quote_back_to_chat()}
      </Link>
      <PictureHead title={title} image={inquiry.image}>
        {inquiry.productName}
      </PictureHead>
      <div className="card mt-3 px-4 py-1 wrap-anywhere">
        <Asked inquiry={inquiry} />
      </div>
      {open?.start && open.product ? (
        <QuoteForm
          key={String(inquiry.id)}
          start={open.start}
          product={open.product}
          chosen={String(open.inquiry.newest?.variantId ?? onlyAsked(open.inquiry) ?? '')}
          days={open.days}
          refused={refused}
        />
      ) : (
        <p role="status" className="mt-4 rounded bg-indigo-tint p-3">
          {whyNot(inquiry, canTrade)}
        </p>
      )}
    </div>
  );
}

function whyNot({ isSettled, shut }: InquiryPage, canTrade: boolean): string {
  if (isSettled) return m.quote_settled();
  if (shut) return shutText(shut);
  return canTrade ? m.quote_product_gone() : m.account_may_not_trade();
}

/** The inquiry's variant, if it is about exactly one. */
function onlyAsked({ variants }: InquiryPage): string | undefined {
  return variants.length === 1 ? variants[0]?.id : undefined;
}

function Asked({ inquiry }: { inquiry: InquiryPage }) {
  const { variants, reseller, pieces, targetPrice, pincode } = inquiry;
  const target = targetPrice !== null && `${formatRupees(targetPrice)} ${m.per_piece()}`;
  return (
    <Facts
      facts={[
        [m.inquiry_variants(), askedVariantsText(variants) || null],
        [m.quote_for(), reseller || m.order_closed_account()],
        [m.quantity(), piecesText(pieces)],
        [m.inquiry_target(), target || null],
        [m.inquiry_to(), [pincode, placeOfPin(pincode)].filter(Boolean).join(' · ')],
      ]}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ChatMissing error={error} title={m.inquiry_missing()} />;
}
