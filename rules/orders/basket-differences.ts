import type { Paise } from '../money.ts';
import type { LineProblem } from './basket.ts';
import type { BasketSnapshot } from './basket-snapshot.ts';
import { type DeliveryRule, shownDelivery } from './delivery.ts';

interface Amount {
  pieces: number;
  total: Paise;
}

/** How a line differs from what was shown of it: null stands for not being there. */
export interface LineDifference {
  productId: bigint;
  was: Amount | null;
  is: Amount | null;
  problem: LineProblem | null;
}

/** Null stands for freight on receipt. */
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
    lines: (Amount & { productId: bigint; problem: LineProblem | null })[];
  }[];
}

/** The differences between a basket and the page that displayed it: lines that came, went, cost something else, or cannot be ordered now. */
export function differingLines(shown: BasketSnapshot, { parts }: Now): LineDifference[] {
  const lines = parts.flatMap((part) => part.lines);
  const here = new Set(lines.map(({ productId }) => productId));
  const went = [...shown.lines].filter(([productId]) => !here.has(productId));
  return [
    ...lines
      .map(({ productId, pieces, total, problem }) => {
        return { productId, was: shown.lines.get(productId) ?? null, is: { pieces, total }, problem };
      })
      .filter(({ was, is, problem }) => problem !== null || was?.pieces !== is.pieces || was.total !== is.total),
    ...went.map(([productId, was]) => ({ productId, was, is: null, problem: null })),
  ];
}

/** Suppliers whose delivery costs something else now, or is paid to somebody else; of one who was not there before, or has nothing to send, the lines tell. */
export function differingDelivery(shown: BasketSnapshot, { parts }: Now): DeliveryDifference[] {
  return parts.flatMap(({ supplierId, rule, delivery, lines }) => {
    const [was, is] = [shown.delivery.get(supplierId), shownDelivery(rule, delivery)];
    const isSending = lines.some(({ problem }) => problem === null);
    return was === undefined || was === is || !isSending ? [] : [{ supplierId, was, is }];
  });
}
