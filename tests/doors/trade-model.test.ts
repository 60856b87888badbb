import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { addToBasket, changeBasket, removeFromBasket } from '../../domain/orders/filling.ts';
import { moveOrder } from '../../domain/orders/moving.ts';
import { claimPaid, markPaid, markRefunded } from '../../domain/orders/paying.ts';
import { placeOrders } from '../../domain/orders/placing.ts';
import { setStock } from '../../domain/stock/levels.ts';
import { isLate, type MoveName, openMove, openMoves, orderMoves } from '../../rules/order.ts';
import { brokenInvariants } from '../trade/invariants.ts';
import {
  CARTON,
  expectAgreement,
  idOf,
  isDone,
  isLegal,
  type Model,
  type ModelOrder,
  orderable,
  type Real,
  settle,
} from '../trade/model.ts';
import { checkoutOf, newBuyers, newSeller, ordersOf } from '../trade/scene.ts';
import { fileWorld } from '../world.ts';

const { db } = await fileWorld();
const RUNS = inject('engine').kind === 'embedded' ? 25 : 8;

type Step = fc.AsyncCommand<Model, Real>;

class Fill implements Step {
  constructor(
    readonly how: 'add' | 'change' | 'remove',
    readonly product: number,
    readonly pieces: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const { product, pieces } = this;
    const wanted = { productId: idOf(real, product), pieces, now: model.now };
    const before = model.basket.get(product);
    if (this.how === 'remove') {
      await removeFromBasket(db, real.buyer, wanted.productId);
      model.basket.delete(product);
    } else if (this.how === 'add') {
      const sum = (before ?? 0) + pieces;
      expect(await isDone(addToBasket(db, real.buyer, wanted))).toBe(isLegal(sum));
      if (isLegal(sum)) model.basket.set(product, sum);
    } else {
      const mayBe = before !== undefined && isLegal(pieces);
      expect(await isDone(changeBasket(db, real.buyer, wanted))).toBe(mayBe);
      if (mayBe) model.basket.set(product, pieces);
    }
    await expectAgreement(model, real);
  }
  toString = () => `${this.how} ${this.pieces} of ${this.product}`;
}

class Place implements Step {
  check = () => true;
  async run(model: Model, real: Real) {
    const lines = [...model.basket].map(([product, pieces]) => ({ product, pieces }));
    const isThere = lines.every(({ product, pieces }) => pieces <= orderable(model.stock[product] as never));
    const waiting = model.orders.filter(({ state }) => state === 'pending').length;
    const checkout = await checkoutOf(db, real.buyer, model.now);
    let purchase = 0n;
    const done = await isDone(placeOrders(db, real.buyer, checkout).then((id) => (purchase = id)));
    expect(done).toBe(lines.length > 0 && isThere && waiting < 10);
    if (done) {
      const [id = 0n] = await ordersOf(db, purchase);
      const placed = await db
        .selectFrom('order_lines')
        .select('product_id')
        .where('order_id', '=', id)
        .orderBy('position')
        .execute();
      const places = placed.map(({ product_id }) => real.seller.products.indexOf(product_id ?? 0n));
      lines.sort((one, other) => places.indexOf(one.product) - places.indexOf(other.product));
      const expiresAt = new Date(model.now.getTime() + 72 * 3_600_000);
      const payment = { wasConfirmed: false, utr: null, isPaid: false, isRefunded: false };
      model.orders.push({ id, state: 'pending', lines, expiresAt, shippedAt: null, cancelAskedAt: null, ...payment });
      for (const { product, pieces } of lines) (model.stock[product] as { reserved: number }).reserved += pieces;
      model.basket.clear();
      // The answer was lost, so it is sent again.
      expect(await placeOrders(db, real.buyer, checkout)).toBe(purchase);
    }
    await expectAgreement(model, real);
  }
  toString = () => 'place';
}

class Move implements Step {
  constructor(
    readonly at: number,
    readonly name: MoveName,
    readonly by: 'supplier' | 'reseller' | 'system',
    readonly offered: number,
  ) {}
  check = (model: Model) => model.orders.length > 0;
  async run(model: Model, real: Real) {
    const order = model.orders[this.at % model.orders.length] as ModelOrder;
    const { now } = model;
    const isOver = isLate(order, now);
    const move = openMove(order, { ...this, now });
    const [first] = order.lines;
    const offer = new Map([[1, this.offered]]);
    const isPart = first && this.offered < first.pieces && (this.offered > 0 || order.lines.length > 1);
    const isOpen = move !== null && (move.needs !== 'offer' || Boolean(isPart));
    const mover =
      this.by === 'supplier'
        ? { by: this.by, person: real.seller.person }
        : this.by === 'reseller'
          ? { by: this.by, person: real.buyer }
          : { by: this.by };
    const moving = { note: 'For a reason', offer, shipment: { carrier: 'VRL', trackingNumber: 'V1' }, now };
    const done = await isDone(moveOrder(db, mover, { ...moving, orderId: order.id, name: this.name }));
    expect(done, `${this} of ${order.state}`).toBe(isOpen);
    if (!done && isOver && this.by !== 'system') settle(model, order, { to: 'expired', stock: 'released' });
    if (!done || !move) return expectAgreement(model, real);
    if (move.needs === 'offer' && first) {
      (model.stock[first.product] as { reserved: number }).reserved -= first.pieces - this.offered;
      first.pieces = this.offered;
    }
    settle(model, order, move);
    if (move.name === 'ask-to-cancel') order.cancelAskedAt = now;
    if (move.name === 'keep' || move.name === 'ship') order.cancelAskedAt = null;
    if (move.name === 'ship') order.shippedAt = now;
    await expectAgreement(model, real);
  }
  toString = () => `${this.by} ${this.name} #${this.at} (${this.offered})`;
}

/** A move that is open now, so that the ends of the graph are reached as well. */
class Onward implements Step {
  constructor(
    readonly at: number,
    readonly which: number,
  ) {}
  check = (model: Model) => model.orders.length > 0;
  async run(model: Model, real: Real) {
    const at = model.orders.length - 1 - (this.at % model.orders.length);
    const { now, orders } = model;
    const open = actors.flatMap((by) => openMoves(orders[at] as ModelOrder, by, now).map(({ name }) => ({ name, by })));
    const next = open[this.which % Math.max(1, open.length)];
    if (next) await new Move(at, next.name as MoveName, next.by, CARTON).run(model, real);
  }
  toString = () => `onward ${this.which} #-${this.at}`;
}

class Count implements Step {
  constructor(
    readonly product: number,
    readonly pieces: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const { person, warehouses } = real.seller;
    const change = { supplierId: person.id, changedBy: person.id, reason: 'counted', now: model.now } as const;
    const level = { productId: idOf(real, this.product), warehouseId: warehouses[0] ?? '', pieces: this.pieces };
    const own = model.stock[this.product] as Model['stock'][number];
    const done = await isDone(db.transaction().execute((tx) => setStock(tx, change, [level])));
    expect(done).toBe(this.pieces >= own.reserved);
    if (done) own.pieces = this.pieces;
    await expectAgreement(model, real);
  }
  toString = () => `count ${this.pieces} of ${this.product}`;
}

const hasEnded = ({ state }: ModelOrder) => ['cancelled', 'rejected', 'expired'].includes(state);
const isUnderWay = ({ state }: ModelOrder) => ['confirmed', 'shipped', 'delivered'].includes(state);

/** What is said of payment: it never moves the order. */
class Say implements Step {
  constructor(
    readonly at: number,
    readonly what: 'claimed' | 'paid' | 'refunded',
    readonly isStale: boolean,
  ) {}
  check = (model: Model) => model.orders.length > 0;
  async run(model: Model, real: Real) {
    const order = model.orders[this.at % model.orders.length] as ModelOrder;
    const { person } = real.seller;
    const said = { orderId: order.id, now: model.now };
    const seenUtr = this.isStale ? 'ANOTHER00000' : (order.utr ?? '');
    if (this.what === 'claimed') {
      const utr = `UTR0000000${order.id}`;
      const mayBe = order.wasConfirmed && !order.isPaid;
      expect(await isDone(claimPaid(db, real.buyer, { ...said, utr }))).toBe(mayBe);
      if (mayBe) order.utr = utr;
    } else if (this.what === 'paid') {
      const isOwed = isUnderWay(order) || (hasEnded(order) && order.wasConfirmed && order.utr !== null);
      const mayBe = order.isPaid || (isOwed && !this.isStale);
      expect(await isDone(markPaid(db, person, { ...said, seenUtr }))).toBe(mayBe);
      if (mayBe) order.isPaid = true;
    } else {
      const mayBe = order.isRefunded || (order.isPaid && hasEnded(order));
      expect(await isDone(markRefunded(db, person, { ...said, reference: 'Cash' }))).toBe(mayBe);
      if (mayBe) order.isRefunded = true;
    }
    await expectAgreement(model, real);
  }
  toString = () => `${this.what} #${this.at}${this.isStale ? ', stale' : ''}`;
}

class Wait implements Step {
  constructor(readonly hours: number) {}
  check = () => true;
  async run(model: Model) {
    model.now = new Date(model.now.getTime() + this.hours * 3_600_000);
  }
  toString = () => `wait ${this.hours} h`;
}

const product = fc.nat({ max: 1 });
const actors = ['supplier', 'reseller', 'system'] as const;
const names = [...new Set(orderMoves.map(({ name }) => name))];
const cartons = (most: number) => fc.nat({ max: most }).map((count) => count * CARTON);
const commands = [
  fc
    .tuple(
      fc.constantFrom('add', 'add', 'change', 'remove'),
      product,
      fc.oneof(cartons(9), cartons(9), fc.nat({ max: 60 })),
    )
    .map(([how, ...given]) => new Fill(how as Fill['how'], ...given)),
  fc.constant(new Place()),
  fc.constant(new Place()),
  fc
    .tuple(fc.nat({ max: 5 }), fc.constantFrom(...names), fc.constantFrom(...actors), cartons(6))
    .map(([at, name, by, offered]) => new Move(at, name, by, offered)),
  fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 9 })).map((given) => new Onward(...given)),
  fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 9 })).map((given) => new Onward(...given)),
  fc
    .tuple(fc.nat({ max: 5 }), fc.constantFrom('claimed', 'paid', 'paid', 'refunded'), fc.nat({ max: 4 }))
    .map(([at, what, stale]) => new Say(at, what as Say['what'], stale === 4)),
  fc.tuple(product, fc.oneof(cartons(30), fc.nat({ max: 200 }))).map((given) => new Count(...given)),
  fc.constantFrom(1, 71, 72, 24 * 8).map((hours) => new Wait(hours)),
] as fc.Arbitrary<Step>[];

let mobile = 9_826_880_000;

test('after any steps of buyer, supplier and time basket, orders, stock and payment are what a small model says', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: '+2' }), async (steps) => {
      const now = new Date('2026-11-02T06:00:00Z');
      const goods = [{ pieces: [157] }, { pieces: [90] }];
      const seller = await newSeller(db, String((mobile += 1)), goods, now);
      const [buyer] = await newBuyers(db, 1, now);
      if (!buyer) return;
      const details = { vpa: 'shop@upi', account_number: null, ifsc: null, account_name: 'Shop', changed_at: now };
      await db
        .insertInto('payment_details')
        .values({ ...details, supplier_id: seller.person.id })
        .execute();
      const model: Model = {
        now,
        stock: goods.map(({ pieces: [pieces = 0] }) => ({ pieces, reserved: 0 })),
        basket: new Map(),
        orders: [],
      };
      await fc.asyncModelRun(() => ({ model, real: { db, seller, buyer } }), steps);
      for (const { state } of model.orders) reached.add(state);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(reached.size).toBeGreaterThanOrEqual(RUNS > 10 ? 6 : 3);
  expect(await brokenInvariants(db)).toEqual([]);
}, 120_000);
