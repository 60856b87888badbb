import type { Assortment, VariantDraft } from '../../catalogue/variants.ts';
import { decimalRupees, type Paise } from '../../money.ts';
import { setContentText } from '../cells/set-content.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import type { VariantField } from '../headers/sheet-headers.ts';
import { isOfStock } from '../headers/stock-headers.ts';
import { optionNameText } from './sheet-variant.ts';

/** A product's assortment, as a sheet shows it. */
export type SheetSoldIn = Omit<Assortment, 'piecesPerCarton'>;

/** The words for packings and usual options in the language of the sheet. */
export type VariantWords = Record<'carton' | 'set' | 'mixed' | 'colour' | 'size' | 'design', string>;

/** Returns the text of a price in rupees: '1200', '98.50'; '' for none. */
export function priceText(paise: Paise | null): string {
  return paise === null ? '' : decimalRupees(paise).replace(/\.00$/, '');
}

/**
 * Returns the cells about a variant and, in the product's first row, about its packing; blank for cartons of a product
 * without options.
 */
export function variantTexts(
  soldIn: SheetSoldIn,
  variant: VariantDraft | undefined,
  { words, isFirst }: { words: VariantWords; isFirst: boolean },
): Record<VariantField, string> {
  const nameOf = (at: number) => optionNameText(soldIn.options[at]?.name ?? '', words);
  const { optionValues = [], sku, image, pricePerCarton = null } = variant ?? {};
  return {
    ...blankShape,
    ...(isFirst && shapeTexts(soldIn, words)),
    handle: '',
    option1: nameOf(0),
    value1: optionValues[0] ?? '',
    option2: nameOf(1),
    value2: optionValues[1] ?? '',
    variantSku: sku ?? '',
    variantPrice: priceText(pricePerCarton),
    variantPicture: image ?? '',
  };
}

const blankShape = { packing: '', setOption: '', setContent: '', mixStepPieces: '' };

/** Returns how a product is packed; blank for cartons of a product without options. */
function shapeTexts({ packing, options, ...soldIn }: SheetSoldIn, words: VariantWords): typeof blankShape {
  if (packing === 'carton' && options.length === 0) return blankShape;
  const isSet = packing === 'set';
  return {
    packing: words[packing],
    setOption: isSet ? optionNameText(soldIn.setOption ?? '', words) : '',
    setContent: isSet ? setContentText(soldIn.setContent) : '',
    mixStepPieces: packing === 'mixed' ? String(soldIn.mixStepPieces) : '',
  };
}

/** Returns the cells of a product's further row: those that name the product, and those about the variant. */
export function furtherCells(
  product: { id: string; name: string; soldIn: SheetSoldIn },
  variant: VariantDraft,
  targets: SheetTarget[],
  words: VariantWords,
): string[] {
  const texts: Partial<Record<SheetTarget, string>> = {
    ...variantTexts(product.soldIn, variant, { words, isFirst: false }),
    id: product.id,
    name: product.name,
  };
  return targets.map((target) => texts[target] ?? String(stockIn(variant, target) ?? ''));
}

/** Returns the pieces of a variant for the column of a warehouse; undefined for any other column. */
export function stockIn({ stock }: Pick<VariantDraft, 'stock'>, target: SheetTarget): number | undefined {
  return isOfStock(target) ? stock[target.slice('stock:'.length)] : undefined;
}
