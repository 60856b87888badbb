import { ColumnTexts } from './column-texts.ts';
import { isOfCarton, isProductKind, retailWords } from './guess-words.ts';
import { headerUnits } from './header-units.ts';
import { hasOrderWord, quantityColumns } from './ordered-quantity.ts';
import {
  hasOwnIds,
  isCost,
  isUndecidedPrice,
  plainHeader,
  rankOf,
  recognisedHeaders,
  type SheetMapping,
  type SheetTarget,
  type SheetWarehouse,
  withRepeatedNames,
} from './sheet-columns.ts';
import { isForeignField } from './sheet-headers.ts';
import { unknownPlaces } from './stock-places.ts';
import { takenDiscount } from './taken-discount.ts';
import { type ColumnQuestion, largest } from './weighed-columns.ts';
import { WeighedPieces } from './weighed-pieces.ts';

export interface ColumnGuess {
  mapping: SheetMapping;
  questions: (ColumnQuestion | null)[];
}

interface Given {
  headers: string[];
  rows: { cells: string[] }[];
  warehouses: SheetWarehouse[];
  /** Names of the categories in every language. */
  categories: string[];
  /** Texts above the headers. */
  titles: string[];
}

/**
 * Guesses the target of each column from its header and its cells, and lists the questions for the supplier. Where a
 * header is ambiguous, the cells decide and the guess is confirmed by a question.
 */
export function guessedColumns({ headers, rows, warehouses, categories, titles }: Given): ColumnGuess {
  const mapping = withRepeatedNames(recognisedHeaders(headers, warehouses), headers, rows);
  if (hasOwnIds(headers)) {
    const own = mapping.map((target) => (target !== null && isForeignField(target) ? null : target));
    return { mapping: own, questions: headers.map(() => null) };
  }
  const guess = new Guess(headers, mapping, new ColumnTexts(rows));
  guess.names();
  guess.withoutHeaders();
  guess.descriptions();
  guess.countlessStock();
  guess.emptyPrice();
  guess.sharedCodes();
  guess.bareQuantities();
  guess.countedPictures();
  guess.categories(new Set(categories.map(plainHeader)));
  guess.answers();
  guess.packings();
  guess.piecePrice();
  guess.pieces();
  guess.slabs();
  guess.prices();
  guess.undecidedPrice();
  guess.minimums();
  guess.discount();
  guess.barcodes();
  guess.weights();
  guess.units();
  guess.across(warehouses);
  guess.places();
  guess.lists();
  guess.secondOptions();
  guess.styleCodes();
  guess.repeatedNames();
  guess.quantities(titles);
  return { mapping: guess.mapping, questions: guess.questions };
}

/** Does a column with this target have the price of the goods? */
const isPrice = (target: string | null) =>
  /^(?:pricePerCarton|ratePer\w+|variantPrice|across:(?:price|slab:\w+))$/.test(target ?? '');

/** The mapping of one file while its columns are weighed. */
class Guess extends WeighedPieces {
  categories(known: Set<string>): void {
    const column = this.columnOf('category');
    if (column < 0) {
      const [named] = this.columns(
        (at) => this.mapping[at] === null && this.isFilled(at) && this.texts.areAmong(at, known),
      );
      if (named !== undefined) this.mapping[named] = 'category';
      return;
    }
    const isNone = (at: number) => {
      const words = [...this.texts.distinct(at)];
      return words.length > 0 && words.every((word) => isProductKind(word) || /^[\d.]+$/.test(word));
    };
    if (!isNone(column)) return;
    this.mapping[column] = null;
    const other = this.columns((at) => rankOf(this.headerOf(at), 'category') !== null && !isNone(at))[0];
    if (other !== undefined && this.mapping[other] === null) this.mapping[other] = 'category';
  }

  /** Has a column the price of the goods? An empty one, such as a shop's wholesale price, has not. */
  private isPriced(): boolean {
    return this.mapping.some((target, column) => isPrice(target) && this.isFilled(column));
  }

  /** Numbers are no yes or no. */
  answers(): void {
    for (const target of ['retail', 'status'] as const) {
      const column = this.columnOf(target);
      const numbers = this.texts.amounts(column).filter((amount) => amount !== 0 && amount !== 1);
      if (column >= 0 && this.isMost(numbers, column)) this.mapping[column] = null;
    }
  }

  /** 'Rate / Pc' without a price per carton beside it is the carton price, given per piece. */
  piecePrice(): void {
    const column = this.columnOf('pricePerRetail');
    const others: (SheetTarget | null)[] = ['pricePerCarton', 'ratePerPiece', 'ratePerDozen'];
    const isRetail = retailWords.test(this.headerOf(column)) || rankOf(this.headerOf(column), 'pricePerRetail') === 0;
    const isOther = this.mapping.some((target) => others.includes(target)) || this.headers.some(isUndecidedPrice);
    if (column >= 0 && !isRetail && !isOther) this.mapping[column] = 'ratePerPiece';
  }

  /** Keeps a price that names the carton; of several others it offers the highest, since the lower may be the cost. */
  prices(): void {
    const own = this.columnOf('pricePerCarton');
    const columns = this.columns(
      (column) =>
        !isCost(this.headerOf(column)) &&
        (rankOf(this.headerOf(column), 'pricePerCarton') !== null || isUndecidedPrice(this.headerOf(column))) &&
        this.isMost(this.texts.amounts(column), column),
    );
    const isExplicit = own >= 0 && isOfCarton(this.headerOf(own));
    const [first] = columns;
    if (isExplicit || first === undefined) return;
    if (columns.some((column) => !this.texts.areAlike(column, first))) {
      const isPriced = this.isPriced();
      const chosen = largest(columns, (column) => this.texts.sum(column));
      this.choose('pricePerCarton', chosen, columns);
      if (own < 0) this.mapping[chosen] = isPriced ? null : this.likelyPrice();
      else if (this.columnOf('piecesPerCarton') < 0) this.mapping[chosen] = this.likelyPrice();
      this.ask('prices', columns);
    } else if (own >= 0) this.barePrice(own);
  }

  /**
   * Asks whether a bare 'Rate' beside pieces per carton is for a piece or a carton, unless a column of units says so. A
   * piece is the first answer where a carton's price would make it cheaper than a rupee.
   */
  private barePrice(own: number): void {
    const unit = this.columnOf('unit');
    if (this.isMost(this.texts.units(unit), unit)) return;
    const pieces = this.columnOf('piecesPerCarton');
    if (pieces < 0 && this.columnOf('name') >= 0 && !this.mapping.includes('setContent'))
      return this.pieceOrCarton(own);
    const rows = this.texts.together([own, pieces]);
    const cheap = rows.filter(([price = 0, count = 1]) => count > 1 && price < count);
    if (cheap.length * 2 > rows.length) this.mapping[own] = 'ratePerPiece';
    const isOfSeveral = this.texts.filled(pieces).some((text) => text !== '1');
    if (isOfSeveral || this.isBelowMrp(own)) this.ask('price', [own]);
  }

  /** A list that names no cartons is likely none of cartons. */
  private pieceOrCarton(price: number): void {
    if (!this.isFilled(price) || this.mapping.includes('ratePerPiece')) return;
    const isOfCartons = this.headers.some((header) => headerUnits(header).units.includes('carton'));
    if (!isOfCartons) this.mapping[price] = 'ratePerPiece';
    this.ask('price', [price]);
  }

  /** Offers a sheet's only price when its header names no unit. */
  undecidedPrice(): void {
    const [column, ...others] = this.columns((at) => this.questions[at] === 'price' && this.mapping[at] === null);
    const isPriced = this.isPriced();
    if (column !== undefined && others.length === 0 && !isPriced) this.mapping[column] = this.likelyPrice();
    if (column === undefined && !isPriced) this.likelyPrices(this.likelyPrice());
  }

  /**
   * A price without a unit is taken for the unit in its row, or else for a piece: a piece's price read as a carton's would
   * give the goods away.
   */
  private likelyPrice(): SheetTarget {
    const unit = this.columnOf('unit');
    return this.isMost(this.texts.units(unit), unit) ? 'pricePerCarton' : 'ratePerPiece';
  }

  /** A carton that costs less than one piece may be sold for is likely the price of a piece. */
  private isBelowMrp(price: number): boolean {
    const [mrp, pieces] = [this.columnOf('mrp'), this.columnOf('piecesPerCarton')];
    if (mrp < 0) return false;
    const rows = this.texts.together([price, mrp, ...(pieces < 0 ? [] : [pieces])]);
    const below = rows.filter(([rate = 0, most = 0, count = 2]) => count > 1 && rate <= most);
    return rows.length > 0 && below.length * 2 > rows.length;
  }

  /** A discount that leads from the MRP to a price, whatever it is for, has been taken off already. */
  discount(): void {
    const prices = this.columns((column) => isUndecidedPrice(this.headerOf(column)) && !isCost(this.headerOf(column)));
    const column = takenDiscount(this.mapping, this.texts, prices);
    if (column < 0) return;
    this.mapping[column] = null;
    this.ask('discount', [column]);
  }

  barcodes(): void {
    const column = this.columnOf('barcode');
    if (column < 0) return;
    const others = this.texts.notBarcodes(column);
    // A single number of a barcode's length is probably a typing error, which its row reports.
    if (others.length === 0 || (others.length === 1 && /^\d{12,14}$/.test(others[0] ?? ''))) return;
    const areCodes = this.isMost(others, column) && this.areOwnCodes(others);
    this.mapping[column] = areCodes ? 'sku' : 'looseBarcode';
    this.ask('barcode', [column]);
  }

  /** 85 may be grams, kilograms or pounds, where neither the header nor the cell says it. */
  weights(): void {
    const column = this.columnOf('netWeightGrams');
    const isNamed = /\b(?:g|gms?|grams?)\b|ग्राम|ગ્રામ/i.test(this.headerOf(column));
    const bare = this.texts.amounts(column).filter((amount) => amount > 0);
    if (column < 0 || isNamed || bare.length === 0 || this.columnOf('netWeightKg') >= 0) return;
    if (bare.every((amount) => amount < 5)) this.mapping[column] = 'netWeightKg';
    this.ask('weight', [column]);
  }

  units(): void {
    const column = this.columnOf('unit');
    if (column < 0) return;
    const units = this.texts.units(column);
    const price = this.columnOf('pricePerCarton');
    const isCounted = this.mapping.some((target) => target?.startsWith('stock:'));
    const areWords = this.texts.filled(column).every((text) => !/\d/.test(text));
    if (!(areWords || this.isMost(units, column)) || (price < 0 && !isCounted)) {
      this.mapping[column] = null;
      return;
    }
    const isOfStock = price < 0 || isOfCarton(this.headerOf(price));
    if (isOfStock) this.mapping[column] = this.columnOf('stockUnit') < 0 ? 'stockUnit' : null;
    const isPlain = units.every((unit) => unit === 'piece');
    if (!(isOfStock && isPlain)) this.ask('unit', [column]);
  }

  /** Stock of places that are no warehouses of the supplier. */
  places(): void {
    const columns = unknownPlaces(this.headers, this.mapping, this.texts);
    this.ask(
      'place',
      columns.filter((column) => this.questions[column] === null),
    );
  }

  /** A quantity in a quotation, an order or an invoice is likely what somebody ordered, and no stock. */
  quantities(titles: string[]): void {
    const isOrder = titles.some(hasOrderWord);
    const columns = quantityColumns({ headers: this.headers, mapping: this.mapping, texts: this.texts, isOrder });
    if (isOrder) for (const column of columns) this.mapping[column] = null;
    this.ask('quantity', columns);
  }
}
