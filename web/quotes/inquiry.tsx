import { randomUUID } from 'node:crypto';
import { useRef, useState } from 'react';
import { Form, Link, redirect } from 'react-router';
import { sendInquiry } from '../../domain/inquiries/inquiry.ts';
import { type ToInquire, toInquire } from '../../domain/inquiries/inquiry-page.ts';
import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { priceInLists } from '../../rules/catalogue/price-in-lists.ts';
import { productIdFrom, rowKeyFrom } from '../../rules/id.ts';
import { minimumPieces } from '../../rules/orders/quantity.ts';
import { startingPieces } from '../../rules/orders/starting-quantity.ts';
import { inquirySchema, tickedVariants } from '../../rules/quotes/inquiry.ts';
import { priceLine } from '../catalogue/price-text.ts';
import { stockPieces } from '../catalogue/stock-word.tsx';
import { textsOf } from '../form-texts.ts';
import { requireOnboardedResellerBack } from '../guards.ts';
import { PinWithPlace } from '../orders/pin-with-place.tsx';
import { formAction, formOf, pageLoader, pagePath, parsed, type RouteArgs } from '../route-handlers.ts';
import { cartonSizeText, isByCarton, piecesText } from '../ui/amounts.ts';
import { useBusy } from '../ui/busy.ts';
import { useRefused } from '../ui/flash.ts';
import { FormSentence, isRefused } from '../ui/form-sentence.tsx';
import { Picture } from '../ui/picture.tsx';
import { useRefusalInView } from '../ui/refusal-in-view.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/inquiry';
import { AskFields, WordsField } from './ask-fields.tsx';
import { AskedVariants } from './asked-variants.tsx';

export { ErrorBoundary } from '../catalogue/product/route.tsx';

/** Form of an inquiry about a product; `?pieces=` is the quantity typed on its page. */
export const loader = pageLoader(async (context, args) => {
  const reseller = await requireOnboardedResellerBack(context, placeOf(args));
  const product = await toInquire(context.db, reseller, productIdFrom(args.params['id']));
  const typed = args.url.searchParams.get('pieces') ?? '';
  return { product, key: randomUUID(), pieces: /^\d{1,9}$/.test(typed) ? typed : String(startingPieces(product)) };
});

export const action = formAction(
  async (context, args) => {
    const reseller = await requireOnboardedResellerBack(context, placeOf(args));
    const productId = productIdFrom(args.params['id']);
    const fields = Object.fromEntries(textsOf(await formOf(context.request)));
    const key = rowKeyFrom(fields['key']);
    if (productId === null) throw new Refusal(404, 'product_gone');
    if (key === null) throw new Refusal(400, 'form_unreadable');
    const thread = await sendInquiry(context.db, reseller, {
      ...parsed(inquirySchema, fields),
      productId,
      variantIds: tickedVariants(fields),
      key,
      now: context.now(),
    });
    return redirect(`/reseller/chats/${thread}`, 303);
  },
  { failed: 'inquiry_failed' },
);

export const clientAction = refusedWhenOffline(m.inquiry_failed);

function placeOf({ url }: RouteArgs): string {
  return pagePath(url) + url.search;
}

/** Returns how the product is sold: its packing, the minimum order and the stock. */
function howSold(product: ToInquire): string {
  const facts = [
    isByCarton(product) && cartonSizeText(product),
    m.minimum_line({ quantity: piecesText(minimumPieces(product)) }),
    m.inquiry_can_be_ordered({ pieces: stockPieces(product.orderable) }),
  ];
  return facts.filter(Boolean).join(' · ');
}

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  // A refused form keeps its typed texts.
  const hasTyped = isRefused(useRefused(actionData));
  const subject = String(product.productId);
  const open = useKeptForm(subject, loaderData, product.shut === null || hasTyped);
  return (
    <div className="page max-w-xl py-6">
      <title>{`${m.send_inquiry()} | ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">{m.send_inquiry()}</h1>
      <div className="mt-3 flex items-center gap-3">
        <Picture url={product.image ?? undefined} alt="" side={64} className="w-16 shrink-0" />
        <p className="min-w-0 wrap-anywhere">
          <Link to={`/product/${product.productId}`} className="link inline-flex min-h-11 items-center">
            {product.name}
          </Link>
          <span className="note">
            {product.supplier} · {priceLine(priceInLists(product), m.per_piece())}
          </span>
        </p>
      </div>
      {open === null ? (
        <p role="status" className="mt-4 rounded bg-indigo-tint p-3">
          {product.shut === 'by-other' ? m.thread_shut_out() : m.thread_blocked_by_you()}
        </p>
      ) : (
        <Asking key={subject} loaderData={open} actionData={actionData} />
      )}
    </div>
  );
}

type AskingProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>;

function Asking({ loaderData, actionData }: AskingProps) {
  const { product, pieces } = loaderData;
  const outcome = useRefused(actionData);
  const refused = isRefused(outcome) ? outcome : undefined;
  // Kept while the page is open, even if its data is reloaded, so that the same form sent again is the same inquiry.
  const [key] = useState(refused?.typed['key'] ?? loaderData.key);
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, refused);
  const isBusy = useBusy();
  return (
    <Form ref={form} method="post" className="card mt-4 space-y-4 p-4" noValidate>
      <FormSentence refused={refused} />
      <input type="hidden" name="key" value={key} />
      <AskedVariants variants={product.variants} typed={refused?.typed ?? {}} />
      <AskFields
        pieces={pieces}
        hint={howSold(product)}
        min={{ pieces: minimumPieces(product), text: piecesText(minimumPieces(product)) }}
        refused={refused}
      />
      <PinWithPlace hint={m.inquiry_pin_hint()} refused={refused} pincode={product.pincode} />
      <WordsField refused={refused} />
      <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
        {isBusy ? m.inquiry_sending() : m.send_inquiry()}
      </button>
      <p className="note">{m.inquiry_number_hidden()}</p>
    </Form>
  );
}
