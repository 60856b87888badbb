import type { ClipboardEvent } from 'react';
import type { TypedVariant } from '../../../rules/catalogue/typed-arrangement.ts';
import { cellsOf, placed } from '../../../rules/pasted-block.ts';
import { understood } from '../../../rules/pasted-cell.ts';

const STOCK = 'stock.';

/** Returns the rows with a pasted block in them, from the focused field on, and the cells that found no place; null where it is no block. */
export function pastedRows(
  { target, clipboardData }: ClipboardEvent,
  variants: TypedVariant[],
  columns: string[],
): { variants: TypedVariant[]; leftOver: string[][] } | null {
  const block = cellsOf(clipboardData.getData('text/plain'));
  if (!(target instanceof HTMLInputElement) || (block.length < 2 && (block[0]?.length ?? 0) < 2)) return null;
  const left = columns.indexOf(target.dataset['column'] ?? '');
  const top = Number(/row\.(\d+)\.[^.]+(?:\.\w+)?$/.exec(target.name)?.[1] ?? Number.NaN);
  if (left === -1 || Number.isNaN(top)) return null;
  const { rows, leftOver } = placed(block, columns.slice(left), variants.length - top);
  return {
    leftOver,
    variants: variants.map((row, at) => Object.entries(rows[at - top] ?? {}).reduce(withCell, row)),
  };
}

function withCell(row: TypedVariant, [column, text]: [string, string]): TypedVariant {
  const cell = text.trim();
  if (column === 'sku') return { ...row, sku: cell };
  if (column === 'price') return { ...row, pricePerCarton: understood('money', cell) };
  return { ...row, stock: { ...row.stock, [column.slice(STOCK.length)]: understood('stock', cell) } };
}
