import type { OrderCard, QuoteCard } from '../../../../domain/inquiries/cards.ts';
import type { ReportedMessage } from '../../../../domain/inquiries/thread-reports.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { formatRupees } from '../../../../rules/money.ts';
import { CardFrame } from '../../../chat/thread/card-frame.tsx';
import { MessagePictures } from '../../../chat/thread/message-pictures.tsx';
import { ProductCard } from '../../../chat/thread/product-card.tsx';
import { StateTag } from '../../../orders/order/state-tag.tsx';
import { CounterCard } from '../../../quotes/counter-card.tsx';
import { InquiryCard } from '../../../quotes/inquiry-card.tsx';
import { QuoteFacts, validUntilText } from '../../../quotes/quote-facts.tsx';
import { QuoteStateTag } from '../../../quotes/quote-state-tag.tsx';

/** Content of a reported message, without its buttons: text and pictures, or the facts of a card. */
export function SnapshotContent({ message, name }: { message: ReportedMessage; name: string }) {
  const { kind, text, beside } = message;
  if (kind === 'text' || kind === 'pictures')
    return <SnapshotText text={text} pictures={beside?.pictures ?? []} name={name} />;
  if (beside?.product) return <ProductCard product={beside.product} />;
  if (beside?.quote) return <Quoted quote={beside.quote} />;
  if (beside?.order) return <Ordered order={beside.order} />;
  if (!beside?.ask) return <p className="text-quiet">{m.message_card_gone()}</p>;
  const Ask = kind === 'counter' ? CounterCard : InquiryCard;
  return <Ask side="supplier" ask={beside.ask} words={text} canAct={false} />;
}

function SnapshotText({ text, ...shown }: { text: string } & Parameters<typeof MessagePictures>[0]) {
  if (text === '' && shown.pictures.length === 0) return <p className="text-quiet">{m.message_erased()}</p>;
  return (
    <div>
      <div className="max-w-72">
        <MessagePictures {...shown} />
      </div>
      {text !== '' && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
    </div>
  );
}

function Quoted({ quote }: { quote: QuoteCard }) {
  const { version, note, state, validUntil, orderId } = quote;
  return (
    <CardFrame title={m.quote_version({ version })} tag={<QuoteStateTag state={state} />} product={quote}>
      <QuoteFacts terms={quote} />
      {note !== '' && <p className="mt-2 whitespace-pre-line wrap-anywhere">{note}</p>}
      <p className="note mt-2">{validUntilText(validUntil)}</p>
      {orderId !== null && <p className="mt-2">{m.order_number({ number: String(orderId) })}</p>}
    </CardFrame>
  );
}

function Ordered({ order: { id, total, state } }: { order: OrderCard }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3">
      {`${m.order_number({ number: String(id) })} · ${formatRupees(total)}`}
      <StateTag state={state} />
    </p>
  );
}
