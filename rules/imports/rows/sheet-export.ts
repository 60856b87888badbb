import type { ProductDraft } from '../../catalogue/product.ts';
import { fieldText, kindOfField, type SheetScalarName, sheetScalars } from '../../catalogue/product-fields.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import { type ForeignField, isVariantField, type SheetField, type VariantField } from '../headers/sheet-headers.ts';
import { isOfStock } from '../headers/stock-headers.ts';
import { furtherCells, priceText, type SheetSoldIn, type VariantWords, variantTexts } from './sheet-variant-export.ts';

/** A product as a sheet shows it: a draft with its public id, and with names in place of numbers and keys. */
export type SheetProduct = Omit<ProductDraft, 'categoryId' | 'images'> & {
  id: string;
  category: string;
  /** Names of files or addresses. */
  pictures: string[];
  /** The assortment, with its active variants. */
  soldIn: SheetSoldIn;
};

/** The words for yes, no, active, inactive, packings and usual options in the language of the sheet. */
export interface SheetWords extends VariantWords {
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
  'variantPrice',
  'mixStepPieces',
  ...sheetScalars.filter((name) => ['integer', 'number'].includes(String(kindOfField(name).json['type']))),
]);

export function isNumberColumn(target: SheetTarget): boolean {
  return numbers.has(target) || isOfStock(target);
}

/** Returns the rows of a product: one for each variant, the first with all facts of the product. */
export function exportedRows(product: SheetProduct, targets: SheetTarget[], words: SheetWords): string[][] {
  const { soldIn } = product;
  const [first, ...further] = soldIn.options.length > 0 ? soldIn.variants : [];
  const head = first ? { ...product, stock: first.stock } : product;
  return [
    exportedCells(head, targets, words),
    ...further.map((variant) => furtherCells(product, variant, targets, words)),
  ];
}

/** Returns the cells of a product's first row; `draftInput` and `productSchema` read them back to the same product. */
export function exportedCells(product: SheetProduct, targets: SheetTarget[], words: SheetWords): string[] {
  // Only if a column needs them: comparing two states of 10,000 products pays for each cell.
  const ofVariant = targets.some((target) => isVariantField(target))
    ? variantTexts(product.soldIn, variantOfRow(product.soldIn), { words, isFirst: true })
    : null;
  return targets.map((target) => {
    if (isOfStock(target)) return text(product.stock[target.slice('stock:'.length)]);
    if (isVariantField(target)) return ofVariant?.[target] ?? '';
    return cells[target as OwnField](product, words);
  });
}

type OwnField = Exclude<SheetField, VariantField | ForeignField>;

const text = (value: string | number | null | undefined) => String(value ?? '');

const cells: Record<OwnField, (product: SheetProduct, words: SheetWords) => string> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  description: ({ description }) => description,
  category: ({ category }) => category,
  descriptionHtml: () => '',
  pricePerCarton: ({ pricePerCarton }) => priceText(pricePerCarton),
  piecesPerCarton: ({ piecesPerCarton }) => text(piecesPerCarton),
  retail: ({ pricePerRetail }, words) => (pricePerRetail === null ? words.no : words.yes),
  pricePerRetail: ({ pricePerRetail }) => priceText(pricePerRetail),
  ...(Object.fromEntries(
    sheetScalars.map((name) => [name, (product: SheetProduct) => fieldText(name, product[name])]),
  ) as Record<SheetScalarName, (product: SheetProduct) => string>),
  specifications: ({ specifications }) => specificationText(specifications ?? {}),
  status: ({ isActive }, words) => (isActive ? words.active : words.inactive),
  picture1: ({ pictures }) => text(pictures[0]),
  picture2: ({ pictures }) => text(pictures[1]),
  picture3: ({ pictures }) => text(pictures[2]),
  picture4: ({ pictures }) => text(pictures[3]),
};

/** Returns the variant of the first row; none for a product without options, whose facts are in fields of its own. */
function variantOfRow({ options, variants }: SheetSoldIn) {
  return options.length > 0 ? variants[0] : undefined;
}

/**
 * Writes one line for each. The line break at the end keeps the semicolon of a single line from being read as a
 * separator.
 */
function specificationText(specifications: Record<string, string>): string {
  const lines = Object.entries(specifications).map(([name, value]) => `${name}: ${value}`);
  return lines.length === 1 && lines[0]?.includes(';') ? `${lines[0]}\n` : lines.join('\n');
}
