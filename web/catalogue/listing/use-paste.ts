import { type ClipboardEvent, type Dispatch, useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { NamedCategory } from '../../../rules/admin/category-name.ts';
import { cellsOf } from '../../../rules/pasted-block.ts';
import { understood } from '../../../rules/pasted-cell.ts';
import { isTypedCartonSize, isTypedStock } from '../../../rules/typed-number.ts';
import { columnsOf, kindOf, type OwnWarehouse } from './columns.ts';
import { newRow } from './new-row.ts';
import type { PastedLines } from './options/pasted-lines.ts';
import { pasted } from './paste.ts';
import type { Change, Row } from './rows.ts';
import type { Done } from './use-undo.ts';

/**
 * Handles a block pasted into a cell of the grid. A single text is left to the browser, which inserts it at the caret.
 */
export function usePasting(
  rows: Row[],
  {
    warehouses,
    categories,
    change,
    onDone,
  }: {
    warehouses: OwnWarehouse[];
    categories: NamedCategory[];
    change: Dispatch<Change>;
    onDone: (done: Done) => void;
  },
) {
  const [leftOver, setLeftOver] = useState<string[][]>([]);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-column]') : null;
    const column = cell?.dataset['column'] ?? '';
    const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const block = cellsOf(event.clipboardData.getData('text/plain'));
    const isTable = /<t(?:able|r|d)\b/i.test(event.clipboardData.getData('text/html'));
    const isColumn = columnsOf(warehouses).includes(column);
    if (row === undefined || !isColumn || !isBlock(block, event.target, { column, isTable })) return;
    event.preventDefault();
    if (isIgnored(block, column)) return;
    const put = ({ lines, columns, leftOver: others, doubts }: PastedLines, count?: number) => {
      const outcome = pasted(latest.current, lines, { row, columns, doubts, categories, newRow });
      change({ type: 'add', rows: outcome.rows.filter(({ id }) => outcome.made.includes(id)) });
      change({ type: 'put', rows: outcome.rows.filter(({ id }) => outcome.before.some((before) => before.id === id)) });
      setLeftOver([...outcome.leftOver, ...others]);
      const sentence = m.rows_pasted({ count: count ?? outcome.before.length + outcome.made.length });
      onDone({ sentence, before: outcome.before, made: outcome.made });
    };
    if (block.flat().length === 1) return put({ lines: block, columns: [column], leftOver: [], doubts: [] });
    // The words of headers in three languages are a script of their own.
    import('./options/pasted-lines.ts').then(
      ({ pastedLines }) => {
        const found = pastedLines(block, warehouses, column);
        put(found, found.columns.includes('arrangement') ? block.length - 1 : undefined);
      },
      () => setLeftOver(block),
    );
  };
  return { onPaste, leftOver, forgetLeftOver: () => setLeftOver([]) };
}

/**
 * Returns whether a single pasted value is ignored, as it would be when typed. Wrong values of a block stay, marked as
 * errors.
 */
function isIgnored([cells = [], ...more]: string[][], column: string): boolean {
  if (more.length > 0 || cells.length !== 1) return false;
  const kind = kindOf(column);
  const number = understood(kind, cells[0] ?? '');
  return (kind === 'pieces' && !isTypedCartonSize(number)) || (kind === 'stock' && !isTypedStock(number));
}

/** Returns whether the paste is a block of cells and not just a text for the caret. */
function isBlock(
  block: string[][],
  target: EventTarget,
  { column, isTable }: { column: string; isTable: boolean },
): boolean {
  if (block.some((cells) => cells.length > 1)) return true;
  // Several lines can be a column of cells or one description: HTML from a sheet decides.
  if (block.length > 1) return isTable || !(target instanceof HTMLTextAreaElement);
  if (block.length === 0 || kindOf(column) === 'text') return false;
  // A single formatted number, such as '₹1,00,000', replaces a whole value.
  return (
    !(target instanceof HTMLInputElement) ||
    (target.selectionEnd ?? 0) - (target.selectionStart ?? 0) === target.value.length
  );
}
