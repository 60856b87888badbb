import type fc from 'fast-check';
import { addToBasket, changeBasket, removeFromBasket } from '../../domain/orders/basket-lines.ts';
import { type Mover, moveOrder } from '../../domain/orders/order-moves.ts';
import { claimPaid, markPaid, markRefunded } from '../../domain/orders/payment.ts';
import { placeOrders } from '../../domain/orders/placement.ts';
import { setStock } from '../../domain/stock/levels.ts';
import {
  isLate,
  type MoveName,
  type OrderActor,
  type OrderMove,
  openMove,
  openMoves,
} from '../../rules/orders/order.ts';
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
  requireSame,
  settle,
} from './model.ts';
import { checkoutOf, ordersOf } from './scene.ts';

/** A step for both the model and the shop, with its expected result or refusal. */
export type Step = fc.AsyncCommand<Model, Real>;

export const actors = ['supplier', 'reseller', 'system'] as const satisfies OrderActor[];

export class Fill implements Step {
  constructor(
    readonly how: 'add' | 'change' | 'remove',
    readonly product: number,
    readonly pieces: number,
  ) {}
  check = () => true;
  async run(model: Model, real: Real) {
    const { product, pieces } = this;
    const wanted = { variantId: idOf(real, product), pieces, now: model.now };
    const before = model.basket.get(product);
    if (this.how === 'remove') {
      await removeFromBasket(real.db, real.buyer, wanted.variantId);
      model.basket.delete(product);
    } else if (this.how === 'add') {
      const sum = (before ?? 0) + pieces;
      const mayBe = isLegal(sum) && sum <= orderable(model.stock[product] as never);
      requireSame(await isDone(addToBasket(real.db, real.buyer, wanted)), mayBe);
      if (mayBe) model.basket.set(product, sum);
    } else {
      const mayBe = before !== undefined && isLegal(pieces);
      requireSame(await isDone(changeBasket(real.db, real.buyer, wanted)), mayBe);
      if (mayBe) model.basket.set(product, pieces);
    }
    await expectAgreement(model, real);
  }
  toString = () => `${this.how} ${this.pieces} of ${this.product}`;
}

export class Place implements Step {
  check = () => true;
  async run(model: Model, real: Real) {
    const lines = [...model.basket].map(([product, pieces]) => ({ product, pieces }));
    const isThere = lines.every(({ product, pieces }) => pieces <= orderable(model.stock[product] as never));
    const waiting = model.orders.filter(({ state }) => state === 'pending').length;
    const checkout = await checkoutOf(real.db, real.buyer, model.now);
    let purchase = 0n;
    const done = await isDone(placeOrders(real.db, real.buyer, checkout).then((id) => (purchase = id)));
    requireSame(done, lines.length > 0 && isThere && waiting < 10);
    if (done) {
      const [id = 0n] = await ordersOf(real.db, purchase);
      const placed = await real.db
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
      // Sent again, as if the response had been lost.
      requireSame(await placeOrders(real.db, real.buyer, checkout), purchase);
    }
    await expectAgreement(model, real);
  }
  toString = () => 'place';
}

export class Move implements Step {
  constructor(
    readonly at: number,
    readonly name: MoveName,
    readonly by: OrderActor,
    readonly offered: number,
  ) {}
  check = (model: Model) => model.orders.length > 0;
  async run(model: Model, real: Real) {
    const order = model.orders[this.at % model.orders.length] as ModelOrder;
    const { now } = model;
    const isOver = isLate(order, now);
    const move = openMove(order, { ...this, now });
    const isOpen = move !== null && (move.needs !== 'offer' || this.#isPart(order));
    const moving = {
      note: 'For a reason',
      offer: new Map([[1, this.offered]]),
      shipment: { carrier: 'VRL', trackingNumber: 'V1' },
      now,
    };
    const done = await isDone(moveOrder(real.db, this.#mover(real), { ...moving, orderId: order.id, name: this.name }));
    requireSame(done, isOpen, `${this.toString()} of ${order.state}`);
    if (done && move) this.#carryOut(model, order, move);
    else if (isOver && this.by !== 'system') settle(model, order, { to: 'expired', stock: 'released' });
    await expectAgreement(model, real);
  }
  toString = () => `${this.by} ${this.name} #${this.at} (${this.offered})`;

  /** True if it is a real part: fewer pieces than ordered, and at least one. */
  #isPart({ lines }: ModelOrder): boolean {
    const [first] = lines;
    return first !== undefined && this.offered < first.pieces && (this.offered > 0 || lines.length > 1);
  }

  #mover({ seller, buyer }: Real): Mover {
    if (this.by === 'supplier') return { by: this.by, person: seller.person };
    return this.by === 'reseller' ? { by: this.by, person: buyer } : { by: this.by };
  }

  #carryOut(model: Model, order: ModelOrder, move: OrderMove): void {
    const [first] = order.lines;
    if (move.needs === 'offer' && first) {
      (model.stock[first.product] as { reserved: number }).reserved -= first.pieces - this.offered;
      first.pieces = this.offered;
    }
    settle(model, order, move);
    if (move.name === 'ask-to-cancel') order.cancelAskedAt = model.now;
    if (move.name === 'keep' || move.name === 'ship') order.cancelAskedAt = null;
    if (move.name === 'ship') order.shippedAt = model.now;
  }
}

/** Makes a move that is open now, so that the ends of the graph are reached too. */
export class Onward implements Step {
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

export class Count implements Step {
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
    const done = await isDone(real.db.transaction().execute((tx) => setStock(tx, change, [level])));
    requireSame(done, this.pieces >= own.reserved);
    if (done) own.pieces = this.pieces;
    await expectAgreement(model, real);
  }
  toString = () => `count ${this.pieces} of ${this.product}`;
}

const hasEnded = ({ state }: ModelOrder) => ['cancelled', 'rejected', 'expired'].includes(state);
const isUnderWay = ({ state }: ModelOrder) => ['confirmed', 'shipped', 'delivered'].includes(state);
const isOwed = (order: ModelOrder) =>
  isUnderWay(order) || (hasEnded(order) && order.wasConfirmed && order.utr !== null);

/** A step of the payment, which never changes the order's state. */
export class Say implements Step {
  constructor(
    readonly at: number,
    readonly what: 'claimed' | 'paid' | 'refunded',
    readonly isStale: boolean,
  ) {}
  check = (model: Model) => model.orders.length > 0;
  async run(model: Model, real: Real) {
    const order = model.orders[this.at % model.orders.length] as ModelOrder;
    await this[this.what](order, { ...real, now: model.now });
    await expectAgreement(model, real);
  }
  toString = () => `${this.what} #${this.at}${this.isStale ? ', stale' : ''}`;

  async claimed(order: ModelOrder, { db, buyer, now }: Real & { now: Date }) {
    const utr = `UTR0000000${order.id}`;
    const mayBe = order.wasConfirmed && !order.isPaid;
    requireSame(await isDone(claimPaid(db, buyer, { orderId: order.id, utr, now })), mayBe);
    if (mayBe) order.utr = utr;
  }

  async paid(order: ModelOrder, { db, seller, now }: Real & { now: Date }) {
    const expectedUtr = this.isStale ? 'ANOTHER00000' : (order.utr ?? '');
    const mayBe = order.isPaid || (isOwed(order) && !this.isStale);
    requireSame(await isDone(markPaid(db, seller.person, { orderId: order.id, expectedUtr, now })), mayBe);
    if (mayBe) order.isPaid = true;
  }

  async refunded(order: ModelOrder, { db, seller, now }: Real & { now: Date }) {
    const mayBe = order.isRefunded || (order.isPaid && hasEnded(order));
    const done = await isDone(markRefunded(db, seller.person, { orderId: order.id, reference: 'Cash', now }));
    requireSame(done, mayBe);
    if (mayBe) order.isRefunded = true;
  }
}

export class Wait implements Step {
  constructor(readonly hours: number) {}
  check = () => true;
  async run(model: Model) {
    model.now = new Date(model.now.getTime() + this.hours * 3_600_000);
  }
  toString = () => `wait ${this.hours} h`;
}
