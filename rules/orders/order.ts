/**
 * Phase of an order: which side answers next, agreed and not sent, on its way, arrived, or ended before it was sent.
 */
type OrderPhase = 'supplier-answers' | 'reseller-answers' | 'agreed' | 'on-the-way' | 'arrived' | 'ended';

/**
 * Every state of an order, with its phase. Declare a new state here: counts, debts, sales and the closing of accounts
 * derive from the phase, and every record by state becomes a type error until it has the new state.
 */
const phases = {
  pending: 'supplier-answers',
  'part-offered': 'reseller-answers',
  confirmed: 'agreed',
  shipped: 'on-the-way',
  delivered: 'arrived',
  rejected: 'ended',
  cancelled: 'ended',
  expired: 'ended',
} as const satisfies Record<string, OrderPhase>;

export type OrderState = keyof typeof phases;

export const orderStates = Object.keys(phases) as OrderState[];

/** States in which the order waits for an answer, and expires without one. */
export const unansweredStates = statesIn('supplier-answers', 'reseller-answers');
/** States in which the supplier has to answer the order. */
export const toAnswerStates = statesIn('supplier-answers');
/** States in which the reseller has to answer a part offer. */
export const offeredStates = statesIn('reseller-answers');
/** States in which goods are agreed and not sent yet. */
export const unsentStates = statesIn('agreed');
/** States in which goods have been sent and have not arrived yet. */
export const onTheWayStates = statesIn('on-the-way');
/** States in which goods have left the supplier. */
export const sentStates = statesIn('on-the-way', 'arrived');
/** States that count as sales: both sides have agreed. */
export const soldStates = [...unsentStates, ...sentStates];
/** States of orders that are not finished. */
export const openStates = statesIn('supplier-answers', 'reseller-answers', 'agreed', 'on-the-way');
/** States of orders that ended before their goods were sent. */
export const endedStates = statesIn('ended');

function statesIn(...wanted: OrderPhase[]): OrderState[] {
  return orderStates.filter((state) => wanted.includes(phases[state]));
}

/** Returns which side has to answer next; null when neither has to. */
export function answeringSide(state: OrderState): 'supplier' | 'reseller' | null {
  if (phases[state] === 'supplier-answers') return 'supplier';
  return phases[state] === 'reseller-answers' ? 'reseller' : null;
}

/** Have both sides agreed on the order, whatever happened to its shipment since? */
export function isSold(state: OrderState): boolean {
  return soldStates.includes(state);
}

/** Are goods agreed and not sent yet? */
export function isUnsent(state: OrderState): boolean {
  return unsentStates.includes(state);
}

/** Can the order still be cancelled before its goods are sent: does it wait for an answer or for shipment? */
export function isBeforeShipment(state: OrderState): boolean {
  return isUnsent(state) || unansweredStates.includes(state);
}

/** Was the order over before its goods were sent? */
export function hasEnded(state: OrderState): boolean {
  return endedStates.includes(state);
}

export type OrderActor = 'supplier' | 'reseller' | 'system' | 'operator';

/** One transition between two states, and who may make it. */
export interface OrderMove {
  name: string;
  from: OrderState;
  to: OrderState;
  by: OrderActor;
  /** Input that the move requires: a reason in words, fewer pieces, or the carrier. */
  needs?: 'reason' | 'offer' | 'shipment';
  /** Condition of the move besides the state. */
  when?: 'asked-to-cancel' | 'not-asked-to-cancel' | 'late' | 'week-after-shipping' | 'supplier-away' | 'buyer-blocked';
  /** Does the move continue the trade? It then needs a supplier who may trade and a buyer who is not blocked. Decision 182. */
  isTrade?: true;
  /** Effect on the pieces that are reserved for the order. */
  stock?: 'released' | 'shipped';
}

/** Hours after which an unanswered order or part offer expires; a supplier chooses one of them. Decision 062. */
export const answerHours = [12, 24, 48, 72] as const;
/** Hours for a supplier who has chosen none. */
export const ORDER_ANSWER_HOURS = 72;
/** Days after shipping from which the supplier may mark an order as delivered. */
export const DELIVERED_AFTER_DAYS = 7;
/** Most orders of one reseller that may wait for one supplier's answer. */
export const PENDING_ORDERS_MAX = 10;
/** Most orders that one reseller may place with one supplier on one day in India. Decision 063. */
export const ORDERS_A_DAY_MAX = 30;

/**
 * All moves of an order; nothing else can happen to it. Buttons, refusals and tests are derived from this table. A move
 * that ends in the state it began in is a request to cancel, or the refusal of one.
 */
export const orderMoves = [
  { name: 'confirm', from: 'pending', to: 'confirmed', by: 'supplier', isTrade: true },
  { name: 'reject', from: 'pending', to: 'rejected', by: 'supplier', needs: 'reason', stock: 'released' },
  { name: 'offer-part', from: 'pending', to: 'part-offered', by: 'supplier', needs: 'offer', isTrade: true },
  { name: 'cancel', from: 'pending', to: 'cancelled', by: 'reseller', stock: 'released' },
  { name: 'expire', from: 'pending', to: 'expired', by: 'system', when: 'late', stock: 'released' },
  { name: 'accept-part', from: 'part-offered', to: 'confirmed', by: 'reseller', isTrade: true },
  { name: 'cancel', from: 'part-offered', to: 'cancelled', by: 'reseller', stock: 'released' },
  {
    name: 'cancel',
    from: 'part-offered',
    to: 'cancelled',
    by: 'supplier',
    needs: 'reason',
    when: 'buyer-blocked',
    stock: 'released',
  },
  { name: 'expire', from: 'part-offered', to: 'expired', by: 'system', when: 'late', stock: 'released' },
  {
    name: 'ship',
    from: 'confirmed',
    to: 'shipped',
    by: 'supplier',
    needs: 'shipment',
    stock: 'shipped',
    isTrade: true,
  },
  { name: 'cancel', from: 'confirmed', to: 'cancelled', by: 'supplier', needs: 'reason', stock: 'released' },
  { name: 'cancel', from: 'confirmed', to: 'cancelled', by: 'reseller', when: 'supplier-away', stock: 'released' },
  {
    name: 'ask-to-cancel',
    from: 'confirmed',
    to: 'confirmed',
    by: 'reseller',
    needs: 'reason',
    when: 'not-asked-to-cancel',
    isTrade: true,
  },
  {
    name: 'agree-to-cancel',
    from: 'confirmed',
    to: 'cancelled',
    by: 'supplier',
    when: 'asked-to-cancel',
    stock: 'released',
  },
  {
    name: 'keep',
    from: 'confirmed',
    to: 'confirmed',
    by: 'supplier',
    needs: 'reason',
    when: 'asked-to-cancel',
    isTrade: true,
  },
  { name: 'deliver', from: 'shipped', to: 'delivered', by: 'reseller' },
  { name: 'deliver', from: 'shipped', to: 'delivered', by: 'supplier', when: 'week-after-shipping' },
  { name: 'cancel', from: 'pending', to: 'cancelled', by: 'operator', needs: 'reason', stock: 'released' },
  { name: 'cancel', from: 'part-offered', to: 'cancelled', by: 'operator', needs: 'reason', stock: 'released' },
  { name: 'cancel', from: 'confirmed', to: 'cancelled', by: 'operator', needs: 'reason', stock: 'released' },
] as const satisfies OrderMove[];

export type MoveName = (typeof orderMoves)[number]['name'];

/** The facts of an order that decide which moves are open. */
export interface OrderSituation {
  state: OrderState;
  expiresAt: Date | null;
  shippedAt: Date | null;
  cancelAskedAt: Date | null;
  /** Is its supplier blocked, rejected or closed? */
  isSupplierAway?: boolean;
  isBuyerBlocked?: boolean;
}

/** Returns the move of this name that this actor can make now; null when there is none. */
export function openMove(
  order: OrderSituation,
  { name, by, now }: { name: string; by: OrderActor; now: Date },
): OrderMove | null {
  const moves: readonly OrderMove[] = orderMoves;
  const move = moves.find((one) => one.name === name && one.from === order.state && one.by === by);
  return move && isOpen(move, order, now) ? move : null;
}

/** Returns every move that this actor can make now, in the order of the table. */
export function openMoves(order: OrderSituation, by: OrderActor, now: Date): OrderMove[] {
  const moves: readonly OrderMove[] = orderMoves;
  return moves.filter((move) => move.from === order.state && move.by === by && isOpen(move, order, now));
}

/** Has the time for an answer run out? From then on only the system's move is open. */
export function isLate({ expiresAt }: Pick<OrderSituation, 'expiresAt'>, now: Date): boolean {
  return isReached(expiresAt, now);
}

/** Returns when an order expires that has waited from `since`; `hours` are those that applied when it was placed. */
export function answerDue(since: Date, hours: number): Date {
  return new Date(since.getTime() + hours * 3_600_000);
}

/** Returns from when the supplier may mark a shipped order as delivered; null before it is shipped. */
export function deliverableFrom({ shippedAt }: Pick<OrderSituation, 'shippedAt'>): Date | null {
  return shippedAt && new Date(shippedAt.getTime() + DELIVERED_AFTER_DAYS * 86_400_000);
}

function isOpen(move: OrderMove, order: OrderSituation, now: Date): boolean {
  if (isLate(order, now)) return move.when === 'late';
  if (move.isTrade && (order.isSupplierAway || order.isBuyerBlocked)) return false;
  switch (move.when) {
    case 'late':
      return false;
    case 'asked-to-cancel':
      return order.cancelAskedAt !== null;
    case 'not-asked-to-cancel':
      return order.cancelAskedAt === null;
    case 'supplier-away':
      return order.isSupplierAway === true;
    case 'buyer-blocked':
      return order.isBuyerBlocked === true;
    case 'week-after-shipping':
      return isReached(deliverableFrom(order), now);
    case undefined:
    default:
      return true;
  }
}

function isReached(time: Date | null, now: Date): boolean {
  return time !== null && time <= now;
}
