import type { ProductDraft } from '../catalogue/product.ts';
import { fieldText, kindOfField, type SheetScalarName, sheetScalars } from '../catalogue/product-fields.ts';
import { decimalRupees } from '../money.ts';
import type { SheetTarget } from './sheet-columns.ts';
import type { SheetField } from './sheet-headers.ts';

/** A product as a sheet shows it: a draft with its public id, and with names in place of numbers and keys. */
export type SheetProduct = Omit<ProductDraft, 'categoryId' | 'images'> & {
  id: string;
  category: string;
  /** Names of files or addresses. */
  pictures: string[];
};

/** The words for yes, no, active and inactive in the language of the sheet. */
export interface SheetWords {
  yes: string;
  no: string;
  active: string;
  inactive: string;
}

/** Columns that are written as numbers, so that a spreadsheet can add them up. */
const numbers = new Set<SheetTarget>([
  'id',
  'pricePerCarton',
  'piecesPerCarton',
  'pricePerRetail',
  ...sheetScalars.filter((name) => ['integer', 'number'].includes(String(kindOfField(name).json['type']))),
]);

/** Is this column written as numbers? */
export function isNumberColumn(target: SheetTarget): boolean {
  return numbers.has(target) || target.startsWith('stock:');
}

/** Returns the cells of a product; `draftInput` and `productSchema` read them back to the same product. */
export function exportedCells(product: SheetProduct, targets: SheetTarget[], words: SheetWords): string[] {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  const cells: Record<SheetField, string> = {
    id: product.id,
    name: product.name,
    description: product.description,
    category: product.category,
    pricePerCarton: decimalRupees(product.pricePerCarton).replace(/\.00$/, ''),
    piecesPerCarton: text(product.piecesPerCarton),
    retail: product.pricePerRetail === null ? words.no : words.yes,
    pricePerRetail: product.pricePerRetail === null ? '' : decimalRupees(product.pricePerRetail).replace(/\.00$/, ''),
    ...scalarCells(product),
    specifications: specificationText(product.specifications ?? {}),
    status: product.isActive ? words.active : words.inactive,
    picture1: text(product.pictures[0]),
    picture2: text(product.pictures[1]),
    picture3: text(product.pictures[2]),
    picture4: text(product.pictures[3]),
  };
  return targets.map((target) =>
    target in cells ? cells[target as SheetField] : text(product.stock[target.slice('stock:'.length)]),
  );
}

function scalarCells(product: SheetProduct): Record<SheetScalarName, string> {
  return Object.fromEntries(sheetScalars.map((name) => [name, fieldText(name, product[name])])) as ReturnType<
    typeof scalarCells
  >;
}

/**
 * Writes one line for each. The line break at the end keeps a semicolon in an only line from being read as a separator.
 */
function specificationText(specifications: Record<string, string>): string {
  const lines = Object.entries(specifications).map(([name, value]) => `${name}: ${value}`);
  return lines.length === 1 && lines[0]?.includes(';') ? `${lines[0]}\n` : lines.join('\n');
}
