import { m } from '../../messages/compiled/messages.js';
import { Ask, type AskCardProps } from './inquiry-card.tsx';

/** What a reseller would take instead of what was quoted. */
export function CounterCard(props: AskCardProps) {
  return <Ask title={m.inquiry_counter()} {...props} />;
}
