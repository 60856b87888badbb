import { isTimesMeasure, piecesPerCartonIn } from './cell-values.ts';
import { countIn } from './guessed-amount.ts';
import { headerUnits } from './header-units.ts';
import { rankOf } from './sheet-columns.ts';
import { packingIn } from './sheet-variant.ts';
import { WeighedPrices } from './weighed-prices.ts';

/** Rows of a column that decide what it holds. */
const SIZES_MIN = 3;

/** The columns of one file that may say how many pieces a carton holds, while they are weighed. */
export class WeighedPieces extends WeighedPrices {
  /** 'Pack type' above 'CRATE' says nothing that Thok knows. */
  packings(): void {
    const column = this.columnOf('packing');
    if (rankOf(this.headerOf(column), 'packing') === 0) return;
    if (column >= 0 && this.texts.filled(column).some((text) => packingIn(text) === undefined))
      this.mapping[column] = null;
  }

  /** Of two columns that may hold the pieces per carton it offers the one that says pieces, in its header or its cells. */
  pieces(): void {
    this.withoutSizes();
    const own = this.columnOf('piecesPerCarton');
    const columns = this.columns(
      (column) =>
        (column === own || rankOf(this.headerOf(column), 'piecesPerCarton') !== null) &&
        (this.mapping[column] === null || column === own) &&
        this.isFilled(column),
    );
    const namesPieces = (column: number) => headerUnits(this.headerOf(column)).units.includes('piece');
    const naming = columns.filter(namesPieces);
    if (naming.length === 1) this.choose('piecesPerCarton', naming[0] ?? -1, columns);
    const [first] = columns;
    if (naming.length === 1 || !columns.some((column) => !this.texts.areAlike(column, first ?? -1))) return;
    const counted = columns.filter((column) => this.isMost(this.texts.counted(column), column));
    this.choose('piecesPerCarton', counted.length === 1 ? (counted[0] ?? -1) : own, columns);
    this.ask('pieces', columns);
  }

  /** 'Pack' above '450 ml' and '10 tablets' is a size and no number of pieces; it is shown, and pieces are asked about. */
  private withoutSizes(): void {
    const column = this.columnOf('piecesPerCarton');
    if (column < 0) return this.countedPieces();
    const texts = this.texts.filled(column);
    if (this.isMost(texts.filter(isTimesMeasure), column) && this.tellsApart(column)) this.mapping[column] = null;
    const counts = texts.filter((text) => piecesPerCartonIn(text) !== undefined || countIn(text) !== '');
    if (texts.length < SIZES_MIN || counts.length * 2 >= texts.length) return;
    this.mapping[column] = null;
  }

  /** Is it the only column that tells rows of one name apart? */
  private tellsApart(column: number): boolean {
    const groups = this.texts.repeated(this.columnOf('name'));
    const isValued = this.mapping.includes('value1');
    return !isValued && groups.length > 0 && groups.every((rows) => this.texts.areApart(column, rows));
  }

  /** '12 x 1 kg' and '24 pcs/ctn' say the pieces per carton below any header of packs. */
  private countedPieces(): void {
    const [column] = this.columns(
      (at) =>
        this.mapping[at] === null &&
        !this.tellsApart(at) &&
        /pack|pkg|carton|ctn|box|case|size|unit/i.test(this.headerOf(at)) &&
        this.isMost(this.texts.counted(at), at),
    );
    if (column === undefined) return;
    this.mapping[column] = 'piecesPerCarton';
    this.ask('pieces', [column]);
  }
}
