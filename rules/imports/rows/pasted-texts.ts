import type { SheetMapping } from '../headers/sheet-columns.ts';
import { mayRepeat, withCellsAbove } from './ditto-marks.ts';
import { withoutTextMarks } from './text-marks.ts';

/** Reads the cells of a pasted block without a header line as those of a sheet with these columns. */
export function pastedTexts(block: string[][], mapping: SheetMapping): string[][] {
  const plain = withoutTextMarks(
    mapping,
    block.map((cells) => ({ cells })),
  );
  const repeats = mapping.map((target) => target !== null && mayRepeat(target));
  return withCellsAbove(plain, { repeats, name: mapping.indexOf('name') }).map(({ cells }) => cells);
}
