import type { OrderPayment } from '../../domain/orders/payment.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import { TooLate } from '../orders/order/too-late.tsx';
import { ActionForm } from '../ui/action-form.tsx';
import { timeText } from '../ui/dates.ts';
import { Field } from '../ui/field.tsx';
import { useFlash } from '../ui/flash.ts';
import { InlineLink, useInline } from '../ui/inline-edit.tsx';
import { RefundLine } from './refund-line.tsx';

/** Payment of an order, as the supplier sees it: an order is paid only when the supplier says so here. */
export function PaymentOfSupplier({ payment }: { payment: OrderPayment }) {
  const { state, total, utr, paidAt, canBePaid, isSupplierAway } = payment;
  const amount = formatRupees(total);
  const canBeDoubted = utr !== null && paidAt === null && !isSupplierAway;
  const shown: Record<string, boolean> = {
    paid: canBePaid,
    'not-received': canBeDoubted,
    refunded: state === 'refund-due',
  };
  return (
    <div className="mt-2 space-y-3">
      <TooLate address={`/supplier/orders/${payment.orderId}`} isShown={(verb) => shown[verb] ?? null} />
      {paidAt ? (
        <p>{m.payment_received_on({ time: timeText(paidAt) })}</p>
      ) : (
        <Awaited payment={payment} amount={amount} />
      )}
      {(canBePaid || canBeDoubted) && (
        <div className="flex flex-wrap items-start gap-2">
          {canBePaid && <Received payment={payment} amount={amount} />}
          {canBeDoubted && <NotReceived payment={payment} />}
        </div>
      )}
      {state === 'refund-due' && <Refund payment={payment} amount={amount} />}
      <RefundLine payment={payment} />
    </div>
  );
}

/** Facts about money that has not been received. */
function Awaited({ payment, amount }: { payment: OrderPayment; amount: string }) {
  const { paymentMethod, state, isOver, utr, utrAt, sameUtr, notReceivedAt, canBePaid } = payment;
  const isCash = paymentMethod === 'cash' && (state === 'due' || state === 'claimed');
  return (
    <>
      {isCash && <p>{m.payment_cash_text({ amount })}</p>}
      {isCash && !canBePaid && <p className="text-quiet">{m.payment_cash_later()}</p>}
      {paymentMethod === 'transfer' && state === 'due' && <p>{m.payment_no_claim()}</p>}
      {utr !== null && utrAt !== null && (
        <p className="wrap-anywhere">{m.payment_claim_note({ amount, utr, time: timeText(utrAt) })}</p>
      )}
      {sameUtr.length > 0 && (
        <p className="rounded bg-marigold-tint p-3">{m.payment_utr_also({ orders: sameUtr.join(', ') })}</p>
      )}
      {notReceivedAt && <p>{m.payment_not_received_since({ time: timeText(notReceivedAt) })}</p>}
      {isOver && canBePaid && <p>{m.payment_claim_cancelled()}</p>}
    </>
  );
}

/** Button for money that did not arrive. The reseller is notified and can give another UTR. */
function NotReceived({ payment: { orderId, utr } }: { payment: OrderPayment }) {
  return (
    <ActionForm action={`/supplier/orders/${orderId}/not-received`}>
      {({ isBusy }) => (
        <>
          <input type="hidden" name="expectedUtr" value={utr ?? ''} />
          <button type="submit" disabled={isBusy} className="button">
            {m.payment_not_received()}
          </button>
        </>
      )}
    </ActionForm>
  );
}

/** Button for money received; asks for confirmation. */
function Received({ payment: { orderId, utr }, amount }: { payment: OrderPayment; amount: string }) {
  const address = `/supplier/orders/${orderId}/paid`;
  const isRefused = useFlash(address)?.refused;
  const { mode, linkTo } = useInline<'paid'>('payment', isRefused ? 'paid' : null);
  if (mode !== 'paid') {
    return (
      <InlineLink {...linkTo('paid')} isButton>
        {m.payment_received()}
      </InlineLink>
    );
  }
  return (
    <ActionForm action={address}>
      {({ isBusy }) => (
        <>
          <input type="hidden" name="expectedUtr" value={utr ?? ''} />
          <p className="font-semibold">{m.payment_received_sure({ amount })}</p>
          <div className="mt-2 flex flex-wrap items-center gap-4">
            <button type="submit" disabled={isBusy} className="button button-main">
              {m.payment_received_yes()}
            </button>
            <InlineLink {...linkTo(null)}>{m.cancel()}</InlineLink>
          </div>
        </>
      )}
    </ActionForm>
  );
}

function Refund({ payment: { orderId }, amount }: { payment: OrderPayment; amount: string }) {
  return (
    <>
      <p className="rounded bg-red-tint p-3 text-red">{m.payment_refund_to_pay({ amount })}</p>
      <ActionForm action={`/supplier/orders/${orderId}/refunded`} className="max-w-lg space-y-3">
        {({ refused, isBusy }) => (
          <>
            <Field
              name="reference"
              label={m.payment_refund_reference()}
              hint={m.payment_refund_hint()}
              refused={refused}
              maxLength={60}
              autoComplete="off"
            />
            <button type="submit" disabled={isBusy} className="button button-main">
              {m.payment_refund_send()}
            </button>
          </>
        )}
      </ActionForm>
    </>
  );
}
