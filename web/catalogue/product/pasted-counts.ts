import type { ClipboardEvent } from 'react';
import type { OfferedVariant } from '../../../domain/catalogue/offered-variants.ts';
import { cellsOf } from '../../../rules/pasted-block.ts';
import { understood } from '../../../rules/pasted-cell.ts';

export interface PastedCounts {
  counts: [id: bigint, text: string][];
  /** Number of filled cells that fall outside the table, into a gap, or on a variant that is sold out. */
  unplaced: number;
}

/** Returns the counts that a pasted block puts into the cells from the focused one on; null for a single value. */
export function pastedCounts(
  { target, clipboardData }: ClipboardEvent,
  rows: { cells: (OfferedVariant | undefined)[] }[],
  { isBeyondStock = false }: { isBeyondStock?: boolean | undefined } = {},
): PastedCounts | null {
  const block = cellsOf(clipboardData.getData('text/plain'));
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr');
  if (!cell || !row || (block.length < 2 && (block[0]?.length ?? 0) < 2)) return null;
  const [top, left] = [row.sectionRowIndex, cell.cellIndex - 1];
  const cells = block.flatMap((line, y) => line.map((text, x) => ({ text, variant: rows[top + y]?.cells[left + x] })));
  const isTaken = ({ variant }: (typeof cells)[number]) =>
    variant !== undefined && (isBeyondStock || variant.orderable > 0);
  return {
    counts: cells.flatMap((one) =>
      one.variant && isTaken(one) ? [[one.variant.id, understood('pieces', one.text)]] : [],
    ),
    unplaced: cells.filter((one) => !isTaken(one) && !/^0?$/.test(one.text.trim())).length,
  };
}
