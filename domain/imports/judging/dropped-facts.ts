import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import { sameValue } from '../../../rules/catalogue/options.ts';
import { plainCode } from '../../../rules/catalogue/plain-code.ts';
import type { ProductDraft } from '../../../rules/catalogue/product.ts';
import { latinDigits } from '../../../rules/digits.ts';
import { piecesIn } from '../../../rules/imports/cells/cell-values.ts';
import { isNoName } from '../../../rules/imports/cells/no-name.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { differingFacts, type SingleFact, singleFacts } from '../../../rules/imports/rows/single-facts.ts';
import type { ImportOf } from '../workbench.ts';
import { isOfPictures, namesPrivatePicture } from './wanted-pictures.ts';

const COMPARED_MAX = 200;

interface CellsKept {
  cells: string[];
  mended: Record<string, string>;
}

/** Returns the facts in which a further row of a product differs from its first one. */
export function factsDropped(row: CellsKept, first: CellsKept, mapping: (string | null)[]): SingleFact[] {
  const textOf = ({ cells, mended }: CellsKept, field: string) =>
    (mended[field] ?? cells[mapping.indexOf(field)] ?? '').trim().slice(0, COMPARED_MAX);
  return differingFacts(mapping as SheetMapping, (field) => [textOf(row, field), textOf(first, field)]);
}

/** A stock below nought, which billing programs write for goods that were sold before they were entered. */
const NEGATIVE_STOCK = 'negativeStock';

/** Returns this fact if the row has a stock below nought, which is imported as none. */
export function negativeStock({ cells, mended }: CellsKept, mapping: (string | null)[]): (typeof NEGATIVE_STOCK)[] {
  const isNegative = mapping.some((target, column) => {
    const text = mended[target ?? ''] ?? cells[column] ?? '';
    return target?.includes('stock:') === true && (piecesIn(text) ?? '').startsWith('-');
  });
  return isNegative ? [NEGATIVE_STOCK] : [];
}

/** A price per carton that makes a piece cheaper than a rupee, so that it may be per piece. */
const CHEAP_PIECES = 'cheapPieces';
const RUPEE = 100;
/** A file of pins has such prices in most rows; below this share they are unusual. */
const ODD_SHARE = 1 / 4;

/** Returns this fact if a piece of the product costs less than a rupee. */
export function cheapPieces(
  draft: Pick<ProductDraft, 'pricePerCarton' | 'piecesPerCarton'> | null,
): (typeof CHEAP_PIECES)[] {
  if (draft === null || draft.piecesPerCarton === 1) return [];
  return Number(draft.pricePerCarton) < draft.piecesPerCarton * RUPEE ? [CHEAP_PIECES] : [];
}

/** A weight below half a gram, or a number whose unit is no weight, such as '100' and 'pack'. */
const LEFT_OUT_WEIGHT = 'leftOutWeight';
const weights = ['netWeightGrams', 'netWeightKg', 'netWeightPounds'];

/** Returns this fact if the row has a weight that is not imported. */
export function leftOutWeight(
  { cells, mended }: CellsKept,
  mapping: (string | null)[],
  draft: Pick<ProductDraft, 'netWeightGrams' | 'netQuantity'> | null,
): (typeof LEFT_OUT_WEIGHT)[] {
  if (draft === null || typeof draft.netWeightGrams === 'number') return [];
  const textOf = (field: string) => latinDigits(mended[field] ?? cells[mapping.indexOf(field)] ?? '').trim();
  const amount = textOf('unitAmount');
  const isContent = (draft.netQuantity ?? '') !== '' || Number(amount) === 1;
  const isGiven = (text: string) => /[1-9]/.test(text);
  return weights.some((field) => isGiven(textOf(field))) || (isGiven(amount) && !isContent) ? [LEFT_OUT_WEIGHT] : [];
}

/** Attributes of a product without variants in a shop's export, beside which others have variants. */
const LEFT_OUT_VALUES = 'leftOutValues';
const ofOptions = ['value1', 'value2', 'value3', 'optionTexts'];

/** Returns this fact if the row has values that were emptied because it is neither a variant nor the parent of one. */
export function leftOutValues({ cells, mended }: CellsKept, mapping: (string | null)[]): (typeof LEFT_OUT_VALUES)[] {
  const isEmptied = (field: string) => mended[field] === '' && (cells[mapping.indexOf(field)] ?? '').trim() !== '';
  return mended['handle'] === '' && ofOptions.some(isEmptied) ? [LEFT_OUT_VALUES] : [];
}

/** A code that several variants of a product share, which is kept as the product's. */
const SHARED_CODE = 'sharedCode';

/** Returns this fact if a further row has the code of its product's first row, but is about another variant. */
export function sharedCode(row: CellsKept, first: CellsKept, mapping: (string | null)[]): (typeof SHARED_CODE)[] {
  const textsOf = (fields: string[]) =>
    [row, first].map(({ cells, mended }) =>
      fields
        .map((field) => (mended[field] ?? cells[mapping.indexOf(field)] ?? '').trim())
        .join(' ')
        .trim(),
    );
  const [code = '', other] = textsOf([mapping.includes('variantSku') ? 'variantSku' : 'sku']);
  const [values = '', others = ''] = textsOf(ofOptions);
  const areVariants = values !== '' && others !== '' && sameValue(values) !== sameValue(others);
  const isShared =
    areVariants &&
    code !== '' &&
    (mapping.includes('id') || !isNoName(code)) &&
    plainCode(code) === plainCode(other ?? '');
  return isShared ? [SHARED_CODE] : [];
}

/** A photo whose address is on the supplier's own computer or network. */
const PRIVATE_PICTURE = 'privatePicture';

/** Returns this fact if a cell of the row names such a photo, which is left out; one typed on Thok is refused. */
export function privatePicture({ cells, mended }: CellsKept, mapping: (string | null)[]): (typeof PRIVATE_PICTURE)[] {
  const isLeftOut = mapping.some(
    (target, column) =>
      isOfPictures(target) && mended[target ?? ''] === undefined && namesPrivatePicture(cells[column] ?? ''),
  );
  return isLeftOut ? [PRIVATE_PICTURE] : [];
}

const others = [LEFT_OUT_WEIGHT, LEFT_OUT_VALUES, NEGATIVE_STOCK, SHARED_CODE, PRIVATE_PICTURE, CHEAP_PIECES] as const;

/** Something that the preview points out, such as a fact that is not imported, and the number of its rows. */
export interface DroppedFact {
  fact: SingleFact | (typeof others)[number];
  count: number;
}

/**
 * Counts what the preview points out: facts that a product has only once, though its variants differ in them, codes
 * that variants share, attributes without a choice, negative stock, photos on private networks, and prices that are
 * unusually low for their file.
 */
export async function droppedFacts(db: Connection, { id }: Pick<ImportOf, 'id'>): Promise<DroppedFact[]> {
  const { rows } = await sql<DroppedFact & { all: number }>`
    with taken as (select dropped from import_rows
      where import_id = ${id} and not is_left_out and verdict is distinct from 'wrong')
    select fact, count(*)::integer as count, (select count(*)::integer from taken) as "all"
    from taken, unnest(dropped) as fact group by fact`.execute(db);
  const shown = rows.filter(({ fact, count, all }) => fact !== CHEAP_PIECES || count <= all * ODD_SHARE);
  return [...Object.keys(singleFacts), ...others].flatMap((fact) =>
    shown.filter((row) => row.fact === fact).map(({ count }) => ({ fact, count }) as DroppedFact),
  );
}
