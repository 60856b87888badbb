import { m } from '../../messages/compiled/messages.js';
import type { RequestState } from '../../rules/requests/bulk-request.ts';

const names: Record<RequestState, () => string> = {
  open: m.request_state_open,
  ordered: m.request_state_ordered,
  closed: m.request_state_closed,
  expired: m.request_state_expired,
};

const colours: Record<RequestState, string> = {
  open: 'border-indigo text-indigo',
  ordered: 'border-green bg-green-tint text-green',
  closed: 'border-edge text-quiet',
  expired: 'border-edge text-quiet',
};

export function RequestStateTag({ state }: { state: RequestState }) {
  return <span className={`tag font-semibold whitespace-nowrap ${colours[state]}`}>{names[state]()}</span>;
}
