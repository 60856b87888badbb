import { rowId } from '../../../rules/id.ts';
import { randomBelow, randomUuid } from '../../ui/random.ts';
import { freshRow, type Row } from './rows.ts';

/** A new row of the grid; its id is none of those there already. */
export function newRow(taken: Row[], values: Record<string, string> = {}): Row {
  for (;;) {
    const id = rowId(randomBelow);
    if (!taken.some((row) => row.id === id)) return freshRow(id, randomUuid(), values);
  }
}
