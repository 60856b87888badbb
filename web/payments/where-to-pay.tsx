import type { OrderPayment, WhereToPay as To } from '../../domain/orders/payment.ts';
import { m } from '../../messages/compiled/messages.js';
import { decimalRupees, formatRupees } from '../../rules/money.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { timeText } from '../ui/dates.ts';

/** Ways to pay a confirmed order: by UPI, and, folded, all values to copy. */
export function WhereToPay({ payment: { orderId, total }, to }: { payment: OrderPayment; to: To }) {
  const { vpa, accountName, accountNumber, ifsc, changedSince, upi } = to;
  const copied: [string, string | null, string?][] = [
    [m.payment_amount(), decimalRupees(total), formatRupees(total)],
    [m.payment_reference(), String(orderId)],
    [m.payment_vpa(), vpa],
    [m.payment_account_name(), accountName],
    [m.payment_account_number(), accountNumber],
    [m.payment_ifsc(), ifsc],
  ];
  return (
    <div className="space-y-3">
      {changedSince && (
        <p role="alert" className="rounded bg-marigold-tint p-3">
          {m.payment_details_changed_since({ time: timeText(changedSince) })}
        </p>
      )}
      {upi && <Upi upi={upi} label={m.payment_qr_label({ amount: formatRupees(total), name: accountName })} />}
      <p className="text-sm">{m.payment_advice_name({ name: accountName })}</p>
      <details open={!upi} className="border-t border-rule">
        <summary className="link flex min-h-11 items-center">{m.payment_other_way()}</summary>
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {copied.map(
            ([name, text, shown]) =>
              text !== null && (
                <div key={name} className="min-w-0">
                  <dt className="text-sm text-quiet">{name}</dt>
                  <dd>
                    <CopyField label={name} text={text} {...(shown && { shown })} />
                  </dd>
                </div>
              ),
          )}
        </dl>
        {upi && (
          <ul className="mt-3 list-disc space-y-1 pl-5 text-sm">
            <li>{m.payment_advice_scan()}</li>
            {accountNumber !== null && <li>{m.payment_advice_bank()}</li>}
          </ul>
        )}
      </details>
    </div>
  );
}

/** By UPI: on a phone its app first, on a desktop the code to scan. */
function Upi({ upi: { link, qr }, label }: { upi: NonNullable<To['upi']>; label: string }) {
  return (
    <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-end">
      <a href={link} className="button sm:order-1">
        {m.payment_open_app()}
      </a>
      <figure>
        <figcaption className="text-sm text-quiet">{m.payment_scan_title()}</figcaption>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          width="208"
          height="208"
          shapeRendering="crispEdges"
          className="mx-auto mt-1 max-w-full border border-rule max-sm:size-40 sm:mx-0"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
      </figure>
    </div>
  );
}
