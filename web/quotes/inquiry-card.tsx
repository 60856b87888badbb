import { Link } from 'react-router';
import type { AskCard } from '../../domain/inquiries/cards.ts';
import { m } from '../../messages/compiled/messages.js';
import type { Side } from '../../rules/chat/thread.ts';
import { formatRupees } from '../../rules/money.ts';
import { askedVariantsText } from '../../rules/quotes/inquiry.ts';
import { CardFrame } from '../chat/thread/card-frame.tsx';
import { piecesText } from '../ui/amounts.ts';

export interface AskCardProps {
  /** Side of the reader. */
  side: Side;
  ask: AskCard;
  words: string;
  /** True if the actions of the state are offered: neither side has blocked the other or closed the account. */
  canAct: boolean;
}

/** Card of an inquiry: quantity, target price and destination. */
export function InquiryCard(props: AskCardProps) {
  return <Ask title={m.inquiry()} {...props} />;
}

/** Card of an inquiry or counter-offer; while it waits for a quote, the supplier gets a link to the quote form. */
export function Ask({ title, side, ask, words, canAct }: AskCardProps & { title: string }) {
  const { inquiryId, variants, pieces, targetPrice, pincode } = ask;
  return (
    <CardFrame title={title} product={ask}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
        {variants.length > 0 && (
          <>
            <dt className="text-quiet">{m.inquiry_variants()}</dt>
            <dd className="font-semibold wrap-anywhere">{askedVariantsText(variants)}</dd>
          </>
        )}
        <dt className="text-quiet">{m.quantity()}</dt>
        <dd className="font-semibold">{piecesText(pieces)}</dd>
        {targetPrice !== null && (
          <>
            <dt className="text-quiet">{m.inquiry_target()}</dt>
            <dd>
              {formatRupees(targetPrice)} {m.per_piece()}
            </dd>
          </>
        )}
        {pincode !== '' && (
          <>
            <dt className="text-quiet">{m.inquiry_to()}</dt>
            <dd>{pincode}</dd>
          </>
        )}
      </dl>
      {words !== '' && <p className="mt-2 whitespace-pre-line wrap-anywhere">{words}</p>}
      {canAct && ask.isAnswerable && side === 'supplier' && (
        <p className="mt-3">
          <Link to={`/supplier/inquiries/${inquiryId}/quote`} className="button button-main w-full sm:w-auto">
            {m.quote_send()}
          </Link>
        </p>
      )}
      {ask.isAnswerable && side === 'reseller' && <p className="note mt-2">{m.inquiry_waits()}</p>}
    </CardFrame>
  );
}
