import { useRef } from 'react';
import { Link } from 'react-router';
import type { OrderPayment } from '../../domain/orders/payment.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import { payNext } from '../orders/order/next-step.tsx';
import { TooLate } from '../orders/order/too-late.tsx';
import { ActionForm } from '../ui/action-form.tsx';
import { timeText } from '../ui/dates.ts';
import { Field } from '../ui/field.tsx';
import { PasteUtr } from './paste-utr.tsx';
import { RefundLine } from './refund-line.tsx';
import { WhereToPay } from './where-to-pay.tsx';

/** Payment of an order, as the reseller sees it. */
export function PaymentOfReseller({ payment }: { payment: OrderPayment }) {
  const { state, total, utr, paidAt, whereToPay } = payment;
  const amount = formatRupees(total);
  const isClaimShown = payment.canClaim && payment.claimsLeft > 0;
  return (
    <div className="mt-2 space-y-3">
      <TooLate
        address={`/reseller/orders/${payment.orderId}`}
        isShown={(verb) => (verb === 'utr' ? isClaimShown : null)}
      />
      {payment.notReceivedAt && (
        <p className="rounded bg-red-tint p-3 text-red">
          {m.payment_not_received_note({ time: timeText(payment.notReceivedAt) })}
        </p>
      )}
      <ToPay payment={payment} amount={amount} />
      {whereToPay && utr === null && <WhereToPay payment={payment} to={whereToPay} />}
      {paidAt && <p>{m.payment_paid_on({ time: timeText(paidAt) })}</p>}
      {state === 'refund-due' && (
        <p className="rounded bg-red-tint p-3 text-red">{m.payment_refund_owed({ amount })}</p>
      )}
      {payment.canAskOperator && <AskOperator payment={payment} />}
      <RefundLine payment={payment} />
      {payment.canClaim && <Claim payment={payment} />}
      {/* Folded once a UTR was given, so that the reseller is not asked to pay again. */}
      {whereToPay && utr !== null && (
        <details className="border-t border-rule">
          <summary className="link flex min-h-11 cursor-pointer items-center">{m.payment_where_again()}</summary>
          <WhereToPay payment={payment} to={whereToPay} />
        </details>
      )}
    </div>
  );
}

/** Link to the operator for a buyer who may have paid a supplier who can no longer trade. */
function AskOperator({ payment: { orderId, state, paidAt } }: { payment: OrderPayment }) {
  const isReported = state === 'claimed' || paidAt !== null;
  return (
    <>
      <p>{isReported ? m.payment_ask_operator() : m.payment_ask_if_paid()}</p>
      <p>
        <Link to={`/contact?order=${orderId}`} className="button">
          {m.payment_tell_operator()}
        </Link>
      </p>
    </>
  );
}

/** Says how and when to pay, until the order is paid. */
function ToPay({
  payment: { paymentMethod, state, isOver, isSupplierAway, away, whereToPay },
  amount,
}: {
  payment: OrderPayment;
  amount: string;
}) {
  const isWaiting = state === 'not-due';
  if (!isWaiting && state !== 'due' && state !== 'claimed') return null;
  if (isSupplierAway) return away === 'supplier-away' && <p>{m.payment_supplier_away()}</p>;
  if (isOver) return <p>{m.payment_claim_over()}</p>;
  if (paymentMethod === 'cash') return <p>{m.payment_cash_text({ amount })}</p>;
  if (isWaiting) return paymentMethod === 'transfer' && <p>{m.payment_after_confirmation()}</p>;
  return (
    <>
      {paymentMethod === 'credit' && <p>{m.payment_credit_text({ amount })}</p>}
      {!whereToPay && <p>{m.payment_ask_supplier()}</p>}
    </>
  );
}

function Claim({ payment }: { payment: OrderPayment }) {
  const { orderId, state, utr, utrAt, claimsLeft } = payment;
  // Paying itself is the screen's one filled button, where it comes first.
  const isMain = utr === null && !payNext(payment);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="border-t border-rule pt-3">
      {state === 'none' && utr === null && <p className="mb-2">{m.payment_utr_cancelled()}</p>}
      {utr !== null && utrAt !== null && (
        <p className="mb-2 wrap-anywhere">{m.payment_utr_reported({ utr, time: timeText(utrAt) })}</p>
      )}
      {claimsLeft === 0 ? (
        <p className="text-quiet">{m.payment_utr_too_often()}</p>
      ) : (
        <ActionForm action={`/reseller/orders/${orderId}/utr`} className="max-w-lg space-y-3">
          {({ refused, isBusy }) => (
            <>
              <Field
                ref={field}
                name="utr"
                label={m.payment_utr()}
                hint={utr === null ? m.payment_utr_hint() : m.payment_utr_left({ left: claimsLeft })}
                defaultValue={utr ?? ''}
                refused={refused}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
              <div className="flex flex-wrap gap-2">
                {/* First in the form: Enter sends it. */}
                <button type="submit" disabled={isBusy} className={`button ${isMain ? 'button-main' : ''}`}>
                  {utr === null ? m.payment_utr_send() : m.payment_utr_correct()}
                </button>
                <PasteUtr field={field} />
              </div>
            </>
          )}
        </ActionForm>
      )}
    </div>
  );
}
