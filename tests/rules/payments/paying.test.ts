import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { orderStates } from '../../../rules/orders/order.ts';
import { termsSchema } from '../../../rules/orders/terms.ts';
import {
  canBePaid,
  canClaim,
  isToBePaid,
  type PaymentSituation,
  utrIn,
  utrSchema,
} from '../../../rules/payments/paying.ts';
import { paymentMethods } from '../../../rules/payments/payment.ts';
import { paymentDetailsSchema } from '../../../rules/payments/payment-details.ts';

/** Returns the keys of a schema's refusals by field; null where it accepts the input. */
function complaintsOf(schema: v.GenericSchema, input: unknown): Record<string, string> | null {
  const { success, issues } = v.safeParse(schema, input, { abortPipeEarly: true });
  if (success) return null;
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

describe('payment details', () => {
  const bank = { accountNumber: '0012 3456-789', accountNumberAgain: '00123456789', ifsc: ' sbin0001234 ' };
  test('are read as banks write them', () => {
    const read = v.parse(paymentDetailsSchema, { accountName: ' Shah  Steel ', vpa: ' shah@okaxis ', ...bank });
    expect(read).toEqual({
      accountName: 'Shah Steel',
      vpa: 'shah@okaxis',
      accountNumber: '00123456789',
      ifsc: 'SBIN0001234',
    });
  });

  test.each([
    [{ vpa: 'shah@okaxis' }, null],
    [bank, null],
    [{}, { vpa: 'payment_nothing_given' }],
    [{ accountName: ' ', vpa: 'shah@okaxis' }, { accountName: 'payment_name_required' }],
    [{ vpa: 'shah' }, { vpa: 'payment_vpa_invalid' }],
    [{ vpa: 'shah@ok@axis' }, { vpa: 'payment_vpa_invalid' }],
    [{ vpa: 'shah&am=1@okaxis' }, { vpa: 'payment_vpa_invalid' }],
    [{ vpa: 'शाह@okaxis' }, { vpa: 'payment_vpa_invalid' }],
    [{ ...bank, accountNumber: '12345' }, { accountNumber: 'payment_account_invalid' }],
    [{ ...bank, accountNumberAgain: '00123456780' }, { accountNumberAgain: 'payment_account_differs' }],
    [{ ...bank, ifsc: 'SBIN1001234' }, { ifsc: 'payment_ifsc_invalid' }],
    [{ ...bank, ifsc: '' }, { ifsc: 'payment_ifsc_required' }],
    [{ ifsc: 'SBIN0001234' }, { accountNumber: 'payment_account_required' }],
  ])('%o: %o', (given, complaints) => {
    expect(complaintsOf(paymentDetailsSchema, { accountName: 'Shah', ...given })).toEqual(complaints);
  });
});

describe('terms', () => {
  test.each([
    [
      { deliveryKind: 'free', fixedCharge: '50' },
      { kind: 'free', charge: 0n, freeFrom: null },
    ],
    [
      { deliveryKind: 'fixed', fixedCharge: '1,250.50', freeFrom: '9' },
      { kind: 'fixed', charge: 125050n, freeFrom: null },
    ],
    [
      { deliveryKind: 'free-from', belowCharge: '80', freeFrom: '5000' },
      { kind: 'free-from', charge: 8000n, freeFrom: 500000n },
    ],
  ])('%o', (given, rule) => {
    expect(v.parse(termsSchema, given)).toEqual({ rule, acceptsCash: false, minimumOrder: null, answerHours: 72 });
  });

  test.each([
    [{}, { deliveryKind: 'terms_delivery_required' }],
    [{ deliveryKind: 'drone' }, { deliveryKind: 'terms_delivery_required' }],
    [{ deliveryKind: 'free', answerHours: '36' }, { answerHours: 'terms_answer_required' }],
    [{ deliveryKind: 'fixed', fixedCharge: '0' }, { fixedCharge: 'terms_charge_invalid' }],
    [{ deliveryKind: 'fixed', fixedCharge: '100000.01' }, { fixedCharge: 'terms_charge_invalid' }],
    [
      { deliveryKind: 'free-from', belowCharge: 'x' },
      { belowCharge: 'terms_charge_invalid', freeFrom: 'terms_free_from_invalid' },
    ],
  ])('%o is refused', (given, complaints) => {
    expect(complaintsOf(termsSchema, given)).toEqual(complaints);
  });
});

test.each([
  ['4321 0987-6543', '432109876543'],
  ['sbinr52026112100012345', 'SBINR52026112100012345'],
  ['43210987654', null],
  ['1'.repeat(23), null],
  ['43210987654!', null],
])('the UTR %j is %j', (utr, read) => {
  const parsed = v.safeParse(utrSchema, { utr });
  expect(parsed.success ? parsed.output.utr : null).toBe(read);
});

describe('the actions on a payment', () => {
  const at = new Date(0);
  const confirmedIn = new Set(['confirmed', 'shipped', 'delivered', 'cancelled']);
  const situations: PaymentSituation[] = orderStates.flatMap((state) =>
    paymentMethods.flatMap((paymentMethod) =>
      [null, '432109876543'].flatMap((utr) =>
        [null, at].flatMap((paidAt) =>
          [null, at].map((notReceivedAt) => ({
            state,
            paymentMethod,
            utr,
            notReceivedAt,
            paidAt,
            confirmedAt: confirmedIn.has(state) ? at : null,
            refundedAt: null,
          })),
        ),
      ),
    ),
  );

  test('show payment details only for confirmed orders that are neither paid nor over, and never for cash', () => {
    for (const order of situations) {
      const isOpen = ['confirmed', 'shipped', 'delivered'].includes(order.state);
      expect(isToBePaid(order), JSON.stringify(order)).toBe(
        isOpen && order.paymentMethod !== 'cash' && order.paidAt === null,
      );
    }
  });

  test('take no claim for cash, for an unconfirmed order, or for a paid one', () => {
    for (const order of situations.filter(canClaim)) {
      expect([order.paymentMethod === 'cash', order.confirmedAt === null, order.paidAt]).toEqual([false, false, null]);
    }
  });

  test('accept cash only with the goods, and money for a cancelled order only if its reseller claims to have paid', () => {
    const open = situations.filter(canBePaid);
    expect(open.some(({ paymentMethod, state }) => paymentMethod === 'cash' && state === 'confirmed')).toBe(false);
    expect(
      open.filter(({ state }) => state === 'cancelled').every(({ utr, notReceivedAt }) => utr ?? notReceivedAt),
    ).toBe(true);
    expect(open.every(({ paidAt, confirmedAt }) => paidAt === null && confirmedAt !== null)).toBe(true);
    expect(new Set(open.map(({ state }) => state))).toEqual(
      new Set(['confirmed', 'shipped', 'delivered', 'cancelled']),
    );
  });
});

test.each([
  ['432109876543', '432109876543'],
  [' 4321 0987 6543 ', '4321 0987 6543'],
  ['Rs.34800 sent from A/c X1234 to shah@okaxis. UPI Ref 432109876543. Not you? Call 18001234', '432109876543'],
  ['UTR: SBINR52026112112345678 (NEFT)', 'SBINR52026112112345678'],
  ['UTR ४३२१०९८७६५४३', '432109876543'],
  ['Thank you, congratulations', 'Thank you, congratulations'],
  ['', ''],
])('read from %j the UTR %j', (copied, utr) => expect(utrIn(copied)).toBe(utr));
