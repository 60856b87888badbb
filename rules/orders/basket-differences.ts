import type { Paise } from '../money.ts';
import type { LineProblem } from './basket.ts';
import type { BasketSnapshot } from './basket-snapshot.ts';
import { type DeliveryRule, shownDelivery } from './delivery.ts';

interface Amount {
  pieces: number;
  total: Paise;
}

/** Difference between a line and what the page displayed of it; null means that the line was not there, or is gone. */
export interface LineDifference {
  variantId: bigint;
  was: Amount | null;
  is: Amount | null;
  problem: LineProblem | null;
}

/** Difference in the delivery of one supplier, in paise; null means freight on receipt. */
export interface DeliveryDifference {
  supplierId: string;
  was: Paise | null;
  is: Paise | null;
}

interface Now {
  parts: {
    supplierId: string;
    rule: Pick<DeliveryRule, 'kind'>;
    delivery: Paise;
    lines: (Amount & { variantId: bigint; problem: LineProblem | null })[];
  }[];
}

/**
 * Returns the differences between a basket and the page that displayed it: lines that were added, removed, cost
 * something else, or cannot be ordered now.
 */
export function differingLines(shown: BasketSnapshot, { parts }: Now): LineDifference[] {
  const lines = parts.flatMap((part) => part.lines);
  const here = new Set(lines.map(({ variantId }) => variantId));
  const went = [...shown.lines].filter(([variantId]) => !here.has(variantId));
  return [
    ...lines
      .map(({ variantId, pieces, total, problem }) => {
        return { variantId, was: shown.lines.get(variantId) ?? null, is: { pieces, total }, problem };
      })
      .filter(({ was, is, problem }) => problem !== null || was?.pieces !== is.pieces || was.total !== is.total),
    ...went.map(([variantId, was]) => ({ variantId, was, is: null, problem: null })),
  ];
}

/**
 * Returns the suppliers whose delivery costs something else now, or changed to or from freight on receipt. Leaves out
 * suppliers that the page did not show or that have nothing to send: their lines are reported instead.
 */
export function differingDelivery(shown: BasketSnapshot, { parts }: Now): DeliveryDifference[] {
  return parts.flatMap(({ supplierId, rule, delivery, lines }) => {
    const [was, is] = [shown.delivery.get(supplierId), shownDelivery(rule, delivery)];
    const isSending = lines.some(({ problem }) => problem === null);
    return was === undefined || was === is || !isSending ? [] : [{ supplierId, was, is }];
  });
}
