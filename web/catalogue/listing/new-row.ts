import { rowId } from '../../../rules/id.ts';
import { randomBelow, randomUuid } from '../../ui/random.ts';
import { freshRow, type Row } from './rows.ts';

/** Makes a row for the grid, with an id that no other row has. */
export function newRow(taken: Row[], values: Record<string, string> = {}): Row {
  for (;;) {
    const id = rowId(randomBelow);
    if (!taken.some((row) => row.id === id)) return freshRow(id, randomUuid(), values);
  }
}
