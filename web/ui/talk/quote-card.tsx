import type { QuoteCard as Quote } from '../../../domain/inquiries/cards.ts';
import type { Side } from '../../../rules/thread.ts';

interface QuoteCardProps {
  /** Who looks at it. */
  side: Side;
  quote: Quote;
  /** Neither has shut the other out or left: what the state allows can be done. */
  canAct: boolean;
}

/** One version of a quote, with what can be done with it. */
export function QuoteCard({ quote }: QuoteCardProps) {
  return <section>{quote.productName}</section>;
}
