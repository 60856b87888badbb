import { WeighedVariants } from './weighed-variants.ts';

// Bounded: by the characters of a cell that are looked at (column-texts.ts).
const markup = /<(?:p|br|div|span|ul|ol|li|strong|em|b|h[1-6]|table)\b[^<>]*>/i;

const availability = /^(?:(?:in|out[\s_-]?of)[\s_-]?stock|on[\s_-]?backorder|(?:un)?available|yes|no|true|false)$/i;

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

  /** Can these texts, which are no barcodes, be the item codes of the sheet? It has no others, and none is cut short. */
  protected areOwnCodes(texts: string[]): boolean {
    const hasCodes = this.columnOf('sku') >= 0 || this.columnOf('variantSku') >= 0;
    return !hasCodes && texts.every((text) => !/\de\+/i.test(text));
  }
}
