import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import type { MessageKey } from '../../../messages/message-key.ts';
import { guessedAmount, isSoldAsOne } from '../../../rules/imports/amounts/guessed-amount.ts';
import { headerWordsIn, unitsByTarget } from '../../../rules/imports/amounts/sheet-measures.ts';
import { countedColumns } from '../../../rules/imports/amounts/stock-pieces.ts';
import { cartonPrices } from '../../../rules/imports/headers/price-targets.ts';
import type { SheetMapping, SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import type { Import } from '../imports.ts';
import { isUnit, wordFields } from './import-words.ts';

/** Words that one form asks about. */
const WORDS_ASKED_MAX = 20;
const WORDS_READ_MAX = 500;
/** Longest words and longest amounts that are asked about. */
const WORD_LETTERS_MAX = 1000;
const AMOUNT_LETTERS_MAX = 200;

/** A wrong word or amount of a sheet, with the number of rows that have it. */
export interface WrongWord {
  field: string;
  /** As it is compared: without case and outer blanks. */
  word: string;
  text: string;
  count: number;
  /** Is it a price or a number, whose rows may be left out? */
  isAmount: boolean;
  /** The amount that is likely meant; '' if there is none, and for a word. */
  guess: string;
}

/** Fields of units, whose pieces are the same for stock and prices. */
export const unitFields = ['unit', 'stockUnit', 'rateUnit'] as const;

/** Fields of prices and pieces, in which one text may be wrong in many rows: 'on request', 'NA'. */
const amountFields: SheetTarget[] = ['pricePerCarton', 'piecesPerCarton', 'pricePerRetail', 'variantPrice'];

/** Problems of unreadable amounts. */
const unreadable: MessageKey[] = [
  'price_per_carton_invalid',
  'pieces_per_carton_invalid',
  'price_per_retail_invalid',
  'sheet_stock_invalid',
  'sheet_cell_is_error',
  'price_in_other_currency',
  'price_point_unclear',
  'price_named_per_piece',
  'price_named_per_dozen',
  'price_named_per_other',
  'piece_price_named_per_carton',
  'piece_price_named_per_dozen',
  'piece_price_named_per_other',
];

/** A unit is no wrong word if only the pieces per carton are missing. */
const ofOthers: MessageKey[] = ['sheet_row_differs', 'sheet_unit_without_pieces'];

/** Columns that give the price per carton in another unit. */
const rates: SheetTarget[] = cartonPrices.filter((target) => target !== 'pricePerCarton');

type Columns = Pick<Import, 'mapping' | 'headers'>;

export function isWordField(field: string): field is (typeof wordFields)[number] {
  return wordFields.some((one) => one === field);
}

/** Can one answer serve all rows with the same text in this field? */
export function isAsked(field: string): boolean {
  return isWordField(field) || amountFields.some((one) => one === field) || /^stock:\w+$/.test(field);
}

/** Columns that hold the text of a field, from 1; a price per carton may be given in another unit. */
function placesOf({ mapping }: Columns, field: string): number[] {
  const others = field === 'pricePerCarton' ? rates : [];
  return [field, ...others].map((target) => mapping.indexOf(target) + 1).filter((place) => place > 0);
}

/** Returns the text of a field in a row of `import_rows`. */
function textIn(own: Columns, field: string) {
  const cells = placesOf(own, field).map(cellAt);
  const other = field === 'category' ? sql`nullif(heading, '')` : isUnit(field) ? wordOfStock(own, field) : sql`null`;
  return sql<string>`coalesce(${sql.join([sql`mended ->> ${field}::text`, ...cells, other])},
    ${headerWord(own, field)}::text)`;
}

function cellAt(place: number) {
  return sql`nullif(btrim(cells[${place}::integer]), '')`;
}

/**
 * The word beside the first stock of a row that has one: 'BAG' of '40 BAG'. It is the price's unit only beside a price
 * per unit.
 */
function wordOfStock({ mapping, headers }: Columns, field: 'unit' | 'stockUnit') {
  const rate = mapping.indexOf('ratePerUnit') + 1;
  const words = countedColumns(mapping, headers).map(
    (column) =>
      sql`nullif(substring(${cellAt(column + 1)} from '^[(-]*[)]?[[:space:]]?[0-9०-९૦-૯][0-9०-९૦-૯.,[:space:]]*([^0-9०-९૦-૯.,[:space:]+-][^0-9०-९૦-૯]*)$'), '')`,
  );
  if (words.length === 0 || (field === 'unit' && rate === 0)) return sql`null`;
  const word = sql`coalesce(${sql.join(words)})`;
  return field === 'unit' ? sql`case when ${cellAt(rate)} is not null then ${word} end` : word;
}

/** Returns the text of a field as it is compared: forms send other line ends than the file has. */
export function wordIn(own: Columns, field: string) {
  return sql<string>`lower(btrim(replace(${textIn(own, field)}, chr(13), '')))`;
}

/** The unit or currency that a header names, for rows without a cell for it. */
function headerWord({ mapping, headers }: Columns, field: string): string {
  const words = headerWordsIn(unitsByTarget(mapping as SheetMapping, headers));
  return isUnit(field) || field === 'currency' ? words[field] : '';
}

/**
 * Condition for `import_rows`: the text itself is wrong. A further row that differs from its product's first row may be
 * right; so may a price that contradicts another, is not in rupees yet, or awaits the pieces per carton.
 */
export function isWrongText(field: string) {
  const keys = sql`(problems -> ${field}::text)`;
  return isWordField(field)
    ? sql<boolean>`(${keys} is not null and not (${keys} <@ ${JSON.stringify(ofOthers)}::jsonb))`
    : sql<boolean>`(coalesce(jsonb_exists_any(${keys}, ${unreadable}::text[]), false)
        and not jsonb_exists_any(problems, ${field === 'pricePerCarton' ? [...rates, 'unit', 'currency'] : ['currency']}::text[]))`;
}

/**
 * Returns the wrong words, and the wrong amounts that several rows have or that can be guessed, the most frequent
 * first, as many as one form asks about.
 */
export async function wrongWords(db: Connection, own: Import): Promise<WrongWord[]> {
  // Beside surcharges or prices by quantity a price differs from row to row.
  const isSummed = own.mapping.some((target) => target === 'surcharge' || target?.startsWith('across:slab'));
  const isAmount = (field: string) =>
    isAsked(field) && !isWordField(field) && !(isSummed && /^(?:price|variantPrice)/.test(field));
  const amounts = own.mapping.filter((target) => target !== null && isAmount(target));
  const rated = isSummed ? [] : placesOf(own, 'pricePerCarton').length > 0 ? ['pricePerCarton'] : [];
  const packed = own.mapping.includes('unitFactor') ? ['piecesPerCarton'] : [];
  const fields = [...new Set([...wordFields, ...amounts, ...rated, ...packed])].flatMap((field) => field ?? []);
  const texts = fields.map(
    (field) => sql`(${field}::text, ${textIn(own, field)}, ${isWrongText(field)}, ${!isWordField(field)}::boolean)`,
  );
  const { rows } = await sql<Omit<WrongWord, 'guess'>>`
    select field, lower(btrim(replace(text, chr(13), ''))) as word, min(text) as text, "isAmount", count(*)::integer as count
    from import_rows, lateral (values ${sql.join(texts)}) as f (field, text, "isWrong", "isAmount")
    where import_id = ${own.id} and verdict = 'wrong' and not is_left_out and f."isWrong" and char_length(text) <= case when "isAmount" then ${AMOUNT_LETTERS_MAX}::integer else ${WORD_LETTERS_MAX}::integer end
    group by 1, 2, 4 order by 5 desc, 4, 1, 2 limit ${WORDS_READ_MAX}`.execute(db);
  const guessed = rows.map((word) => ({
    ...word,
    guess: word.isAmount ? guessedAmount(word.field as SheetTarget, word.text, own) : guessedPieces(word, own),
  }));
  return withUnitsOnce(guessed)
    .filter(({ count, isAmount, guess }) => count > 1 || !isAmount || guess !== '')
    .slice(0, WORDS_ASKED_MAX);
}

/** Asks once about a unit that is beside stock and prices. */
function withUnitsOnce(words: WrongWord[]): WrongWord[] {
  const keyOf = ({ field, word }: WrongWord, place: number) =>
    word !== '' && unitFields.some((unit) => unit === field) ? word : place;
  return [
    ...Map.groupBy(
      words.map((word, place) => ({ word, key: keyOf(word, place) })),
      ({ key }) => key,
    ).values(),
  ].map(([first, ...others]) => {
    const { word } = first as NonNullable<typeof first>;
    const isSure = others.every(({ word: { guess } }) => guess === word.guess);
    return isSure ? word : { ...word, guess: '' };
  });
}

/** A set beside a stock is likely what the supplier counts, one piece; in a column of units it may hold several. */
function guessedPieces({ field, text }: Omit<WrongWord, 'guess'>, { mapping }: Columns): string {
  return field === 'stockUnit' && !mapping.includes('stockUnit') && isSoldAsOne(text) ? '1' : '';
}
