import { randomUUID } from 'node:crypto';
import { useRef, useState } from 'react';
import { Form, Link, redirect } from 'react-router';
import { counter } from '../../domain/inquiries/counter-offer.ts';
import { type InquiryPage, inquiryPage } from '../../domain/inquiries/inquiry-page.ts';
import { isSupplierAway } from '../../domain/orders/away-supplier.ts';
import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { orderIdFrom, rowKeyFrom } from '../../rules/id.ts';
import { counterSchema } from '../../rules/quotes/inquiry.ts';
import { shutText } from '../chat/shut-text.ts';
import { ChatMissing } from '../chat/thread/thread-not-found.tsx';
import { textsOf } from '../form-texts.ts';
import { requireOnboardedReseller } from '../guards.ts';
import { formAction, formOf, pageLoader, parsed, type Refused } from '../route-handlers.ts';
import { useBusy } from '../ui/busy.ts';
import { useRefused } from '../ui/flash.ts';
import { FormSentence, isRefused } from '../ui/form-sentence.tsx';
import { PictureHead } from '../ui/picture-head.tsx';
import { useRefusalInView } from '../ui/refusal-in-view.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/counter';
import { AskFields, WordsField } from './ask-fields.tsx';
import { QuoteFacts } from './quote-facts.tsx';

export const loader = pageLoader(async (context, { params }) => {
  const reseller = await requireOnboardedReseller(context);
  const inquiry = await inquiryPage(context.db, reseller, orderIdFrom(params.id));
  return { inquiry, isAway: await isSupplierAway(context.db, inquiry.supplierId), key: randomUUID() };
});

export const action = formAction(
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    const { id: inquiryId } = await inquiryPage(context.db, reseller, orderIdFrom(params['id']));
    const fields = Object.fromEntries(textsOf(await formOf(context.request)));
    const key = rowKeyFrom(fields['key']);
    if (key === null) throw new Refusal(400, 'form_unreadable');
    const countering = { ...parsed(counterSchema, fields), inquiryId, key, now: context.now() };
    return redirect(`/reseller/chats/${await counter(context.db, reseller, countering)}`, 303);
  },
  { failed: 'inquiry_counter_failed' },
);

export const clientAction = refusedWhenOffline(m.inquiry_counter_failed);

export default function Counter({ loaderData, actionData }: Route.ComponentProps) {
  const { inquiry, isAway } = loaderData;
  const outcome = useRefused(actionData);
  const refused = isRefused(outcome) ? outcome : undefined;
  const isOpen = !inquiry.isSettled && !isAway && (!inquiry.shut || refused !== undefined);
  const open = useKeptForm(String(inquiry.id), loaderData, isOpen);
  return (
    <div className="max-w-2xl">
      <title>{`${m.inquiry_counter()} | ${m.site_name()}`}</title>
      <Link to={`/reseller/chats/${inquiry.threadId}`} className="link inline-flex min-h-11 items-center">
        {m.quote_back_to_chat()}
      </Link>
      <PictureHead title={m.inquiry_counter()} image={inquiry.image}>
        {inquiry.productName} · {inquiry.supplier || m.order_closed_account()}
      </PictureHead>
      {inquiry.newest && (
        <section className="slip mt-3 p-4">
          <h2 className="mb-1 font-semibold">{m.quote_version({ version: inquiry.newest.version })}</h2>
          <QuoteFacts terms={inquiry.newest} />
        </section>
      )}
      {open === null ? (
        <p role="status" className="mt-4 rounded bg-indigo-tint p-3">
          {whyNot(inquiry)}
        </p>
      ) : (
        <CounterForm key={String(inquiry.id)} firstKey={open.key} pieces={open.inquiry.pieces} refused={refused} />
      )}
    </div>
  );
}

interface CounterFormProps {
  /** With the same key, a form sent again is the same counter-offer. */
  firstKey: string;
  pieces: number;
  refused: Refused | undefined;
}

function CounterForm({ firstKey, pieces, refused }: CounterFormProps) {
  const [key] = useState(refused?.typed['key'] ?? firstKey);
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, refused);
  const isBusy = useBusy();
  return (
    <Form ref={form} method="post" className="card mt-4 space-y-4 p-4" noValidate>
      <FormSentence refused={refused} />
      <input type="hidden" name="key" value={key} />
      <AskFields pieces={String(pieces)} refused={refused} />
      <WordsField refused={refused} />
      <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
        {isBusy ? m.inquiry_sending() : m.inquiry_counter_send()}
      </button>
      <p className="note">{m.inquiry_counter_keeps()}</p>
    </Form>
  );
}

function whyNot({ isSettled, shut }: InquiryPage): string {
  if (isSettled) return m.quote_settled();
  return shut === 'by-you' || shut === 'by-other' ? shutText(shut) : m.quote_supplier_away();
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ChatMissing error={error} title={m.inquiry_missing()} />;
}
