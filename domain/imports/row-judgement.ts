import type { Connection } from '../../db/database.ts';
import type { MessageKey } from '../../messages/message-key.ts';
import type { ProductDraft } from '../../rules/catalogue/product.ts';
import type { SheetMapping, SheetTarget } from '../../rules/imports/sheet-columns.ts';
import { exportedCells } from '../../rules/imports/sheet-export.ts';
import { draftInput, type SheetRow } from '../../rules/imports/sheet-row.ts';
import { gstRatesOn } from '../../rules/payments/gst-rates.ts';
import { oneLine } from '../../rules/text.ts';
import { productColumns } from '../catalogue/listing.ts';
import { type ProductColumns, type ProductState, productStates } from '../catalogue/product-states.ts';
import { sheetProduct } from './product-cells.ts';
import { type Asked, claimsOf, type Match, matched } from './product-match.ts';
import { draftOf } from './row-draft.ts';
import { pictureProblems, wantedPictures } from './wanted-pictures.ts';
import type { Workbench } from './workbench.ts';

export interface RowToJudge {
  number: number;
  cells: string[];
  /** Texts that the supplier entered in place of cells, by field. */
  mended: Record<string, string>;
}

/** Effect of a row, or its errors. */
export interface Judgement {
  number: number;
  verdict: 'new' | 'changed' | 'unchanged' | 'wrong';
  /** Keys of sentences by field; 'row' for those about no single field. */
  problems: Record<string, MessageKey[]>;
  changes: [SheetTarget, string, string][];
  claims: string[];
  conflicts: string[];
  /** Its product, as it is now. */
  state: ProductState | null;
  stockReadAt: Record<string, number>;
  draft: ProductDraft | null;
  columns: ProductColumns | null;
  pictures: string[];
  isExample: boolean;
}

interface ReadRow {
  sheetRow: SheetRow;
  mapping: SheetMapping;
  /** Cells with the replaced ones in their places. */
  cells: string[];
}

/** Judges what each row would do now, in a handful of queries for any number of rows. */
export async function judged(
  db: Connection,
  bench: Workbench,
  rows: RowToJudge[],
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Judgement[]> {
  const read = rows.map((row) => ({ row, ...sheetRowOf(row, bench) }));
  const asked = read.map(({ sheetRow: { id, input } }) => ({
    id,
    sku: lineOf(input['sku']),
    name: lineOf(input['name']),
  }));
  const matches = await matched(db, bench.supplier, asked);
  const ids = [...new Set(matches.flatMap(({ productId }) => productId ?? []))];
  const states = await productStates(db, bench.supplier, ids, { isLocked });
  const rates = new Set(gstRatesOn(bench.now));
  return read.map((cells, place) => {
    const match = matches[place] ?? { productId: null, problems: {} };
    const state = match.productId === null ? null : (states.get(match.productId) ?? null);
    return judgementOf(cells, { asked: asked[place] ?? nothing, match, state }, { bench, rates });
  });
}

function judgementOf(
  { row, sheetRow, mapping, cells }: { row: RowToJudge } & ReadRow,
  { asked, match, state }: { asked: Asked; match: Match; state: ProductState | null },
  { bench, rates }: { bench: Workbench; rates: Set<number> },
): Judgement {
  const { draft, problems } = byVariant(draftOf(sheetRow, state, bench, rates), state);
  const wrong = { ...problems, ...pictureProblems(cells, mapping), ...match.problems };
  const after = draft && { ...(state?.columns ?? noColumns), ...columnsOf(draft, state, bench.now) };
  const changes = draft && after && state ? changesOf(mapping, state, { columns: after, draft }, bench) : [];
  const pictures = wantedPictures(sheetRow.pictures, asked, state, bench.album);
  const does = state === null ? 'new' : changes.length > 0 || pictures.length > 0 ? 'changed' : 'unchanged';
  return {
    number: row.number,
    verdict: Object.keys(wrong).length > 0 ? 'wrong' : does,
    problems: wrong,
    changes,
    ...claimsOf(asked, match.productId),
    state,
    stockReadAt: Object.fromEntries(Object.keys(draft?.stock ?? {}).map((id) => [id, state?.stock[id] ?? 0])),
    draft,
    columns: after,
    pictures,
    isExample: sheetRow.isExample,
  };
}

/**
 * Keeps the stock of a product with options out of its row: what all variants have together may stand there as it was
 * exported, and is refused otherwise, for there is no saying which variant it is of.
 */
function byVariant(read: ReturnType<typeof draftOf>, state: ProductState | null): ReturnType<typeof draftOf> {
  const { draft, problems } = read;
  if (!state?.hasOptions || !draft) return read;
  const isSame = Object.entries(draft.stock).every(([id, pieces]) => (state.stock[id] ?? 0) === pieces);
  const wrong: typeof problems = isSame ? problems : { ...problems, stock: ['stock_by_variant'] };
  return { draft: { ...draft, stock: {} }, problems: wrong };
}

/** Returns the row and its columns, with replaced texts in place of the cells. */
function sheetRowOf({ cells, mended }: RowToJudge, bench: Workbench): ReadRow {
  const added = (Object.keys(mended) as SheetTarget[]).filter((target) => !bench.mapping.includes(target));
  const mapping = [...bench.mapping, ...added];
  const all = mapping.map((target, column) => (target ? mended[target] : undefined) ?? cells[column] ?? '');
  return { sheetRow: draftInput(all, mapping, bench.categories), mapping, cells: all };
}

const lineOf = (input: unknown) => (typeof input === 'string' ? oneLine(input) : '');
const nothing: Asked = { id: null, sku: '', name: '' };
const noColumns = {} as ProductColumns;
const words = { yes: 'yes', no: 'no', active: 'active', inactive: 'inactive' };
function columnsOf(draft: ProductDraft, state: ProductState | null, now: Date): Partial<ProductColumns> {
  const { updated_at: _, specifications: __, price_slabs: ___, ...columns } = productColumns(draft, now);
  const specifications = draft.specifications ?? state?.columns.specifications ?? {};
  const price_slabs = draft.priceSlabs ?? (draft.priceSlabs === null ? [] : (state?.columns.price_slabs ?? []));
  return { ...(columns as Partial<ProductColumns>), specifications, price_slabs };
}

/** Returns each cell that would change something: its field, and the product's value before and after. */
function changesOf(
  mapping: SheetMapping,
  state: ProductState,
  after: { columns: ProductColumns; draft: ProductDraft },
  { categories }: Workbench,
): [SheetTarget, string, string][] {
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? '';
  const next = { ...state, columns: after.columns, stock: { ...state.stock, ...after.draft.stock } };
  const targets = mapping.flatMap((target) =>
    target === null || target === 'id' || target.startsWith('picture') ? [] : [target],
  );
  const was = exportedCells(sheetProduct(state, nameOf), targets, words);
  const is = exportedCells(sheetProduct(next, nameOf), targets, words);
  return targets.flatMap((target, place): [SheetTarget, string, string][] => {
    const [before = '', now = ''] = [was[place], is[place]];
    return before === now ? [] : [[target, before, now]];
  });
}
