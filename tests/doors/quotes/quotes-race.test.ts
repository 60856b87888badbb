import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { setStock } from '../../../domain/stock/levels.ts';
import { fileWorld } from '../../world.ts';
import { acceptForm, negotiated, quoteForm } from '../chat/chat.ts';
import { alertOf, opened, textOf } from '../reading.ts';

const world = await fileWorld();
type Given = Awaited<ReturnType<typeof negotiated>>;

const accept = async ({ reseller, supplier, quote }: Given): Promise<string> => {
  const answer = await reseller.browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(supplier.id));
  return answer.status === 303 ? (answer.headers.get('location') ?? '') : alertOf(await answer.text());
};

/** Returns the state of a quote after a race, as both sides see it. */
async function outcomeOf({ quote, reseller }: Given) {
  const { rows } = { rows: await world.db.selectFrom('quotes').selectAll().where('id', '=', quote).execute() };
  const orders = await world.db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('reseller_id', '=', reseller.person.id)
    .execute();
  const cards = await world.db
    .selectFrom('messages')
    .select('order_id')
    .where('kind', '=', 'order')
    .where('order_id', 'in', [0n, ...orders.map(({ id }) => id)])
    .execute();
  return { orderId: rows[0]?.order_id ?? null, orders, cards };
}

test('a hundred acceptances at once make one order, and all lead to it', async () => {
  const given = await negotiated(world, 1);
  const answers = await Promise.all(Array.from({ length: 100 }, () => accept(given)));
  expect(new Set(answers).size).toBe(1);
  const { orderId, orders, cards } = await outcomeOf(given);
  expect(answers[0]).toBe(`/reseller/orders/${orderId}`);
  expect([orders, cards]).toEqual([[{ id: orderId, state: 'confirmed' }], [{ order_id: orderId }]]);
  const reservations = await world.db.selectFrom('stock_reservations').selectAll().execute();
  expect(reservations.map(({ pieces }) => pieces)).toEqual([96]);
  const notices = await world.db.selectFrom('notices').select('id').where('kind', '=', 'quote-accepted').execute();
  expect(notices).toHaveLength(1);
  expect(world.faults).toEqual([]);
  expect(await brokenInvariants(world.db)).toEqual([]);
});

/**
 * Lets an acceptance race with another act several times: the quote is ordered or refused, and both sides see the same.
 */
async function race(first: number, other: (given: Given) => Promise<unknown>, refusals: string[]): Promise<void> {
  for (let turn = 0; turn < 8; turn++) {
    const given = await negotiated(world, first + turn);
    // Each of the two is first in half of the rounds.
    const tries = [() => accept(given), () => other(given)];
    const results = await Promise.all((turn % 2 === 0 ? tries : tries.toReversed()).map((attempt) => attempt()));
    const answer = String(turn % 2 === 0 ? results[0] : results[1]);
    const { orderId, orders, cards } = await outcomeOf(given);
    if (orderId === null) {
      expect(refusals).toContain(answer);
      expect([orders, cards]).toEqual([[], []]);
      continue;
    }
    expect(answer).toBe(`/reseller/orders/${orderId}`);
    expect([orders.map(({ id }) => id), cards]).toEqual([[orderId], [{ order_id: orderId }]]);
    for (const side of ['supplier', 'reseller'] as const)
      expect(textOf(await opened(given[side].browser, `/${side}/orders/${orderId}`))).toContain('Confirmed');
  }
  expect(world.faults).toEqual([]);
  expect(await brokenInvariants(world.db)).toEqual([]);
}

test('an acceptance during a newer version makes either the order or the version', async () => {
  const sent: number[] = [];
  await race(
    100,
    async ({ supplier, inquiry }) => {
      const form = quoteForm(world, { pricePerCarton: '2300' });
      sent.push((await supplier.browser.post(`/supplier/inquiries/${inquiry}/quote`, form)).status);
    },
    ['The supplier has sent a newer quote. Please look at that one.'],
  );
  const both = await world.db
    .selectFrom('quotes as q')
    .innerJoin('quotes as n', (join) =>
      join.onRef('n.inquiry_id', '=', 'q.inquiry_id').onRef('n.version', '>', 'q.version'),
    )
    .select('q.id')
    .where('q.accepted_at', 'is not', null)
    .execute();
  expect(both).toEqual([]);
  expect(sent).toHaveLength(8);
});

test('an acceptance during a withdrawal makes either an order or none', async () => {
  await race(200, ({ supplier, quote }) => supplier.browser.post(`/supplier/quotes/${quote}/withdraw`, {}), [
    'The supplier has withdrawn this quote.',
  ]);
});

test.each(['blocked_by_supplier_at', 'blocked_by_reseller_at'] as const)(
  'an acceptance during a change of %s makes either an order or none',
  async (column) => {
    await race(
      column === 'blocked_by_supplier_at' ? 300 : 350,
      ({ thread }) =>
        world.db
          .updateTable('threads')
          .set({ [column]: world.clock.now() })
          .where('id', '=', thread)
          .execute(),
      [
        'This supplier does not take orders from you.',
        'You cannot write in this chat.',
        'You have blocked this chat. Unblock it to write.',
      ],
    );
  },
  60_000,
);

test('an acceptance while stock runs out makes either an order or none', async () => {
  await race(
    400,
    async ({ supplier, product }) => {
      const level = { productId: BigInt(product), warehouseId: supplier.warehouse, pieces: { by: -240 + 95 } };
      const change = {
        supplierId: supplier.id,
        changedBy: supplier.id,
        reason: 'counted',
        now: world.clock.now(),
      } as const;
      await world.db
        .transaction()
        .execute((tx) => setStock(tx, change, [level]))
        .catch(() => null);
    },
    ['There is not enough stock for this quote now.'],
  );
});

test('an acceptance makes an order until the last moment, and none afterwards', async () => {
  const given = await negotiated(world, 500);
  const { valid_until: until } = await world.db
    .selectFrom('quotes')
    .select('valid_until')
    .where('id', '=', given.quote)
    .executeTakeFirstOrThrow();
  const late = await negotiated(world, 501);
  const left = (until.getTime() - world.clock.now().getTime()) / 1000;
  world.clock.advance({ seconds: left - 0.001 });
  expect(await accept(given)).toMatch(/^\/reseller\/orders\//);
  world.clock.advance({ seconds: 0.001 });
  expect(await accept(late)).toBe('This quote has expired. Ask the supplier for a new one.');
  // A quote accepted in time stays accepted.
  expect(await accept(given)).toMatch(/^\/reseller\/orders\//);
});
