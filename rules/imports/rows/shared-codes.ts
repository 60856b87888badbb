import { plainCode } from '../../catalogue/plain-code.ts';
import type { SheetMapping } from '../headers/sheet-columns.ts';
import { hasValues, type VariantCells } from './sheet-variant.ts';

interface CodedRow {
  mapping: SheetMapping;
  variant: VariantCells;
}

/**
 * Takes a code that all variants share as the product's own: shops have no other column for it. If the first row is no
 * variant, or the product's code has a column, the variants' codes are refused as equal.
 */
export function withSharedCode<Row extends CodedRow>(rows: Row[]): Row[] {
  const [head] = rows;
  const { mapping = [], variant } = head ?? {};
  const hasBoth = mapping.includes('sku') && mapping.includes('variantSku');
  const variants = rows.filter((row) => hasValues(row.variant));
  const codes = new Set(variants.map((row) => plainCode(row.variant.sku)));
  if (hasBoth || variants.length < 2 || variants[0] !== head || codes.size > 1 || variant?.sku === '') return rows;
  return rows.map((row) =>
    hasValues(row.variant) ? { ...row, variant: { ...row.variant, sku: '', onlySku: row.variant.sku } } : row,
  );
}
