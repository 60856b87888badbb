import { m } from '../../messages/compiled/messages.js';
import { Ask, type AskCardProps } from './inquiry-card.tsx';

/** Card of a counter-offer: quantity and price that a reseller would accept instead of the quote. */
export function CounterCard(props: AskCardProps) {
  return <Ask title={m.inquiry_counter()} {...props} />;
}
