import { m } from '../../messages/compiled/messages.js';
import type { QuoteState } from '../../rules/quotes/quote.ts';
import { Stamp } from '../ui/stamp.tsx';

const names: Record<QuoteState, () => string> = {
  open: m.quote_state_open,
  superseded: m.quote_state_superseded,
  over: m.quote_state_over,
  away: m.quote_state_away,
  expired: m.quote_state_expired,
  withdrawn: m.quote_state_withdrawn,
  accepted: m.quote_state_accepted,
};

const colours: Record<QuoteState, string> = {
  open: 'text-indigo',
  superseded: 'text-quiet',
  over: 'text-quiet',
  away: 'text-red',
  expired: 'text-quiet',
  withdrawn: 'text-red',
  accepted: 'text-green',
};

const frames: Record<QuoteState, string> = {
  open: 'border-indigo',
  superseded: 'border-edge',
  over: 'border-edge',
  away: 'border-red',
  expired: 'border-edge',
  withdrawn: 'border-red',
  accepted: 'border-green bg-green-tint',
};

export function QuoteStateTag({ state }: { state: QuoteState }) {
  return (
    <span className={`tag font-semibold whitespace-nowrap ${frames[state]} ${colours[state]}`}>{names[state]()}</span>
  );
}

/** The same as a stamp, on the quote's own slip. */
export function QuoteStamp({ state }: { state: QuoteState }) {
  return <Stamp word={names[state]()} colour={colours[state]} isPressed={state === 'accepted'} />;
}
