import { sql } from 'kysely';
import type { Connection, Database } from '../../../db/database.ts';
import { ownCells, unitsByTarget } from '../../../rules/imports/amounts/sheet-measures.ts';
import { unknownUnitIn } from '../../../rules/imports/amounts/stock-pieces.ts';
import { isBox, isCalledBox, mayBeInner } from '../../../rules/imports/amounts/unclear-boxes.ts';
import { plainHeader } from '../../../rules/imports/headers/plain-header.ts';
import type { SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { isCarton } from '../../../rules/imports/headers/unit-pieces.ts';
import { categoryIdsByName } from '../../../rules/imports/rows/sheet-row.ts';
import { IMPORT_WORDS_MAX } from '../../../rules/limits.ts';
import { oneLine } from '../../../rules/text.ts';
import type { Supplier } from '../../accounts/people.ts';
import type { Import } from '../imports.ts';
import type { Workbench } from '../workbench.ts';

/** Fields of a few words, in which the same wrong word means the same in every row. */
export const wordFields = [
  'category',
  'retail',
  'status',
  'gstRate',
  'hsnCode',
  'unit',
  'stockUnit',
  'rateUnit',
  'currency',
  'taxIncluded',
] as const;
export type WordField = (typeof wordFields)[number];

/** Is it a unit that a number of the stock may name: of the stock alone, or of the price too? */
export function isUnit(field: string): field is 'unit' | 'stockUnit' {
  return field === 'unit' || field === 'stockUnit';
}

/**
 * Remembers what a word means in this supplier's sheets; beyond the limit the least recently used word goes. A word
 * from a file that is not imported yet is forgotten if the file is discarded.
 */
export async function rememberWord(
  tx: Connection,
  supplier: Supplier,
  { field, word, meaning }: { field: WordField; word: string; meaning: string },
  { own, now }: { own: Pick<Import, 'id' | 'state'>; now: Date },
): Promise<void> {
  const key = plainWord(word);
  // Long texts may begin alike.
  if (key === '' || word.length > WORD_LETTERS_MAX) return;
  const answer = { meaning, used_at: now, import_id: own.state === 'done' ? null : own.id };
  await tx
    .insertInto('import_words')
    .values({ supplier_id: supplier.id, field, word: key, ...answer })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'field', 'word']).doUpdateSet({
        ...answer,
        // A word that was known before stays if this file is discarded.
        import_id: sql<bigint | null>`case when import_words.import_id is not null then excluded.import_id end`,
      }),
    )
    .execute();
  await sql`delete from import_words where supplier_id = ${supplier.id} and (field, word) in (
    select field, word from import_words where supplier_id = ${supplier.id}
    order by used_at desc, field, word offset ${IMPORT_WORDS_MAX})`.execute(tx);
}

/** Returns the words that this supplier has explained, by field and word. */
export function rememberedWords(db: Connection, supplier: Supplier) {
  return db
    .selectFrom('import_words')
    .select(['field', 'word', 'meaning'])
    .where('supplier_id', '=', supplier.id)
    .orderBy('field')
    .orderBy('word')
    .execute();
}

/** Forgets what a word means; sheets that were read already do not change. */
export async function forgetWord(db: Database, supplier: Supplier, field: string, word: string): Promise<void> {
  await db
    .deleteFrom('import_words')
    .where('supplier_id', '=', supplier.id)
    .where('field', '=', field)
    .where('word', '=', word)
    .execute();
}

/** Meaning of each remembered word, by its field and the word. */
export type Meanings = Map<string, string>;

export async function meaningsOf(db: Connection, supplier: Supplier): Promise<Meanings> {
  const words = await rememberedWords(db, supplier);
  return new Map(words.map(({ field, word, meaning }) => [keyOf(field, word), meaning]));
}

/**
 * Replaces remembered words in a row by their meanings. Cells that were replaced by hand stay, and so does the name of
 * a category, which may be newer than the word.
 */
export function withMeanings<Row extends { cells: string[]; mended: Record<string, string> }>(
  row: Row,
  bench: Pick<Workbench, 'headers' | 'mapping' | 'categories'>,
  meanings: Meanings,
): Row {
  if (meanings.size === 0) return row;
  const mended = { ...row.mended };
  for (const field of wordFields) {
    const text = textIn(row, bench, field);
    const meaning = meanings.get(keyOf(field, plainWord(text)));
    const isCategory = field === 'category' && categoryIdsByName(bench.categories).has(plainHeader(text));
    const isOfUnit = isUnit(field) || field === 'rateUnit';
    const isKnown = isCategory || (isOfUnit && isBox(text) && isKnownBox(row, bench, field));
    if (meaning !== undefined && !isKnown) mended[field] ??= meaning;
  }
  return { ...row, mended };
}

/** Does the row give the pieces in the box, so that no remembered answer is needed? */
function isKnownBox(
  { cells }: { cells: string[] },
  { headers, mapping }: Pick<Workbench, 'headers' | 'mapping'>,
  field: WordField,
): boolean {
  const textOf = (target: SheetTarget) => (cells[mapping.indexOf(target)] ?? '').trim();
  if (field === 'rateUnit' && isCalledBox(textOf('name'))) return false;
  if (textOf('secondUnit') !== '') return !isCarton(textOf('secondUnit'));
  const pieces = mapping.includes('piecesPerCarton') ? '' : undefined;
  return !mayBeInner(textOf(field), { pieces, header: unitsByTarget(mapping, headers).piecesPerCarton });
}

/** Returns the text of a field; an unknown unit may be beside the stock. */
function textIn(
  { cells }: { cells: string[] },
  { headers, mapping }: Pick<Workbench, 'headers' | 'mapping'>,
  field: WordField,
): string {
  const cell = cells[mapping.indexOf(field)] ?? '';
  if (!isUnit(field)) return cell;
  const { unit, quantity } = ownCells({ cells, mapping }, headers);
  const isPriced = (cells[mapping.indexOf('ratePerUnit')] ?? '').trim() !== '';
  return unit === '' && (field === 'unit') === isPriced ? unknownUnitIn(quantity) : cell;
}

const WORD_LETTERS_MAX = 200;
const plainWord = (text: string) => oneLine(text.slice(0, WORD_LETTERS_MAX)).toLowerCase();
/** The pieces in a unit hold for the price and the stock alike. */
const keyOf = (field: string, word: string) => `${isUnit(field) || field === 'rateUnit' ? 'unit' : field}\n${word}`;
