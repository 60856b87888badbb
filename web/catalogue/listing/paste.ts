import { categoryNamed, type NamedCategory } from '../../../rules/admin/category-name.ts';
import { LISTING_ROWS_MAX } from '../../../rules/limits.ts';
import { placed } from '../../../rules/pasted-block.ts';
import { understood } from '../../../rules/pasted-cell.ts';
import type { DoubtInWords } from '../variants/doubt-words.ts';
import { kindOf } from './columns.ts';
import { complaintsAbout } from './complaints.ts';
import { isUntouched, type Row } from './rows.ts';

interface Place {
  /** Id of the focused row. */
  row: string;
  /** Columns for the pasted cells, from left to right; null for a cell to ignore. */
  columns: (string | null)[];
  /** Texts of each line of the block that may mean something else. */
  doubts: DoubtInWords[][];
  categories: NamedCategory[];
  newRow: (taken: Row[]) => Row;
}

export interface Pasted {
  /** All rows after the paste. */
  rows: Row[];
  /** Filled rows as they were before the paste, and ids of the rows it added. */
  before: Row[];
  made: string[];
  /** Cells that did not fit. */
  leftOver: string[][];
}

/** Pastes a block of cells into the unsaved rows from the focused one downwards and adds the rows that are missing. */
export function pasted(rows: Row[], block: string[][], { row, columns, doubts, categories, newRow }: Place): Pasted {
  const at = rows.findIndex(({ id }) => id === row);
  const targets = rows.filter(({ state }, place) => place >= at && state === 'unsaved');
  const fit = placed(block, columns, targets.length + LISTING_ROWS_MAX - rows.length);
  const filledRow = (target: Row, place: number) =>
    withCells({ ...target, doubts: [...target.doubts, ...(doubts[place] ?? [])] }, fit.rows[place] ?? {}, categories);
  const filled = new Map(
    targets.slice(0, fit.rows.length).map((target, place) => [target.id, filledRow(target, place)]),
  );
  const after = rows.map((present) => filled.get(present.id) ?? present);
  const made: string[] = [];
  for (let place = targets.length; place < fit.rows.length; place += 1) {
    const fresh = filledRow(newRow(after), place);
    if (isUntouched(fresh)) continue;
    after.push(fresh);
    made.push(fresh.id);
  }
  return { rows: after, before: targets.slice(0, fit.rows.length), made, leftOver: fit.leftOver };
}

/** Returns a row with the pasted cells, with an error beside each wrong field. */
function withCells(row: Row, cells: Record<string, string>, categories: NamedCategory[]): Row {
  const values = { ...row.values };
  for (const [column, text] of Object.entries(cells)) values[column] = understood(kindOf(column), text);
  if ('category' in cells) values['categoryId'] = categoryNamed(categories, cells['category'] ?? '')?.id ?? '';
  // A retail price without a word about retail switches retail on.
  if (Number(cells['pricePerRetail'] && values['pricePerRetail']) > 0 && (values['isRetailEnabled'] ?? '') === '') {
    values['isRetailEnabled'] = 'on';
  }
  const filled = { ...row, values, sentence: null };
  return { ...filled, errors: isUntouched(filled) ? {} : complaintsAbout(filled) };
}
