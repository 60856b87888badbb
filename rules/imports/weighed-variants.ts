import { isOptionHeader } from '../catalogue/options.ts';
import { optionOfValue, valueInHeader } from './across-words.ts';
import type { SheetTarget, SheetWarehouse } from './sheet-columns.ts';
import { likelySlabs, slabColumns } from './slab-columns.ts';
import { unknownAcross } from './unknown-across.ts';
import { WeighedColumns } from './weighed-columns.ts';

const variantTargets: SheetTarget[] = ['handle', 'variantSku', 'value1', 'value2', 'valueList1'];

const prices: SheetTarget[] = ['pricePerCarton', 'ratePerPiece', 'ratePerDozen'];

/** Headers of numbers that nobody chooses from, although they may tell rows apart. */
const noOptions =
  /\b(?:costs?|prices?|rates?|disc(?:ount)?|qty|quantity|stock|amount|total|profit|margin|tax|gst|ms?rp|reorder|date|expiry|remarks?|link|url|amt|exp)\b|^value$|\b(?:stock|closing|net|mrp)\s?value|\bvalue\s?\(/i;

/** 'old_price' and 'UnitCost' -> 'old price' and 'Unit Cost'. */
const inWords = (header: string) => header.replace(/([a-z])([A-Z0-9])/g, '$1 $2').replaceAll('_', ' ');

/** Rows from which on a number of its own in each is none of an option, and letters of a number that never is. */
const SOME_ROWS = 20;
const ID_LETTERS = 6;

const variations = /^\s*variations?\s*$/i;

/** The columns of one file that tell variants and batches apart, while they are weighed. */
export class WeighedVariants extends WeighedColumns {
  /** Prices by quantity; that from one carton on is the price, whatever another column of prices says. */
  slabs(): void {
    const columns = slabColumns(this.headers, this.mapping, this.texts);
    if (columns.length === 0) return;
    const target = likelySlabs(columns.map((column) => this.headerOf(column)));
    for (const column of columns) this.mapping[column] = target;
    this.ask('slabs', columns);
  }

  /** Columns that are headed by sizes or colours hold the stock or the price of each. */
  across(warehouses: SheetWarehouse[]): void {
    const [warehouse] = warehouses;
    const columns = this.columns(
      (column) =>
        this.mapping[column] === null &&
        optionOfValue(valueInHeader(this.headerOf(column))) !== null &&
        this.isMost(this.texts.amounts(column), column),
    );
    if (!warehouse) return;
    if (columns.length < 2) return this.ask('across', unknownAcross(this.headers, this.mapping, this.texts));
    const isPriced = prices.some((price) => this.columnOf(price) >= 0 && this.isFilled(this.columnOf(price)));
    const target: SheetTarget = isPriced ? `across:stock:${warehouse.id}` : 'across:price';
    for (const column of columns) this.mapping[column] = target;
    // A total of all sizes is not the stock of any of them.
    const sums = this.columns((column) => isPriced && this.mapping[column]?.startsWith('stock:') === true);
    for (const column of sums) this.mapping[column] = null;
    this.ask('across', columns);
  }

  /** Several values in one cell: 'S;M;L'. */
  lists(): void {
    const columns = this.columns(
      (column) => isOptionHeader(this.headerOf(column)) && this.isMost(this.texts.lists(column), column),
    );
    if (this.mapping.includes('value1') || this.mapping.includes('value2')) return;
    for (const [place, column] of columns.slice(0, 2).entries())
      this.mapping[column] = place === 0 ? 'valueList1' : 'valueList2';
    this.ask('valueList', columns.slice(0, 2));
  }

  /** Rows of one name are variants or batches: finds the column that distinguishes them. */
  repeatedNames(): void {
    const name = this.columnOf('name');
    const batch = this.columnOf('batch');
    const groups = name < 0 ? [] : this.texts.repeated(name);
    const hasVariants = variantTargets.some((target) => this.mapping.includes(target));
    if (batch >= 0 && groups.length === 0) this.mapping[batch] = null;
    if (batch >= 0 && groups.length > 0) this.ask('batch', [batch]);
    if (batch >= 0 || groups.length === 0 || hasVariants) return;
    const [option] = this.columns(
      (column) =>
        this.mapping[column] === null &&
        this.headerOf(column) !== '' &&
        !this.texts.isSerial(column) &&
        !this.isOfRow(column) &&
        !noOptions.test(inWords(this.headerOf(column))) &&
        groups.every((rows) => this.texts.areApart(column, rows)),
    );
    if (option === undefined) return;
    this.mapping[option] = 'value1';
    this.ask('variants', [option]);
  }

  /** Numbers and addresses that hardly two rows of the sheet share name a row and no option, and so do ids and item codes. */
  private isOfRow(column: number): boolean {
    const code = this.columnOf('sku');
    if (code >= 0 && (/\bid$/i.test(this.headerOf(column).trim()) || this.texts.areAlike(column, code))) return true;
    const texts = this.texts.filled(column);
    const areNames = texts.every((text) => /^(?:https?:\/\/\S+|[a-z]*\d{3,})$/i.test(text));
    const areLong = texts.every((text) => text.length >= ID_LETTERS);
    return (
      areNames && (areLong || texts.length >= SOME_ROWS) && this.texts.distinct(column).size >= texts.length * 0.95
    );
  }

  /** 'Variation' beside a colour tells the sizes of each colour, as in Meesho's sheets. */
  secondOptions(): void {
    const first = this.columnOf('value1');
    if (first < 0 || this.columnOf('value2') >= 0 || !variations.test(this.headerOf(first))) return;
    const [second] = this.columns(
      (column) =>
        this.mapping[column] === null &&
        isOptionHeader(this.headerOf(column)) &&
        this.isFilled(column) &&
        !this.texts.areWithin(column, first),
    );
    if (second !== undefined) this.mapping[second] = 'value2';
  }

  /** A code that most variants share with others, told apart by a colour or the like, is that of their product. */
  styleCodes(): void {
    const code = this.columnOf('sku');
    if (code < 0 || this.mapping.includes('variantSku') || this.mapping.includes('handle')) return;
    const groups = this.texts.repeated(code);
    const isApart = (column: number) => groups.every((rows) => this.texts.areApart(column, rows));
    const free = (column: number) => this.mapping[column] === null && isOptionHeader(this.headerOf(column));
    const given = this.columnOf('value1');
    const value = given >= 0 ? given : (this.columns(free).find(isApart) ?? -1);
    const shared = groups.filter((rows) => this.texts.areApart(value, rows)).flat();
    if (value < 0 || !this.isMost(shared, code)) return;
    this.mapping[code] = 'styleCode';
    this.mapping[value] = 'value1';
  }
}
