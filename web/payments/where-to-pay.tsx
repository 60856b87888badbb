import type { OrderPayment, WhereToPay as To } from '../../domain/orders/payment.ts';
import { m } from '../../messages/compiled/messages.js';
import { decimalRupees, formatRupees } from '../../rules/money.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { timeText } from '../ui/dates.ts';

/** Ways to pay a confirmed order: the QR code, the UPI link, and every value to copy. */
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
      <p className="text-2xl font-semibold">{formatRupees(total)}</p>
      <div className="flex flex-col gap-x-8 gap-y-4 sm:flex-row">
        {upi && (
          <div className="shrink-0 sm:w-52">
            <p className="font-semibold">{m.payment_scan_title()}</p>
            <svg
              role="img"
              aria-label={m.payment_qr_label({ amount: formatRupees(total), name: accountName })}
              viewBox={`0 0 ${upi.qr.size} ${upi.qr.size}`}
              width="208"
              height="208"
              shapeRendering="crispEdges"
              className="mx-auto my-2 max-w-full border border-rule sm:mx-0"
            >
              <rect width={upi.qr.size} height={upi.qr.size} fill="#fff" />
              <path d={upi.qr.path} fill="#000" />
            </svg>
            <a href={upi.link} className="button w-full">
              {m.payment_open_app()}
            </a>
          </div>
        )}
        <dl className="min-w-0 grow space-y-2">
          {copied.map(
            ([name, text, shown]) =>
              text !== null && (
                <div key={name}>
                  <dt className="text-sm text-quiet">{name}</dt>
                  <dd>
                    <CopyField label={name} text={text} {...(shown && { shown })} />
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        <li>{m.payment_advice_name({ name: accountName })}</li>
        {upi && <li>{m.payment_advice_scan()}</li>}
        {upi && accountNumber !== null && <li>{m.payment_advice_bank()}</li>}
      </ul>
    </div>
  );
}
