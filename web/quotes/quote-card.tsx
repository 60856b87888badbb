import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QuoteCard as Quote } from '../../domain/inquiries/cards.ts';
import { m } from '../../messages/compiled/messages.js';
import type { Side } from '../../rules/chat/thread.ts';
import { CardFrame } from '../chat/thread/card-frame.tsx';
import { ActionForm } from '../ui/action-form.tsx';
import { QuoteFacts, validUntilText } from './quote-facts.tsx';
import { QuoteStamp } from './quote-state-tag.tsx';

interface QuoteCardProps {
  /** Side of the reader. */
  side: Side;
  quote: Quote;
  /** True if the actions of the state are offered: neither side has blocked the other or closed the account. */
  canAct: boolean;
  /** True when its inquiry or request ended without it; an open quote is then not shown as pending. */
  isInVain?: boolean;
  /** True if accepting it is the first thing to do on the screen. */
  isMain?: boolean;
}

/** One version of a quote, with its actions. */
export function QuoteCard({ side, quote, canAct, isInVain = false, isMain = false }: QuoteCardProps) {
  const { version, note, validUntil, state } = quote;
  const isPending = state === 'open' && !isInVain;
  return (
    <CardFrame
      title={m.quote_version({ version })}
      isSlip
      tag={(isPending || state !== 'open') && <QuoteStamp state={state} />}
      product={quote}
    >
      <QuoteFacts terms={quote} />
      {note !== '' && <p className="mt-2 whitespace-pre-line wrap-anywhere">{note}</p>}
      {(isPending || state === 'expired') && <p className="note mt-2">{validUntilText(validUntil)}</p>}
      <Actions side={side} quote={quote} canAct={canAct} isMain={isMain} />
    </CardFrame>
  );
}

function Actions({ side, quote, canAct, isMain }: QuoteCardProps) {
  const { id, state, orderId } = quote;
  if (orderId !== null) {
    return (
      <p className="mt-3">
        <Link to={`/${side}/orders/${orderId}`} className="link inline-flex min-h-11 items-center">
          {m.order_number({ number: String(orderId) })}
        </Link>
      </p>
    );
  }
  if (!canAct || quote.isSettled || state === 'superseded') return null;
  if (side === 'supplier') return <OfSupplier quote={quote} />;
  if (state === 'away') return null;
  if (state !== 'open') return <Row>{quote.inquiryId !== null && <Counter quote={quote} />}</Row>;
  return (
    <Row>
      <Link to={`/reseller/quotes/${id}/accept`} className={`button ${isMain ? 'button-main' : ''}`}>
        {m.quote_accept()}
      </Link>
      {quote.inquiryId !== null && <Counter quote={quote} />}
    </Row>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-2">{children}</div>;
}

function Counter({ quote: { inquiryId } }: Pick<QuoteCardProps, 'quote'>) {
  return (
    <Link to={`/reseller/inquiries/${inquiryId}/counter`} className="button">
      {m.inquiry_counter_send()}
    </Link>
  );
}

function OfSupplier({ quote: { id, inquiryId, state } }: Pick<QuoteCardProps, 'quote'>) {
  return (
    <Row>
      {/* A request's own page has the form below the quote. */}
      {inquiryId !== null && state !== 'away' && (
        <Link to={`/supplier/inquiries/${inquiryId}/quote`} className="button">
          {m.quote_new_version()}
        </Link>
      )}
      {(state === 'open' || state === 'away') && (
        <ActionForm action={`/supplier/quotes/${id}/withdraw`} isDismissible>
          {({ isBusy }) => (
            <button type="submit" disabled={isBusy} className="button">
              {isBusy ? m.quote_withdrawing() : m.quote_withdraw()}
            </button>
          )}
        </ActionForm>
      )}
    </Row>
  );
}
