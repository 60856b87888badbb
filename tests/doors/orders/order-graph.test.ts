import { describe, expect, test } from 'vitest';
import { expireOrders } from '../../../domain/orders/expiry.ts';
import {
  type MoveName,
  type OrderMove,
  type OrderState,
  orderMoves,
  orderStates,
} from '../../../rules/orders/order.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { everyDoor } from '../site/guards-routes.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from './trade.ts';

const world = await fileWorld();
const { db, clock } = world;
const seller = await sellingSupplier(world, '9825310001', 'Graph Traders');
const buyer = await buyingReseller(world, '9825310002', 'Graph Shop');
const otherSeller = await sellingSupplier(world, '9825310003', 'Other Traders');
const otherBuyer = await buyingReseller(world, '9825310004', 'Other Shop');
await ordered(world, otherBuyer.person, [{ product: otherSeller.product, pieces: 24 }]);

const graph: readonly OrderMove[] = orderMoves;
const names = [...new Set(orderMoves.map(({ name }) => name))];
const sides = ['supplier', 'reseller'] as const;
type Side = (typeof sides)[number];
const own: Record<Side, Browser> = { supplier: seller.browser, reseller: buyer.browser };
const strangers: Record<Side, Browser> = { supplier: otherSeller.browser, reseller: otherBuyer.browser };

/** A state of an order, and the conditions that hold in it. */
interface OrderSituation {
  name: string;
  state: OrderState;
  by: [Side, MoveName][];
  /** Seconds since the last move. */
  waited?: number;
  holds: NonNullable<OrderMove['when']>[];
}

const HOURS_72 = 72 * 3600;
const DAYS_7 = 7 * 86_400;
const shipped: OrderSituation['by'] = [
  ['supplier', 'confirm'],
  ['supplier', 'ship'],
];
const situations: OrderSituation[] = [
  { name: 'pending', state: 'pending', by: [], holds: [] },
  { name: 'pending, in the last second', state: 'pending', by: [], waited: HOURS_72 - 1, holds: [] },
  { name: 'part offered', state: 'part-offered', by: [['supplier', 'offer-part']], holds: [] },
  {
    name: 'part offered, in the last second',
    state: 'part-offered',
    by: [['supplier', 'offer-part']],
    waited: HOURS_72 - 1,
    holds: [],
  },
  { name: 'confirmed', state: 'confirmed', by: [['supplier', 'confirm']], holds: ['not-asked-to-cancel'] },
  {
    name: 'confirmed, asked to cancel',
    state: 'confirmed',
    by: [
      ['supplier', 'confirm'],
      ['reseller', 'ask-to-cancel'],
    ],
    holds: ['asked-to-cancel'],
  },
  {
    name: 'confirmed, asked to cancel and kept',
    state: 'confirmed',
    by: [
      ['supplier', 'confirm'],
      ['reseller', 'ask-to-cancel'],
      ['supplier', 'keep'],
    ],
    holds: ['not-asked-to-cancel'],
  },
  { name: 'shipped', state: 'shipped', by: shipped, waited: DAYS_7 - 1, holds: [] },
  { name: 'shipped a week ago', state: 'shipped', by: shipped, waited: DAYS_7, holds: ['week-after-shipping'] },
  { name: 'delivered', state: 'delivered', by: [...shipped, ['reseller', 'deliver']], holds: [] },
  { name: 'rejected', state: 'rejected', by: [['supplier', 'reject']], holds: [] },
  { name: 'cancelled', state: 'cancelled', by: [['reseller', 'cancel']], holds: [] },
];
const late: OrderSituation[] = [
  { name: 'pending for 72 hours', state: 'pending', by: [], waited: HOURS_72, holds: ['late'] },
  {
    name: 'part offered for 72 hours',
    state: 'part-offered',
    by: [['supplier', 'offer-part']],
    waited: HOURS_72,
    holds: ['late'],
  },
];

const fields = { note: 'The godown is flooded', carrier: 'VRL', trackingNumber: 'V-7', 'pieces-1': '1' };

function send(browser: Browser, side: Side, id: bigint, name: string): Promise<Response> {
  return browser.post(`/${side}/orders/${id}/${name}.data`, fields);
}

/** Returns a new order of 2 cartons of a new product, brought into the given state. */
async function orderInState({ by, waited = 0 }: Pick<OrderSituation, 'by' | 'waited'>): Promise<bigint> {
  const product = await list(world, seller.browser, { name: 'Kettle', stock: { [seller.warehouse]: 240 } });
  const { orderId } = await ordered(world, buyer.person, [{ product, pieces: 48 }]);
  for (const [side, name] of by) await moved(world, orderId, side, name, { offer: new Map([[1, 24]]) });
  clock.advance({ seconds: waited });
  return orderId;
}

/** Reads everything that a move of this order could change. */
async function kept(id: bigint) {
  const [order] = await db.selectFrom('orders').selectAll().where('id', '=', id).execute();
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', id).execute();
  const productId = lines[0]?.product_id ?? 0n;
  const events = db.selectFrom('order_events').select(['kind', 'state', 'actor', 'note']).where('order_id', '=', id);
  const level = db.selectFrom('stock_levels').select(['pieces', 'reserved', 'available']);
  return {
    order,
    lines,
    events: await events.orderBy('id').execute(),
    reservations: await db.selectFrom('stock_reservations').selectAll().where('order_id', '=', id).execute(),
    level: await level.where('product_id', '=', productId).executeTakeFirstOrThrow(),
    ledger: await db.selectFrom('stock_ledger').select('change').where('product_id', '=', productId).execute(),
  };
}

/** Returns the expected stock: of 240 pieces 48 were reserved, or the 24 that were offered. */
function levelAfter(move: OrderMove, before: { pieces: number; reserved: number }) {
  const { pieces, reserved } = before;
  if (move.stock === 'released') return { pieces, reserved: 0, available: pieces };
  if (move.stock === 'shipped') return { pieces: pieces - reserved, reserved: 0, available: pieces - reserved };
  const expected = move.needs === 'offer' ? 24 : reserved;
  return { pieces, reserved: expected, available: pieces - expected };
}

const isOpen =
  ({ state, holds }: OrderSituation) =>
  (move: OrderMove) =>
    move.from === state && (move.when === undefined || holds.includes(move.when));

test('every move of the graph has a route, and no other', () => {
  const doors = everyDoor().map(({ pattern }) => pattern);
  for (const side of sides) {
    for (const name of names) {
      const isInGraph = graph.some((move) => move.by === side && move.name === name);
      expect(doors.includes(`/${side}/orders/:id/${name}`), `${side} ${name}`).toBe(isInGraph);
    }
  }
  const states = new Set([...situations, ...late].map(({ state }) => state));
  // 'expired' is tested below, with late orders.
  expect([...states, 'expired'].toSorted()).toEqual([...orderStates].toSorted());
});

describe.each(situations)('$name', (situation) => {
  test('every move that is not open is refused, and changes nothing', async () => {
    const id = await orderInState(situation);
    const before = await kept(id);
    expect(before.order?.state).toBe(situation.state);
    for (const side of sides) {
      const open = graph.filter((move) => move.by === side).filter(isOpen(situation));
      for (const name of names) {
        if (open.some((move) => move.name === name)) continue;
        const { status } = await send(own[side], side, id, name);
        const hasDoor = graph.some((move) => move.by === side && move.name === name);
        expect(hasDoor ? [409] : [404, 405], `${side} ${name}`).toContain(status);
      }
      for (const name of names) {
        const { status } = await send(strangers[side], side, id, name);
        expect([404, 405], `a stranger's ${name}`).toContain(status);
      }
    }
    await expireOrders(db, clock.now());
    expect(await kept(id)).toEqual(before);
  });

  test('every open move is carried out', async () => {
    for (const move of graph.filter(isOpen(situation))) {
      if (move.by === 'system' || move.by === 'operator') continue;
      const id = await orderInState(situation);
      const before = await kept(id);
      const { status } = await send(own[move.by], move.by, id, move.name);
      expect(status, move.name).toBe(200);
      const after = await kept(id);
      expect(after.order?.state, move.name).toBe(move.to);
      const note = move.needs === 'reason' ? fields.note : '';
      const event = { kind: move.name, state: move.to, actor: move.by, note };
      expect(after.events).toEqual([...before.events, event]);
      expect(after.level, move.name).toEqual(levelAfter(move, before.level));
      expect(after.reservations.length, move.name).toBe(move.stock === 'released' ? 0 : before.reservations.length);
      expect(after.ledger.length - before.ledger.length, move.name).toBe(move.stock === 'shipped' ? 1 : 0);
    }
  });
});

describe.each(late)('$name', (situation) => {
  test('any move of an overdue order expires it', async () => {
    for (const side of sides) {
      for (const move of graph.filter((one) => one.by === side && one.from === situation.state)) {
        const id = await orderInState(situation);
        const before = await kept(id);
        expect((await send(strangers[side], side, id, move.name)).status).toBe(404);
        expect(await kept(id)).toEqual(before);
        expect((await send(own[side], side, id, move.name)).status, `${side} ${move.name}`).toBe(409);
        await expectExpired(id, before);
      }
    }
  });

  test('the system expires it', async () => {
    const id = await orderInState(situation);
    const before = await kept(id);
    await expireOrders(db, clock.now());
    await expectExpired(id, before);
    const ended = await kept(id);
    // Ended orders have no moves.
    for (const side of sides)
      for (const name of names) expect((await send(own[side], side, id, name)).status).toBeGreaterThanOrEqual(400);
    await expireOrders(db, clock.now());
    expect(await kept(id)).toEqual(ended);
  });
});

async function expectExpired(id: bigint, before: Awaited<ReturnType<typeof kept>>): Promise<void> {
  const { order, events, reservations, level } = await kept(id);
  expect(order?.state).toBe('expired');
  expect(events).toEqual([...before.events, { kind: 'expire', state: 'expired', actor: 'system', note: '' }]);
  expect(reservations).toEqual([]);
  expect(level).toEqual({ pieces: 240, reserved: 0, available: 240 });
}

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
