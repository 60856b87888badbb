import type { NoticeChannels } from '../../domain/notices/notice-choices.ts';
import { m } from '../../messages/compiled/messages.js';
import type { NoticeChannel, NoticeKind } from '../../rules/notices/notice-kinds.ts';
import type { Refused } from '../route-handlers.ts';
import { typedBefore } from '../ui/form-sentence.tsx';

const kindNames: Record<NoticeKind, () => string> = {
  'order-placed': m.notices_kind_order_placed,
  'order-moved': m.notices_kind_order_moved,
  'order-shipped': m.notices_kind_order_shipped,
  'order-payment': m.notices_kind_order_payment,
  message: m.notices_kind_message,
  inquiry: m.notices_kind_inquiry,
  quote: m.notices_kind_quote,
  'quote-accepted': m.notices_kind_quote_accepted,
  request: m.notices_kind_request,
  'request-answered': m.notices_kind_request_answered,
  'request-over': m.notices_kind_request_over,
  'search-found': m.notices_kind_search_found,
  'low-stock': m.notices_kind_low_stock,
  'key-made': m.notices_kind_key_made,
  'account-approved': m.notices_kind_approved,
  'account-rejected': m.notices_kind_rejected,
};

/** A row for each kind of notice, with a box for each of its channels. */
export function KindChoices({
  kinds,
  bySms,
  unwanted,
  refused,
}: {
  kinds: NoticeKind[];
  bySms: NoticeKind[];
  unwanted: NoticeChannels[];
  refused: Refused | null;
}) {
  const wanted = [...kinds.map((kind) => ({ kind, channel: 'app' as const })), ...bySms.map(bySmsToo)].filter(
    (one) => !unwanted.some(({ kind, channel }) => kind === one.kind && channel === one.channel),
  );
  const ticked = typedBefore(
    refused,
    Object.fromEntries(wanted.map(({ kind, channel }) => [`${channel}.${kind}`, 'on'])),
  );
  const tick = (channel: NoticeChannel, kind: NoticeKind, label: string) => (
    <label className="grid min-h-11 min-w-16 place-items-center">
      <span className="sr-only">{`${kindNames[kind]()}: ${label}`}</span>
      <input
        type="checkbox"
        name={`${channel}.${kind}`}
        defaultChecked={`${channel}.${kind}` in ticked}
        className="size-5"
      />
    </label>
  );
  return (
    <table className="card w-full text-left">
      <thead>
        <tr className="border-b border-rule">
          <th scope="col" className="px-4 py-2">
            {m.notices_what()}
          </th>
          <th scope="col" className="text-center">
            {m.notices_in_app()}
          </th>
          {bySms.length > 0 && (
            <th scope="col" className="text-center">
              {m.notices_by_sms()}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-rule">
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="px-4 py-1 font-normal wrap-anywhere">
              {kindNames[kind]()}
            </th>
            <td>{tick('app', kind, m.notices_in_app())}</td>
            {bySms.length > 0 && <td>{bySms.includes(kind) && tick('sms', kind, m.notices_by_sms())}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const bySmsToo = (kind: NoticeKind): NoticeChannels => ({ kind, channel: 'sms' });
