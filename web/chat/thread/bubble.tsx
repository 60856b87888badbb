import { Link } from 'react-router';
import type { OrderCard as Order } from '../../../domain/inquiries/cards.ts';
import type { Message } from '../../../domain/inquiries/messages-view.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { Side } from '../../../rules/chat/thread.ts';
import { clockText } from '../../../rules/date.ts';
import { formatRupees } from '../../../rules/money.ts';
import { StateTag } from '../../orders/order/state-tag.tsx';
import { CounterCard } from '../../quotes/counter-card.tsx';
import { InquiryCard } from '../../quotes/inquiry-card.tsx';
import { QuoteCard } from '../../quotes/quote-card.tsx';
import { LinkedWords } from './linked-words.tsx';
import { MessagePictures } from './message-pictures.tsx';
import { ProductCard } from './product-card.tsx';
import { Tick } from './tick.tsx';

interface BubbleProps {
  message: Message;
  /** Side of the reader. */
  side: Side;
  /** Name of the other side. */
  name: string;
  /** True when the other side has read up to this message. */
  isRead: boolean;
  canAct: boolean;
  /** True for the newest quote that can be accepted: only its button is filled. */
  isNewestOffer: boolean;
}

/** One message: the reader's own on the right, the other side's on the left. */
export function Bubble({ message, side, name, isRead, ...offer }: BubbleProps) {
  const { author, at, number } = message;
  const isOwn = author === side;
  return (
    <li data-message={number} className={`bubble ${isOwn ? 'bubble-own' : ''} ${isCard(message) ? 'bubble-card' : ''}`}>
      <span className="sr-only">{isOwn ? m.message_you() : name}</span>
      <Content message={message} side={side} name={isOwn ? m.message_you() : name} {...offer} />
      <p className="bubble-foot">
        <time dateTime={at.toISOString()}>{clockText(at)}</time>
        {isOwn && <Tick isRead={isRead} />}
      </p>
    </li>
  );
}

/** A product's card is as narrow as text. */
function isCard({ kind }: Message): boolean {
  return kind !== 'text' && kind !== 'pictures' && kind !== 'product';
}

function Content({ message, side, name, canAct, isNewestOffer }: Omit<BubbleProps, 'isRead'>) {
  const { kind, text, product, ask, quote, order } = message;
  switch (kind) {
    case 'text':
    case 'pictures':
      return <Words message={message} name={name} />;
    case 'product':
      return product ? <ProductCard product={product} /> : <Gone />;
    case 'inquiry':
      return ask ? <InquiryCard side={side} ask={ask} words={text} canAct={canAct} /> : <Gone />;
    case 'counter':
      return ask ? <CounterCard side={side} ask={ask} words={text} canAct={canAct} /> : <Gone />;
    case 'quote':
      return quote ? <QuoteCard side={side} quote={quote} canAct={canAct} isMain={isNewestOffer} /> : <Gone />;
    case 'order':
      return order ? <OrderCard side={side} order={order} /> : <Gone />;
  }
}

function Words({ message, name }: { message: Message; name: string }) {
  if (message.isErased) return <p className="text-quiet">{m.message_erased()}</p>;
  return (
    <>
      <MessagePictures pictures={message.pictures} name={name} />
      {message.text !== '' && <LinkedWords text={message.text} />}
    </>
  );
}

function Gone() {
  return <p className="text-quiet">{m.message_card_gone()}</p>;
}

/** Card of the order that was made from a quote, with a link to it. */
function OrderCard({ side, order: { id, state, total } }: { side: Side; order: Order }) {
  return (
    <section className="card max-w-md p-3 text-left">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>
          <Link to={`/${side}/orders/${id}`} className="link inline-flex min-h-11 items-center font-semibold">
            {m.order_number({ number: String(id) })}
          </Link>
        </h3>
        <StateTag state={state} />
      </div>
      <p>
        <span className="text-quiet">{m.total()}</span> {formatRupees(total)}
      </p>
    </section>
  );
}
