import type { Connection } from '../../../db/database.ts';
import type { MessageKey } from '../../../messages/message-key.ts';
import type { ProductDraft } from '../../../rules/catalogue/product.ts';
import type { Assortment } from '../../../rules/catalogue/variants.ts';
import { hasOtherMeasures } from '../../../rules/imports/amounts/sheet-measures.ts';
import { withUnitOfGroup } from '../../../rules/imports/columns/titled-units.ts';
import { isAcross, type SheetMapping, type SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { isForeignField, isVariantField, measuredFields } from '../../../rules/imports/headers/sheet-headers.ts';
import { exportedCells } from '../../../rules/imports/rows/sheet-export.ts';
import { gstRatesOn } from '../../../rules/payments/gst-rates.ts';
import { productColumns } from '../../catalogue/listing.ts';
import {
  type ProductColumns,
  type ProductLock,
  type ProductState,
  productStates,
} from '../../catalogue/product-states.ts';
import { type Variant, variantsOf } from '../../catalogue/variants.ts';
import type { Workbench } from '../workbench.ts';
import { type AssortmentJudgement, judgedAssortment, nothingOfVariants } from './assortment-judgement.ts';
import { sheetProduct } from './product-cells.ts';
import { claimsOf, type Match, matchesOf } from './product-match.ts';
import { areOfVariants, codedRows, differences, picturesOf, productRow, sayVariants } from './product-rows.ts';
import { type ProductRows, type RowToRead, readRows } from './read-row.ts';
import { VARIED } from './repeated-rows.ts';
import { draftOf } from './row-draft.ts';
import { plainWords } from './sheet-words.ts';
import { inRowsOfSheet, type RowResult, valuesOfRows } from './spread-rows.ts';
import { problemsOfUnknown } from './unknown-products.ts';
import { pictureProblems, wantedPictures } from './wanted-pictures.ts';

/** A product's first row, with the rows below it that are about its other variants. */
export interface RowToJudge extends RowToRead {
  further: RowToRead[];
}

/** Effect of the rows of a product, or their errors. */
export interface Judgement extends RowResult {
  verdict: 'new' | 'changed' | 'unchanged' | 'wrong';
  further: RowResult[];
  claims: string[];
  conflicts: string[];
  /** The current state of its product. */
  state: ProductState | null;
  variants: Variant[];
  stockReadAt: Record<string, number>;
  draft: ProductDraft | null;
  columns: ProductColumns | null;
  /** Null if nothing of its options, variants and packing changes. */
  assortment: Assortment | null;
  /** The values of the variant that each row is about. */
  rowValues: (string[] | null)[];
  pictures: string[];
  isNoProduct: boolean;
}

/** Reads the rows of each product, and finds the listed product that they are about. */
export async function readProducts(
  db: Connection,
  bench: Workbench,
  rows: RowToJudge[],
  { lock }: { lock?: ProductLock | undefined } = {},
) {
  const written = rows.map((row) => readRows([row, ...row.further], bench));
  const { matches, codes } = await matchesOf(db, bench.supplier, written);
  const ids = [...new Set(matches.flatMap(({ productId }) => productId ?? []))];
  const states = await productStates(db, bench.supplier, ids, { lock });
  const read = written.map((own, place) => {
    const state = states.get(matches[place]?.productId ?? -1n);
    // Prices per piece and stock in boxes depend on the pieces per carton of the listed product.
    const row = rows[place] as RowToJudge;
    const all = [row, ...row.further];
    const isConverted =
      bench.mapping.includes('across:slab:piece') ||
      bench.constants.taxIncluded === 'no' ||
      all.some(({ cells, heading }) =>
        hasOtherMeasures(withUnitOfGroup({ cells, mapping: bench.mapping }, heading, bench.headers), bench.headers),
      );
    if (!state || !isConverted) return own;
    const { pieces_per_carton: pieces, gst_rate_bps: gst } = state.columns;
    return readRows(all, bench, {
      pieces: String(pieces),
      gst: gst === null ? '' : String(gst / 100),
      tax: '',
      unitOfProduct: '',
    });
  });
  return { read, matches, codes, states };
}

/** Judges what the rows of each product would do now, in a handful of queries for any number of rows. */
export async function judged(
  db: Connection,
  bench: Workbench,
  rows: RowToJudge[],
  { lock }: { lock?: ProductLock } = {},
): Promise<Judgement[]> {
  const { read, matches, codes, states } = await readProducts(db, bench, rows, { lock });
  const variants = await variantsOfRows(db, read, { matches, states });
  const rates = new Set(gstRatesOn(bench.now));
  return read.map((own, place) => {
    const match = matches[place] as Match;
    const state = match.productId === null ? null : (states.get(match.productId) ?? null);
    const now = state && { state, variants: variants.get(state.id) ?? [] };
    return judgementOf(own, match, { now, codes, bench, rates });
  });
}

/** Returns the variants of the products whose rows mention variants. */
async function variantsOfRows(
  db: Connection,
  read: ProductRows[],
  { matches, states }: { matches: Match[]; states: Map<bigint, ProductState> },
): Promise<Map<bigint, Variant[]>> {
  const ids = read.flatMap((rows, place) => {
    const match = matches[place] as Match;
    const state = match.productId === null ? undefined : states.get(match.productId);
    return state && isAssorted(rows, match, state) ? [state.id] : [];
  });
  return ids.length === 0 ? new Map() : Map.groupBy(await variantsOf(db, ids), ({ productId }) => productId);
}

/** Do these rows depend on the options, variants and packing of the product? */
function isAssorted(rows: ProductRows, match: Match, state: ProductState | null): boolean {
  return sayVariants(rows, match) || (state !== null && state.soldIn.packing !== 'carton');
}

interface Circumstances {
  now: { state: ProductState; variants: Variant[] } | null;
  codes: Map<string, bigint>;
  bench: Workbench;
  rates: Set<number>;
}

function judgementOf(given: ProductRows, match: Match, { now, codes, bench, rates }: Circumstances): Judgement {
  const rows = withKnownDates(given, now?.variants ?? []);
  const [head] = rows;
  const state = now?.state ?? null;
  const read = draftOf(productRow(rows, match), state, bench, rates);
  const { draft, problems } = areOfVariants(rows, match) ? read : byVariant(read, state);
  const unknown = bench.hasProducts ? problemsOfUnknown(head, match) : null;
  const sold = unknown ? nothingOfVariants : assortmentIn(rows, match, now, { draft, codes, bench });
  const results = rows.map((row, place): RowResult => {
    const own =
      place === 0
        ? (unknown ?? { ...problems, ...match.problems })
        : { ...differences(row, head, bench.categories), ...ofMeasures(row) };
    return {
      number: row.number,
      problems: { ...withMore(own, sold.problems, place), ...pictureProblems(row.cells, row.mapping) },
      changes: sold.changes[place] ?? [],
      variantPicture: sold.pictures[place] ?? '',
      repeats: sold.repeats[place] ?? null,
    };
  });
  const after = draft && { ...(state?.columns ?? noColumns), ...columnsOf(draft, state, bench.now) };
  const [first, ...further] = inRowsOfSheet(results, rows, bench) as [RowResult, ...RowResult[]];
  const changes = [...productChanges(head.mapping, { state, after, draft }, bench), ...first.changes];
  const pictures = wantedPictures(picturesOf(rows), match.asked, state, bench.album);
  const variantPictures = results.filter(({ variantPicture }) => variantPicture !== '');
  const changed = [changes, pictures, variantPictures, ...further.map((row) => row.changes)];
  const isChanged = sold.assortment !== null || changed.some((list) => list.length > 0);
  const { claims, conflicts } = claimsOf(match);
  return {
    ...first,
    verdict: verdictOf(results, { isNew: state === null, isChanged }),
    changes,
    further,
    claims: sold.rowValues.some((values) => values !== null) ? [...claims, VARIED] : claims,
    conflicts,
    state,
    variants: now?.variants ?? [],
    stockReadAt: { ...stockReadAt(draft, state), ...sold.stockReadAt },
    draft,
    columns: after,
    assortment: sold.assortment,
    rowValues: valuesOfRows(rows, sold.rowValues),
    pictures,
    isNoProduct: head.sheetRow.isNoProduct,
  };
}

/** Judges the options, variants and packing that the rows mention, or that the product has. */
function assortmentIn(
  rows: ProductRows,
  match: Match,
  now: Circumstances['now'],
  given: Parameters<typeof judgedAssortment>[2],
): AssortmentJudgement {
  return isAssorted(rows, match, now?.state ?? null)
    ? judgedAssortment(codedRows(rows, match), now, given)
    : nothingOfVariants;
}

/** Accepts a value such as '02-Mar' in one of Thok's own sheets if the product already has it. */
function withKnownDates(rows: ProductRows, variants: Variant[]): ProductRows {
  if (!rows[0].mapping.includes('id')) return rows;
  const values = new Set(variants.flatMap(({ optionValues }) => optionValues));
  return rows.map((row) => {
    const isKnown = ([field, keys]: [string, MessageKey[]]) =>
      keys.includes('sheet_value_is_date') &&
      values.has((row.cells[row.mapping.indexOf(field as SheetTarget)] ?? '').trim());
    const wrong = Object.entries(row.sheetRow.wrong).filter((one) => !isKnown(one));
    return { ...row, sheetRow: { ...row.sheetRow, wrong: Object.fromEntries(wrong) } };
  }) as ProductRows;
}

/** Problems that belong to a further row, though their field is the product's. */
const ownProblems = new Set<MessageKey>([
  'sheet_may_be_ditto',
  'sheet_value_is_date',
  'sheet_row_differs',
  'price_in_other_currency',
  'price_point_unclear',
  'sheet_slabs_in_other_measure',
  'sheet_price_without_gst',
  'sheet_prices_differ',
  'sheet_packs_differ',
]);

/** Problems of a further row that belong to it alone: measures, stock of several variants, prices, its own values. */
function ofMeasures({ sheetRow }: ProductRows[number]): RowResult['problems'] {
  const isOwn = ([field, keys]: [string, MessageKey[]]) =>
    measuredFields.some((measured) => measured === field) ||
    /^(?:stock:|value)/.test(field) ||
    keys.some((key) => ownProblems.has(key));
  return Object.fromEntries(Object.entries(sheetRow.wrong).filter(isOwn));
}

/** Adds the problems of a row's variant to those of its other cells. */
function withMore(
  own: RowResult['problems'],
  problems: AssortmentJudgement['problems'],
  row: number,
): RowResult['problems'] {
  const all = { ...own };
  for (const [place, field, key] of problems) {
    if (place === row && !all[field]?.includes(key)) all[field] = [...(all[field] ?? []), key];
  }
  return all;
}

/**
 * Removes the stock of a product with options from a row about none of its variants. The sum of all variants is
 * accepted; any other number is refused, because its variant is unknown.
 */
function byVariant(read: ReturnType<typeof draftOf>, state: ProductState | null): ReturnType<typeof draftOf> {
  const { draft, problems } = read;
  if (!state?.hasOptions || !draft) return read;
  const isSame = Object.entries(draft.stock).every(([id, pieces]) => (state.stock[id] ?? 0) === pieces);
  const wrong: typeof problems = isSame ? problems : { ...problems, stock: ['stock_by_variant'] };
  return { draft: { ...draft, stock: {} }, problems: wrong };
}

const noColumns = {} as ProductColumns;

function columnsOf(draft: ProductDraft, state: ProductState | null, now: Date): Partial<ProductColumns> {
  const { updated_at: _, specifications: __, price_slabs: ___, ...columns } = productColumns(draft, now);
  const specifications = draft.specifications ?? state?.columns.specifications ?? {};
  const price_slabs = draft.priceSlabs ?? (draft.priceSlabs === null ? [] : (state?.columns.price_slabs ?? []));
  return { ...(columns as Partial<ProductColumns>), specifications, price_slabs };
}

function stockReadAt(draft: ProductDraft | null, state: ProductState | null): Record<string, number> {
  return Object.fromEntries(Object.keys(draft?.stock ?? {}).map((id) => [id, state?.stock[id] ?? 0]));
}

function verdictOf(results: RowResult[], does: { isNew: boolean; isChanged: boolean }): Judgement['verdict'] {
  if (results.some((row) => Object.keys(row.problems).length > 0)) return 'wrong';
  if (does.isNew) return 'new';
  return does.isChanged ? 'changed' : 'unchanged';
}

/** Is this a column without facts of the product itself in Thok's measures? */
function isNotOfProduct(target: SheetTarget): boolean {
  return isVariantField(target) || isForeignField(target) || isAcross(target);
}

/** Returns each cell that would change the product: its field, and the value before and after. */
function productChanges(
  mapping: SheetMapping,
  { state, after, draft }: { state: ProductState | null; after: ProductColumns | null; draft: ProductDraft | null },
  { categories }: Workbench,
): [SheetTarget, string, string][] {
  if (!state || !after || !draft) return [];
  const categoryName = (id: number) => categories.find((category) => category.id === id)?.name ?? '';
  const next = { ...state, columns: after, stock: { ...state.stock, ...draft.stock } };
  const targets = mapping.flatMap((target) =>
    target === null || target === 'id' || target.startsWith('picture') || isNotOfProduct(target) ? [] : [target],
  );
  const was = exportedCells(sheetProduct(state, { categoryName }), targets, plainWords);
  const is = exportedCells(sheetProduct(next, { categoryName }), targets, plainWords);
  return targets.flatMap((target, place): [SheetTarget, string, string][] => {
    const [before = '', now = ''] = [was[place], is[place]];
    return before === now ? [] : [[target, before, now]];
  });
}
