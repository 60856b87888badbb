import type { ClipboardEvent } from 'react';
import type { TypedVariant } from '../../../rules/catalogue/typed-arrangement.ts';
import type { SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { doubtAboutPasted } from '../../../rules/imports/rows/doubtful-texts.ts';
import { pastedTexts } from '../../../rules/imports/rows/pasted-texts.ts';
import { cellsOf, placed } from '../../../rules/pasted-block.ts';
import { understood } from '../../../rules/pasted-cell.ts';
import { type DoubtInWords, inWords } from './doubt-words.ts';

const STOCK = 'stock.';

/** The rows after a paste, the cells that found no place, and texts that cannot be item codes. */
interface PastedRows {
  variants: TypedVariant[];
  leftOver: string[][];
  doubts: DoubtInWords[];
}

/** Fills the rows from the focused field on; cells are read as in a sheet. Null for a single value. */
export function pastedRows(
  { target, clipboardData }: ClipboardEvent,
  variants: TypedVariant[],
  columns: string[],
): PastedRows | null {
  const block = cellsOf(clipboardData.getData('text/plain'));
  if (!(target instanceof HTMLInputElement) || (block.length < 2 && (block[0]?.length ?? 0) < 2)) return null;
  const left = columns.indexOf(target.dataset['column'] ?? '');
  const top = Number(/row\.(\d+)\.[^.]+(?:\.\w+)?$/.exec(target.name)?.[1] ?? Number.NaN);
  if (left === -1 || Number.isNaN(top)) return null;
  const into = columns.slice(left);
  const { rows, leftOver } = placed(pastedTexts(block, into.map(targetOf)), into, variants.length - top);
  const doubts = rows.flatMap(({ sku = '' }) => {
    const problem = doubtAboutPasted(sku, 'variantSku');
    return problem === null ? [] : [inWords({ column: 'sku', text: sku, problem })];
  });
  const refused = new Set(doubts.map(({ text }) => text));
  const isTaken = ([column, text]: [string, string]) => column !== 'sku' || !refused.has(text);
  return {
    leftOver,
    doubts,
    variants: variants.map((row, at) =>
      Object.entries(rows[at - top] ?? {})
        .filter(isTaken)
        .reduce(withCell, row),
    ),
  };
}

function targetOf(column: string): SheetTarget {
  if (column === 'sku') return 'variantSku';
  return column === 'price' ? 'variantPrice' : `stock:${column.slice(STOCK.length)}`;
}

function withCell(row: TypedVariant, [column, text]: [string, string]): TypedVariant {
  const cell = text.trim();
  if (column === 'sku') return { ...row, sku: cell };
  if (column === 'price') return { ...row, pricePerCarton: understood('money', cell) };
  return { ...row, stock: { ...row.stock, [column.slice(STOCK.length)]: understood('stock', cell) } };
}
