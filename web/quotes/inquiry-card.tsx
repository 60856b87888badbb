import { Link } from 'react-router';
import type { AskCard } from '../../domain/inquiries/cards.ts';
import { m } from '../../messages/compiled/messages.js';
import type { Side } from '../../rules/chat/thread.ts';
import { formatRupees } from '../../rules/money.ts';
import { CardFrame } from '../chat/thread/card-frame.tsx';
import { piecesText } from '../ui/amounts.ts';

export interface AskCardProps {
  /** Who looks at it. */
  side: Side;
  ask: AskCard;
  /** What the reseller wrote with it. */
  words: string;
  /** Neither has shut the other out or left: what the state allows can be done. */
  canAct: boolean;
}

/** What a reseller asks about a product: how much, at what price, where to. */
export function InquiryCard(props: AskCardProps) {
  return <Ask title={m.inquiry()} {...props} />;
}

/** What a reseller would take, and the supplier's way to answer it while it waits for a quote. */
export function Ask({ title, side, ask, words, canAct }: AskCardProps & { title: string }) {
  const { inquiryId, pieces, targetPrice, pincode } = ask;
  return (
    <CardFrame title={title} product={ask}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
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
