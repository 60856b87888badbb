import type { AskCard } from '../../../domain/inquiries/cards.ts';
import type { Side } from '../../../rules/thread.ts';

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
export function InquiryCard({ ask, words }: AskCardProps) {
  return (
    <section>
      {ask.productName} {words}
    </section>
  );
}
