import { m } from '../../messages/compiled/messages.js';
import type { QuoteState } from '../../rules/quotes/quote.ts';

const names: Record<QuoteState, () => string> = {
  open: m.quote_state_open,
  superseded: m.quote_state_superseded,
  over: m.quote_state_over,
  expired: m.quote_state_expired,
  withdrawn: m.quote_state_withdrawn,
  accepted: m.quote_state_accepted,
};

const colours: Record<QuoteState, string> = {
  open: 'border-indigo text-indigo',
  superseded: 'border-edge text-quiet',
  over: 'border-edge text-quiet',
  expired: 'border-edge text-quiet',
  withdrawn: 'border-red text-red',
  accepted: 'border-green bg-green-tint text-green',
};

export function QuoteStateTag({ state }: { state: QuoteState }) {
  return <span className={`tag font-semibold whitespace-nowrap ${colours[state]}`}>{names[state]()}</span>;
}
