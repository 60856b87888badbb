import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { MessageKey } from '../../messages/message-key.ts';
import type { Assortment } from '../../rules/catalogue/variants.ts';
import type { ColumnQuestion } from '../../rules/imports/columns/weighed-columns.ts';
import type { StockOfSeveral } from '../../rules/imports/rows/listed-values.ts';
import type { StatedTax } from '../../rules/imports/terms/stated-tax.ts';
import type { TableRow } from '../sheets/table.ts';

/** A jsonb column with a default. */
type Kept<Value> = ColumnType<Value, string | undefined, string>;

export interface ImportsTable {
  id: GeneratedAlways<bigint>;
  supplier_id: string;
  file_name: string;
  state: 'columns' | 'checked' | 'importing' | 'pictures' | 'done' | 'undoing' | 'undone';
  headers: string[];
  mapping: (string | null)[];
  /** The question about each column, or null. */
  questions: Kept<(ColumnQuestion | null)[]>;
  /**
   * Values for fields without a column: of all new products, and for GST in the prices of all rows, as answered and as
   * titles state it.
   */
  constants: Kept<
    Partial<Record<'category' | 'piecesPerCarton' | 'taxIncluded' | 'gstRate' | 'rateStated', string>> & {
      taxStated?: StatedTax;
      stockOfSeveral?: StockOfSeveral;
    }
  >;
  /** The first lines of the file, with their numbers. */
  top: Kept<TableRow[]>;
  /** Number of the line with the headers; 0 where the file has none. */
  header_line: Generated<number>;
  is_header_asked: Generated<boolean>;
  /** Parts of the file that were not read (`partsStored`). */
  not_read: Generated<string[]>;
  counts: JSONColumnType<Record<string, number>> | null;
  /** Counts of rows that are forgotten already, while wrong ones can still be mended. */
  forgotten: JSONColumnType<Record<string, number>> | null;
  created_at: Date;
  started_at: Date | null;
  done_at: Date | null;
  undone_at: Date | null;
  touched_at: Date;
}

export interface ImportRowsTable {
  import_id: bigint;
  number: number;
  cells: string[];
  mended: Kept<Record<string, string>>;
  is_left_out: Generated<boolean>;
  /** Has its supplier left it out, after it was judged? */
  is_omitted: Generated<boolean>;
  verdict: 'new' | 'changed' | 'unchanged' | 'wrong' | null;
  problems: Kept<Record<string, MessageKey[]>>;
  changes: Kept<[string, string, string][]>;
  claims: Generated<string[]>;
  repeats: number | null;
  product_id: bigint | null;
  version: number | null;
  stock_seen: Kept<Record<string, number>>;
  pictures: Generated<string[]>;
  outcome: 'created' | 'updated' | 'refused' | null;
  before: JSONColumnType<Before> | null;
  version_after: number | null;
  pictures_at: Date | null;
  undone: 'undone' | 'kept' | null;
  /** Name of its group line in the file, '' if there is none. */
  heading: Generated<string>;
  is_hidden: Generated<boolean>;
  /** Number of the product's first row; null for that row itself. */
  head: number | null;
  variant_id: bigint | null;
  variant_picture: Generated<string>;
  /** Facts in which a further row differs from the product's first one; they are not imported. */
  dropped: Generated<string[]>;
}

/** Values before a row changed them. */
export interface Before {
  columns: Record<string, unknown>;
  /** Pieces that the row added to each warehouse. */
  added: Record<string, number>;
  /** Only where the row replaced the pictures. */
  images?: string[];
  /** Only if the rows changed the assortment: the former one, and the pieces that they added to its variants. */
  assortment?: AssortmentBefore;
  addedTo?: { variantId: string; warehouseId: string; pieces: number }[];
}

/** A former assortment, with its active variants; numbers that JSON cannot hold are texts. */
export interface AssortmentBefore extends Omit<Assortment, 'variants'> {
  variants: { id: string; optionValues: string[]; sku: string | null; image: string | null; price: string | null }[];
}

export interface ImportLayoutsTable {
  supplier_id: string;
  layout: string;
  fields: JSONColumnType<Record<string, string | null>>;
  constants: Kept<Partial<Record<'category' | 'piecesPerCarton' | 'taxIncluded' | 'gstRate', string>>>;
  used_at: Date;
}

export interface ImportWordsTable {
  supplier_id: string;
  field: string;
  word: string;
  meaning: string;
  used_at: Date;
  /** The import in which it was answered, until that import is carried out. */
  import_id: Generated<bigint | null>;
}

export interface ImportArchivesTable {
  key: string;
  supplier_id: string;
  import_id: bigint | null;
  /** Names of the files in it, and the fingerprints of their bytes; none in rows from before this column existed. */
  names: string[];
  prints: Generated<string[]>;
  /** Null in rows from before this column existed. */
  bytes: bigint | null;
  created_at: Date;
}

/** Part of a sheet of a workbook that the supplier may choose. */
export interface ImportSheetsTable {
  import_id: bigint;
  place: number;
  part: number;
  name: string;
  is_chosen: boolean;
  lines: JSONColumnType<TableRow[]>;
}

export interface PictureSourcesTable {
  supplier_id: string;
  source: string;
  url: string;
  at: Date;
}

export interface ImportingTables {
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  import_layouts: ImportLayoutsTable;
  import_words: ImportWordsTable;
  import_archives: ImportArchivesTable;
  import_sheets: ImportSheetsTable;
  picture_sources: PictureSourcesTable;
}
