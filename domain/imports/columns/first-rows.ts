import type { Connection } from '../../../db/database.ts';
import { isMeasure, optionOfValue } from '../../../rules/imports/headers/across-words.ts';
import { isAcross, type SheetMapping, type SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { withGroups } from '../../../rules/imports/lines/group-lines.ts';
import { areReadAlone } from '../../../rules/imports/lines/rows-alone.ts';
import type { Supplier } from '../../accounts/people.ts';
import type { TableRow } from '../../sheets/table.ts';
import type { Import } from '../imports.ts';
import { parentTexts } from '../judging/parent-rows.ts';
import type { ProductRows, ReadRow } from '../judging/read-row.ts';
import { furtherRows } from '../judging/row-groups.ts';
import { type RowToJudge, readProducts } from '../judging/row-judgement.ts';
import { meaningsOf, withMeanings } from '../mending/import-words.ts';
import type { ImportRow, RowVariant } from '../views.ts';
import { type NamesOf, type Workbench, workbenchOf } from '../workbench.ts';
import { answeredTax } from './file-tax.ts';
import { asAnswered, discountTaken } from './import-columns.ts';
import type { Layout } from './layouts.ts';
import { storedRows } from './stored-sheet.ts';

const FIRST_ROWS = 3;
/** Rows of the file that are searched for further rows of its first products. */
const LOOKED_THROUGH = 300;
/** First products of the file, of which some may be an example or a total. */
const PRODUCTS_READ = 10;

/** Answers about the columns of a file, as its form would send them now. */
export type Answers = Layout & { takesHidden: boolean };

/** Returns the first rows of a file as a check with these answers would read them; nothing is changed. */
export async function firstRows(
  db: Connection,
  supplier: Supplier,
  kept: Import,
  { answers, namesOf, now }: { answers: Answers; namesOf: NamesOf; now: Date },
): Promise<ImportRow[]> {
  const discount = await discountTaken(db, kept.id, answers.mapping, kept.questions);
  const mapping = answers.mapping.map((target, column) => (column === discount ? null : target));
  const { taxIncluded = '', gstRate = '' } = (await answeredTax(db, kept, { ...answers, mapping })) ?? {};
  const own = { ...kept, mapping, constants: { ...answers.constants, taxIncluded, gstRate } };
  const bench = await workbenchOf(db, supplier, own, { namesOf, now });
  const rows = await rowsToJudge(db, supplier, own, { bench, takesHidden: answers.takesHidden });
  const whole = rows.filter((row) => isExample(row, mapping));
  const products = (whole.length > 0 ? whole : rows).slice(0, PRODUCTS_READ);
  const { read, matches, states } = await readProducts(db, bench, products);
  return read
    .flatMap((product, place) => {
      const state = states.get(matches[place]?.productId ?? -1n) ?? null;
      if (product[0].sheetRow.isNoProduct) return [];
      return rowsOf(product, { constants: state ? null : bench.constants, name: state?.columns.name ?? null });
    })
    .toSorted((a, b) => a.number - b.number)
    .slice(0, FIRST_ROWS);
}

/** May the row show how the file is read? Not a line of one cell or of sizes alone, nor one without a cell in use. */
function isExample({ cells }: RowToJudge, mapping: SheetMapping): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const isUsed = cells.some((cell, column) => cell.trim() !== '' && (mapping[column] ?? null) !== null);
  return isUsed && filled.length > 1 && !filled.every((cell) => optionOfValue(cell) !== null || isMeasure(cell));
}

/**
 * Returns the first products of the file with the rows that would be read together, and with remembered words replaced.
 */
async function rowsToJudge(
  db: Connection,
  supplier: Supplier,
  own: Import & { mapping: SheetMapping },
  { bench, takesHidden }: { bench: Workbench; takesHidden: boolean },
): Promise<RowToJudge[]> {
  const rows = await answeredRows(db, own);
  const texts = new Map(await parentTexts(db, own));
  const further = await furtherRows(db, supplier, own, { upTo: rows.at(-1)?.number ?? 0, texts, takesHidden });
  const heads = new Map(further.map(({ number, head }) => [number, head]));
  const meanings = await meaningsOf(db, supplier);
  const given = rows.map(({ is_hidden, is_omitted, isNoProduct, ...row }) => ({
    ...withMeanings({ ...row, mended: (texts.get(row.number) ?? {}) as Record<string, string> }, bench, meanings),
    isLeftOut: isNoProduct || (is_hidden ? !takesHidden : is_omitted),
  }));
  return [...Map.groupBy(given, ({ number }) => heads.get(number) ?? number).values()].flatMap(([head, ...others]) =>
    head && !head.isLeftOut ? [{ ...head, further: others.filter(({ isLeftOut }) => !isLeftOut) }] : [],
  );
}

/**
 * Returns the first rows of the file as the answers change them. Reads the whole file only if these rows leave open
 * whether a comma is a decimal one, or which lines name groups.
 */
async function answeredRows(db: Connection, { id, headers, mapping }: Import & { mapping: SheetMapping }) {
  const rows = await db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'is_hidden', 'is_omitted'])
    .where('import_id', '=', id)
    .orderBy('number')
    .limit(LOOKED_THROUGH)
    .execute();
  const given = areReadAlone(rows, headers, mapping) ? rows : await storedRows(db, id);
  const whole = withGroups(asAnswered<TableRow>(given, headers, mapping), mapping, headers);
  return rows.flatMap(({ is_hidden, is_omitted }, place) => {
    const answered = whole[place];
    return answered ? [{ ...answered, is_hidden, is_omitted }] : [];
  });
}

/** Returns each row of a product as the screen shows it. */
function rowsOf(
  product: ProductRows,
  { constants, name }: { constants: Workbench['constants'] | null; name: string | null },
): ImportRow[] {
  const [{ number: first }] = product;
  return [...Map.groupBy(product, ({ number }) => number)].map(([number, parts]) => {
    const [head, ...others] = parts as ProductRows;
    const texts = textsIn(head, others.length > 0);
    const isFirst = number === first;
    // In a further row the variant's own price replaces the product's.
    if (!isFirst && (texts['variantPrice'] ?? '').trim() !== '') delete texts['pricePerCarton'];
    if (isFirst && constants) {
      texts['category'] ||= constants.category || head.sheetRow.heading;
      texts['piecesPerCarton'] ||= constants.piecesPerCarton;
      texts['gstRate'] ||= constants.gstRate;
    }
    return {
      number,
      typed: texts,
      texts,
      across: [],
      variants: others.length > 0 ? parts.flatMap(variantOf) : [],
      verdict: 'new',
      isLeftOut: false,
      problems: {},
      changes: [],
      repeats: null,
      productId: null,
      pictures: [],
      productName: name ?? (isFirst ? null : textsIn(product[0], false)['name'] || null),
    };
  });
}

/** Returns the texts of a row by field, without those of its variants if it is about several. */
function textsIn({ cells, mapping, variant }: ReadRow, isOfSeveral: boolean): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [column, target] of mapping.entries())
    if (target && !isAcross(target) && !isReadElsewhere(target)) texts[target] ??= cells[column] ?? '';
  if (isOfSeveral) for (const field of ofVariant) delete texts[field];
  else Object.assign(texts, Object.fromEntries(stockOf(variant)), variant.values.some(Boolean) && valuesOf(variant));
  return texts;
}

/** Is it in the stock or the values of the variant? */
function isReadElsewhere(target: SheetTarget): boolean {
  return target.startsWith('stock:') || target === 'value3' || target === 'optionTexts';
}

const ofVariant = ['option1', 'value1', 'option2', 'value2', 'variantPrice'];

function valuesOf({ values: [value1 = '', value2 = ''] }: ReadRow['variant']) {
  return { value1, value2 };
}

function stockOf({ stock }: ReadRow['variant']): [string, string][] {
  return Object.entries(stock).map(([id, text]) => [`stock:${id}`, text]);
}

function variantOf({ variant }: ReadRow): RowVariant[] {
  const values = variant.values.filter((value) => value !== '');
  return values.length === 0 ? [] : [{ values, price: variant.price, stock: stockOf(variant) }];
}
