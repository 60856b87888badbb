import type { SheetMapping, SheetTarget } from '../../rules/imports/sheet-columns.ts';
import { draftInput, type SheetRow } from '../../rules/imports/sheet-row.ts';
import { isVariantRow, type VariantCells, variantCells } from '../../rules/imports/sheet-variant.ts';
import type { Workbench } from './workbench.ts';

export interface RowToRead {
  number: number;
  cells: string[];
  /** Texts that the supplier entered in place of cells, by field. */
  mended: Record<string, string>;
}

/** A row as it was read. */
export interface ReadRow {
  number: number;
  sheetRow: SheetRow;
  mapping: SheetMapping;
  /** Cells with the replaced ones in their places, and as the sheet has them. */
  cells: string[];
  typed: string[];
  variant: VariantCells;
}

/** A product's first row, and its further ones. */
export type ProductRows = [ReadRow, ...ReadRow[]];

/** Reads a row, with replaced texts in place of the cells. */
export function readRow({ number, cells, mended }: RowToRead, bench: Workbench): ReadRow {
  const added = (Object.keys(mended) as SheetTarget[]).filter((target) => !bench.mapping.includes(target));
  const mapping = [...bench.mapping, ...added];
  const all = mapping.map((target, column) => (target ? mended[target] : undefined) ?? cells[column] ?? '');
  const variant = variantCells(all, mapping);
  return { number, sheetRow: draftInput(all, mapping, bench.categories), mapping, cells: all, typed: cells, variant };
}

/** Does the row say something that only options and packings have? */
export function saysVariants({ variant }: ReadRow): boolean {
  const { packing, setOption, setContent, mixStepPieces } = variant;
  return isVariantRow(variant) || [packing, setOption, setContent, mixStepPieces].some((text) => text !== '');
}
