import { chooseCashOnly } from '../../domain/orders/cash-only.ts';
import { removeCreditLimit, setCreditLimit } from '../../domain/orders/credit-limits.ts';
import { markNotReceived } from '../../domain/orders/not-received.ts';
import { claimPaid, markPaid, markRefunded } from '../../domain/orders/payment.ts';
import { readChange } from '../../domain/orders/payment-details.ts';
import { setTerms } from '../../domain/orders/terms.ts';
import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { timeFrom } from '../../rules/day.ts';
import { accountIdFrom, orderIdFrom } from '../../rules/id.ts';
import { termsSchema } from '../../rules/orders/terms.ts';
import { creditLimitSchema } from '../../rules/payments/credit.ts';
import { refundSchema, utrSchema } from '../../rules/payments/paying.ts';
import { byPattern } from '../by-pattern.ts';
import { textsOf } from '../form-texts.ts';
import { requireOnboardedReseller, requireOnboardedSupplier } from '../guards.ts';
import { postAction } from '../post-action.ts';
import { screenAbove } from '../return-screen.ts';
import { formOf, parsed } from '../route-handlers.ts';
import { whenOffline } from '../ui/when-offline.ts';

const terms = postAction(
  { screen: '/supplier/payments', done: 'terms_saved', failed: 'terms_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const terms = parsed(termsSchema, Object.fromEntries(await formOf(context.request)));
    await setTerms(context.db, supplier, terms, context.now());
  },
);

/** The supplier takes cash only, and is no longer asked for payment details. */
const cashOnly = postAction(
  { screen: '/supplier/payments', done: 'payment_cash_only_done', failed: 'terms_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const chosen = textsOf(await formOf(context.request)).get('pays');
    if (chosen !== 'cash') throw new Refusal(400, 'form_unreadable');
    await chooseCashOnly(context.db, supplier, context.now());
  },
);

/** The supplier confirms a change of the payment details; only the change that the band showed. */
const changeRead = postAction(
  { screen: '/supplier/payments', done: 'payment_change_noted', failed: 'payment_change_noted_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const changedAt = timeFrom(textsOf(await formOf(context.request)).get('changedAt'));
    if (changedAt === null) throw new Refusal(400, 'form_unreadable');
    await readChange(context.db, supplier, { changedAt, now: context.now() });
  },
);

/** The supplier confirms that the money for an order has arrived. */
const paid = postAction(
  {
    screen: screenAbove,
    done: 'payment_paid_done',
    failed: 'payment_paid_failed',
  },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const expectedUtr = textsOf(await formOf(context.request)).get('expectedUtr') ?? '';
    await markPaid(context.db, supplier, { orderId: orderIdFrom(params.id), expectedUtr, now: context.now() });
  },
);

/** The supplier reports that no money arrived for the reseller's UTR. */
const notReceived = postAction(
  {
    screen: screenAbove,
    done: 'payment_not_received_done',
    failed: 'payment_not_received_failed',
  },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const expectedUtr = textsOf(await formOf(context.request)).get('expectedUtr') ?? '';
    await markNotReceived(context.db, supplier, { orderId: orderIdFrom(params.id), expectedUtr, now: context.now() });
  },
);

/** The supplier reports the refund of a cancelled order. */
const refunded = postAction(
  {
    screen: screenAbove,
    done: 'payment_refund_done',
    failed: 'payment_refund_failed',
  },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const { reference } = parsed(refundSchema, Object.fromEntries(await formOf(context.request)));
    await markRefunded(context.db, supplier, { orderId: orderIdFrom(params.id), reference, now: context.now() });
  },
);

/** The reseller gives the UTR of the payment for an order. */
const utr = postAction(
  {
    screen: screenAbove,
    done: 'payment_utr_saved',
    failed: 'payment_utr_failed',
  },
  async (context, { params }) => {
    const reseller = await requireOnboardedReseller(context);
    const { utr } = parsed(utrSchema, Object.fromEntries(await formOf(context.request)));
    await claimPaid(context.db, reseller, { orderId: orderIdFrom(params.id), utr, now: context.now() });
  },
);

const limit = postAction(
  {
    screen: screenAbove,
    done: 'credit_limit_saved',
    failed: 'credit_limit_failed',
  },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const { most } = parsed(creditLimitSchema, Object.fromEntries(await formOf(context.request)));
    await setCreditLimit(context.db, supplier, { resellerId: accountIdFrom(params.id), most, now: context.now() });
  },
);

const limitRemoval = postAction(
  {
    screen: screenAbove,
    done: 'credit_removed',
    failed: 'credit_remove_failed',
  },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    await removeCreditLimit(context.db, supplier, accountIdFrom(params.id));
  },
);

export const action = byPattern({
  'supplier/payments/terms': terms,
  'supplier/payments/cash-only': cashOnly,
  'supplier/payments/seen': changeRead,
  'supplier/orders/:id/paid': paid,
  'supplier/orders/:id/not-received': notReceived,
  'supplier/orders/:id/refunded': refunded,
  'reseller/orders/:id/utr': utr,
  'supplier/credit/:id/limit': limit,
  'supplier/credit/:id/remove': limitRemoval,
});

export const clientAction = byPattern({
  'supplier/payments/terms': whenOffline(m.terms_failed),
  'supplier/payments/seen': whenOffline(m.payment_change_noted_failed, 'nothing typed'),
  'supplier/orders/:id/paid': whenOffline(m.payment_paid_failed, 'nothing typed'),
  'supplier/orders/:id/not-received': whenOffline(m.payment_not_received_failed),
  'supplier/orders/:id/refunded': whenOffline(m.payment_refund_failed),
  'reseller/orders/:id/utr': whenOffline(m.payment_utr_failed),
  'supplier/credit/:id/limit': whenOffline(m.credit_limit_failed),
  'supplier/credit/:id/remove': whenOffline(m.credit_remove_failed, 'nothing typed'),
});
