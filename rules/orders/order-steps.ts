import type { PaymentMethod } from '../payments/payment.ts';
import { hasEnded, type OrderState, onTheWayStates, sentStates } from './order.ts';

/** The steps of an order that goes well. */
export type StepName = 'placed' | 'confirmed' | 'paid' | 'sent' | 'received';

export interface OrderStep {
  name: StepName;
  /** When it was done; null before that. */
  at: Date | null;
  is: 'done' | 'current' | 'to-come';
}

/** The facts of an order that its steps are read from. */
export interface OrderProgress {
  state: OrderState;
  placedAt: Date;
  shippedAt: Date | null;
  events: readonly { kind: string; at: Date }[];
  payment: { paymentMethod: PaymentMethod; paidAt: Date | null };
  /** Is its supplier shut out? The order then continues only if the goods are on their way. */
  isSupplierAway?: boolean;
}

/** Money by transfer is expected before the goods are sent; cash and credit are settled after they have come. */
const inOrder = (method: PaymentMethod): StepName[] =>
  method === 'transfer'
    ? ['placed', 'confirmed', 'paid', 'sent', 'received']
    : ['placed', 'confirmed', 'sent', 'received', 'paid'];

const confirming = new Set(['confirm', 'accept-part']);
const ending = new Set(['reject', 'cancel', 'agree-to-cancel', 'expire']);

/**
 * Returns how far an order is. Each step is done by its own fact, so one may be done before an earlier one: goods that
 * are sent unpaid, say. The first step not done is the current one, unless the supplier is shut out. An order that ended
 * keeps only its finished steps and `endedAt`.
 */
export function orderSteps(order: OrderProgress): { steps: OrderStep[]; endedAt: Date | null } {
  const at = timesOf(order);
  const names = inOrder(order.payment.paymentMethod);
  const isOver = hasEnded(order.state);
  const hasStopped = isOver || (order.isSupplierAway === true && !onTheWayStates.includes(order.state));
  const current = hasStopped ? undefined : names.find((name) => at[name] === null && isNext(name, order));
  const steps = names.map((name): OrderStep => {
    const is = at[name] !== null ? 'done' : name === current ? 'current' : 'to-come';
    return { name, at: at[name], is };
  });
  return {
    steps: isOver ? steps.filter(({ is }) => is === 'done') : steps,
    endedAt: isOver ? (order.events.findLast(({ kind }) => ending.has(kind))?.at ?? null) : null,
  };
}

/** A supplier who is shut out must not be paid. */
function isNext(name: StepName, { isSupplierAway = false }: OrderProgress): boolean {
  return !(isSupplierAway && name === 'paid');
}

function timesOf({ state, placedAt, shippedAt, events, payment }: OrderProgress): Record<StepName, Date | null> {
  const timeOf = (isMeant: (kind: string) => boolean) => events.findLast(({ kind }) => isMeant(kind))?.at ?? null;
  const isSent = sentStates.includes(state);
  return {
    placed: placedAt,
    confirmed: timeOf((kind) => confirming.has(kind)),
    paid: payment.paidAt,
    sent: isSent ? shippedAt : null,
    received: isSent && !onTheWayStates.includes(state) ? timeOf((kind) => kind === 'deliver') : null,
  };
}
