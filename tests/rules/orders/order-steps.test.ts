import { expect, test } from 'vitest';
import type { OrderState } from '../../../rules/orders/order.ts';
import { orderSteps } from '../../../rules/orders/order-steps.ts';

const day = (of: number) => new Date(Date.UTC(2026, 10, of, 6));

/** Returns the steps of an order in short: '+' done with its day, '>' the current one, '.' to come. */
function shown(
  state: OrderState,
  events: [kind: string, day: number][],
  { paid, sent, method = 'transfer' }: { paid?: number; sent?: number; method?: 'transfer' | 'cash' | 'credit' } = {},
): string {
  const { steps, endedAt } = orderSteps({
    state,
    placedAt: day(1),
    shippedAt: sent === undefined ? null : day(sent),
    events: [['placed', 1] as const, ...events].map(([kind, at]) => ({ kind, at: day(at) })),
    payment: { paymentMethod: method, paidAt: paid === undefined ? null : day(paid) },
  });
  const words = steps.map(({ name, at, is }) => {
    expect(is === 'done').toBe(at !== null);
    return is === 'done' ? `+${name} ${at?.getUTCDate()}` : `${is === 'current' ? '>' : '.'}${name}`;
  });
  return [...words, ...(endedAt ? [`x${endedAt.getUTCDate()}`] : [])].join(' ');
}

test.each<[string, string, string]>([
  ['pending', shown('pending', []), '+placed 1 >confirmed .paid .sent .received'],
  ['part offered', shown('part-offered', [['offer-part', 2]]), '+placed 1 >confirmed .paid .sent .received'],
  [
    'a part that was accepted',
    shown('confirmed', [
      ['offer-part', 2],
      ['accept-part', 3],
    ]),
    '+placed 1 +confirmed 3 >paid .sent .received',
  ],
  [
    'sent before it was paid',
    shown(
      'shipped',
      [
        ['confirm', 2],
        ['ship', 4],
      ],
      { sent: 4 },
    ),
    '+placed 1 +confirmed 2 >paid +sent 4 .received',
  ],
  [
    'cash, which is paid when the goods are there',
    shown(
      'shipped',
      [
        ['confirm', 2],
        ['ship', 4],
      ],
      { sent: 4, method: 'cash' },
    ),
    '+placed 1 +confirmed 2 +sent 4 >received .paid',
  ],
  [
    'all of it',
    shown(
      'delivered',
      [
        ['confirm', 2],
        ['paid', 3],
        ['ship', 4],
        ['deliver', 6],
      ],
      { paid: 3, sent: 4 },
    ),
    '+placed 1 +confirmed 2 +paid 3 +sent 4 +received 6',
  ],
  ['rejected', shown('rejected', [['reject', 2]]), '+placed 1 x2'],
  ['expired', shown('expired', [['expire', 4]]), '+placed 1 x4'],
  [
    'cancelled after it was paid',
    shown(
      'cancelled',
      [
        ['confirm', 2],
        ['paid', 3],
        ['cancel', 5],
      ],
      { paid: 3 },
    ),
    '+placed 1 +confirmed 2 +paid 3 x5',
  ],
])('%s', (_, is, wanted) => expect(is).toBe(wanted));
