import * as v from 'valibot';
import { warehouseIdFrom } from '../id.ts';
import { issueAt } from '../issue-at.ts';
import { STOCK_MAX_PIECES } from '../limits.ts';
import { typed } from '../typed.ts';
import { wholeNumberFrom } from '../whole-number.ts';

export const stockMoves = ['set', 'add', 'subtract'] as const;
export type StockMove = (typeof stockMoves)[number];

/** One change for the stock of many products in one warehouse, in pieces. */
export interface ManyStockChange {
  warehouseId: string;
  how: StockMove;
  pieces: number;
}

/** Returns the pieces after a change; null when they would be below 0 or more than a warehouse may hold. */
export function changedPieces(before: number, { how, pieces }: ManyStockChange): number | null {
  const after = how === 'set' ? pieces : how === 'add' ? before + pieces : before - pieces;
  return after >= 0 && after <= STOCK_MAX_PIECES ? after : null;
}

/** The form of a change of stock. Refuses to add or take away 0 pieces. */
export const stockChangeSchema = v.pipe(
  v.object({
    warehouseId: v.pipe(
      typed('warehouse_choose'),
      v.check((id) => warehouseIdFrom(id) !== null, 'warehouse_choose'),
    ),
    how: v.picklist(stockMoves, 'bulk_how_required'),
    pieces: typed('pieces_invalid'),
  }),
  v.rawTransform<{ warehouseId: string; how: StockMove; pieces: string }, ManyStockChange>(
    ({ dataset, addIssue, NEVER }) => {
      const { pieces: text, ...rest } = dataset.value;
      const pieces = wholeNumberFrom(text, rest.how === 'set' ? 0 : 1, STOCK_MAX_PIECES);
      if (pieces !== null) return { ...rest, pieces };
      addIssue(issueAt(dataset.value, 'pieces', 'pieces_invalid'));
      return NEVER;
    },
  ),
);
