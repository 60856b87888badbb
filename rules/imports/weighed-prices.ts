import { isCost, type SheetTarget } from './sheet-columns.ts';
import { largest } from './weighed-columns.ts';
import { WeighedNames } from './weighed-names.ts';

/** Words of prices in headers that nobody knows as a whole, such as 'Dover branch price'. */
export const priceWords =
  /(?<![a-z])(?:prices?|rates?|retail|reseller|wholesale|dealer|distributor|selling)(?![a-z])|preci|prix|preis|preço|harga|giá|fiyat|цена|भाव|दाम|मूल्य|किंमत|ભાવ|કિંમત|দাম|মূল্য|விலை|ధర|ಬೆಲೆ|വില/i;
const notPrices =
  /cost|purchase|purch|buy|mrp|tax|gst|vat|total|amount|value|date|list name|\btype\b|generat|strate|corporate|exchange|discount|compra|costo/i;

/** The columns of one file that may have its prices, while they are weighed. */
export class WeighedPrices extends WeighedNames {
  /** Offers columns that are called a price of something where no known header has the price. */
  likelyPrices(likely: SheetTarget): void {
    const columns = this.columns((column) => {
      const header = this.headerOf(column).toLowerCase().replaceAll('\u0307', '');
      const isMeant = this.mapping[column] === null && priceWords.test(header) && !notPrices.test(header);
      return isMeant && !isCost(header) && this.isMost(this.texts.amounts(column), column) && this.isFilled(column);
    });
    const chosen = largest(columns, (column) => this.texts.sum(column));
    if (chosen < 0) return;
    this.mapping[chosen] = likely;
    this.ask(columns.length > 1 ? 'prices' : 'price', columns);
  }
}
