import { isOptionHeader } from '../catalogue/options.ts';
import { catalogues } from './guess-words.ts';
import { isCost, rankOf, type SheetTarget } from './sheet-columns.ts';
import { largest } from './weighed-columns.ts';
import { WeighedTexts } from './weighed-texts.ts';

/** Characters of a description that may be a name. */
const NAME_MAX = 80;
/** So many numbers below 'Product' may be names. */
const NUMBERS_MIN = 2;

/** Targets of columns that may turn out to have the names. */
const nameable = new Set<SheetTarget | null>([null, 'brand', 'description', 'genericName']);
const ofCode = /(?<![a-z])(?:codes?|no|number|id|sku|supplier|vendor|customer|party)(?![a-z])/i;
const likeNames =
  /brand|compos|model|product|item|article|descr|detail|title|medicine|drug|part|material|goods|name|ब्रांड|માલ|माल/i;

/** The columns of one file that may have the names of its products, while they are weighed. */
export class WeighedNames extends WeighedTexts {
  /** Prefers the column with the most distinct texts. */
  names(): void {
    const columns = this.columns((column) => rankOf(this.headerOf(column), 'name') !== null && this.isFilled(column));
    const others = columns.filter((column) => !this.texts.areAlike(column, this.columnOf('name')));
    const [catalogue] = this.columns(
      (column) => this.mapping[column] === null && catalogues.test(this.headerOf(column)),
    );
    if (this.columnOf('name') < 0 && catalogue !== undefined) this.mapping[catalogue] = 'name';
    this.modelNames();
    this.describedNames();
    this.likelyNames();
    if (others.length === 0) return;
    const all = [this.columnOf('name'), ...others];
    this.choose(
      'name',
      largest(all, (column) => this.texts.distinct(column).size),
      all,
    );
    this.ask('names', all);
  }

  /** 'Model' above 'Phone 13 64GB' has names and no codes. */
  private modelNames(): void {
    const column = this.columnOf('sku');
    const texts = this.texts.filled(column);
    const areWords = this.isMost(
      texts.filter((text) => /\p{L}{3}/u.test(text) && text.includes(' ')),
      column,
    );
    if (this.columnOf('name') >= 0 || !/model/i.test(this.headerOf(column)) || !areWords) return;
    this.mapping[column] = 'name';
    this.ask('names', [column]);
  }

  /** Without a column of names, 'Item description' has them where its texts are short and none stands twice. */
  private describedNames(): void {
    const column = this.columnOf('description');
    const texts = this.texts.filled(column);
    const areNames = texts.length > 0 && texts.every((text) => text.length <= NAME_MAX);
    if (this.columnOf('name') < 0 && areNames && this.texts.distinct(column).size === texts.length)
      this.mapping[column] = 'name';
  }

  /**
   * Where no header says it, offers the column that most likely has the names: words, nearly all different. A sheet
   * of item codes may do without names, so there only a header such as 'Brand name' or 'Model' counts.
   */
  private likelyNames(): void {
    const own = this.columnOf('name');
    const isNamed = own >= 0 && !this.areNumbers(own);
    if (isNamed || this.columnOf('id') >= 0 || this.headers.every((header) => header.trim() === '')) return;
    const areCodes = own >= 0 && this.columnOf('sku') < 0 && this.texts.areCodes(own);
    const columns = this.nameable(areCodes);
    const chosen = largest(columns, (column) => this.texts.distinct(column).size);
    if (chosen < 0) return;
    if (own >= 0) this.mapping[own] = areCodes ? 'sku' : null;
    this.mapping[chosen] = 'name';
    // A description or a brand that was not chosen stays one.
    this.ask(
      'names',
      columns.filter((column) => column === chosen || this.mapping[column] === null),
    );
  }

  private areNumbers(column: number): boolean {
    const texts = this.texts.filled(column);
    return texts.length > NUMBERS_MIN && this.texts.amounts(column).length === texts.length;
  }

  /** Returns the columns that may have the names; `areCodes` where those in the column of names are item codes. */
  private nameable(areCodes: boolean): number[] {
    const coded = new Set<SheetTarget | null>(['sku', 'variantSku', 'handle']);
    const hasCodes = areCodes || this.mapping.some((target) => coded.has(target));
    return this.columns((column) => {
      const header = this.headerOf(column);
      const isMeant = likeNames.test(header);
      const isFree = nameable.has(this.mapping[column] ?? null) && !ofCode.test(header) && (!hasCodes || isMeant);
      const isOther = isCost(header) || isOptionHeader(header);
      return isFree && !isOther && this.texts.areNames(column, isMeant ? 0.5 : 0.8);
    });
  }

  /** In a sheet without headers a short text of its own in each row is a code, and the longest one a name. */
  withoutHeaders(): void {
    if (this.headers.some((header) => header.trim() !== '')) return;
    const columns = this.columns((column) => this.isFilled(column) && this.texts.amounts(column).length === 0);
    const code = columns.find((column) => this.texts.areCodes(column));
    const names = columns.filter((column) => column !== code);
    if (code !== undefined) this.mapping[code] = 'sku';
    if (names.length > 0) this.mapping[largest(names, (column) => this.texts.distinct(column).size)] = 'name';
  }
}
