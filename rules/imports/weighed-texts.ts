import { SHORT_TEXT_MAX } from '../limits.ts';
import { isOfCarton } from './guess-words.ts';
import { isUndecidedPrice } from './sheet-columns.ts';
import { WeighedVariants } from './weighed-variants.ts';

const markup = /<(?:p|br|div|span|ul|ol|li|strong|em|b|h[1-6]|table)\b[^<>]*>/i;

const availability = /^(?:(?:in|out[\s_-]?of)[\s_-]?stock|on[\s_-]?backorder|(?:un)?available|yes|no|true|false)$/i;

/** Rows with a code, from which on it is seen whether all have the same. */
const CODES_MIN = 3;

/** The columns of one file that hold words about its products, while they are weighed. */
export class WeighedTexts extends WeighedVariants {
  /** Shops write descriptions in HTML, below a header that does not say so. */
  descriptions(): void {
    const column = this.columnOf('description');
    if (column < 0 || this.columnOf('descriptionHtml') >= 0) return;
    if (this.texts.filled(column).some((text) => markup.test(text))) this.mapping[column] = 'descriptionHtml';
  }

  /** 'In stock' and 'out of stock' count no pieces. */
  countlessStock(): void {
    for (const column of this.columns((at) => this.mapping[at]?.startsWith('stock:') === true))
      if (this.isFilled(column) && this.texts.filled(column).every((text) => availability.test(text)))
        this.mapping[column] = null;
  }

  /** An empty 'Wholesale price' has no price where another column has some. */
  emptyPrice(): void {
    const column = this.columnOf('pricePerCarton');
    const isOther = this.columns((at) => isUndecidedPrice(this.headerOf(at)) && this.isFilled(at)).length > 0;
    if (column >= 0 && !this.isFilled(column) && isOther) this.mapping[column] = null;
  }

  /** Can these texts, which are no barcodes, be the item codes of the sheet? It has no others, and none is cut short. */
  protected areOwnCodes(texts: string[]): boolean {
    const hasCodes = this.columnOf('sku') >= 0 || this.columnOf('variantSku') >= 0;
    return !hasCodes && texts.every((text) => !/\de\+/i.test(text));
  }

  /** A code that every row has is none, and neither is a list of all codes of a product. */
  sharedCodes(): void {
    for (const target of ['sku', 'variantSku'] as const) {
      const column = this.columnOf(target);
      const codes = this.texts.filled(column);
      const isShared = codes.length >= CODES_MIN && this.texts.distinct(column).size === 1;
      const areLists = this.isMost(
        codes.filter((code) => code.length > SHORT_TEXT_MAX),
        column,
      );
      if (areLists || (isShared && this.texts.distinct(this.columnOf('name')).size > 1)) this.mapping[column] = null;
    }
  }

  /** A net quantity without units is none: 500 may be grams, and 1 pieces. */
  bareQuantities(): void {
    const column = this.columnOf('netQuantity');
    const texts = this.texts.filled(column);
    if (texts.length > 0 && texts.every((text) => /^[\d.,]+$/.test(text))) this.mapping[column] = null;
  }

  /** A minimum order is likely in pieces where neither its header nor that of the price says cartons. */
  minimums(): void {
    const column = this.columnOf('minimumCartons');
    const price = this.columnOf('pricePerCarton');
    const isNamed = isOfCarton(this.headerOf(column)) || (price >= 0 && isOfCarton(this.headerOf(price)));
    if (column < 0 || isNamed || !this.texts.amounts(column).some((amount) => amount > 1)) return;
    this.mapping[column] = 'minimumPieces';
    this.ask('minimum', [column]);
  }

  /** 'Photos' above 3 and 12 counts them. */
  countedPictures(): void {
    const column = this.columnOf('picture1');
    const texts = this.texts.filled(column);
    const isPlural = /s\s*$/i.test(this.headerOf(column));
    if (isPlural && texts.length > 0 && texts.every((text) => /^\d{1,2}$/.test(text))) this.mapping[column] = null;
  }
}
