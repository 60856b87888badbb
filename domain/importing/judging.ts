import * as v from 'valibot';
import type { Connection } from '../../db/database.ts';
import { gstRatesOn } from '../../rules/gst-rates.ts';
import { decimalRupees } from '../../rules/money.ts';
import { type ProductDraft, productSchema } from '../../rules/product.ts';
import type { SheetMapping, SheetTarget } from '../../rules/sheet-columns.ts';
import { draftInput, type SheetCategory, type SheetRow } from '../../rules/sheet-row.ts';
import { exportedCells } from '../../rules/sheet-export.ts';
import { oneLine } from '../../rules/text.ts';
import type { Supplier } from '../accounts/people.ts';
import { productColumns } from '../catalogue/listing.ts';
import { type ProductColumns, type ProductState, productStates } from '../catalogue/product-states.ts';
import { claimsOf, matched } from './matching.ts';
import { type Album, wantedPictures } from './wanted-pictures.ts';
import { sheetProduct } from './product-cells.ts';

/** What the rows of one import are judged by. */
export interface Bench {
  supplier: Supplier;
  mapping: SheetMapping;
  categories: (SheetCategory & { name: string })[];
  warehouseIds: Set<string>;
  album: Album;
  now: Date;
}

export interface RowToJudge {
  number: number;
  cells: string[];
  /** What was written instead of a cell, by its field. */
  mended: Record<string, string>;
}

/** What a row would do, or what is wrong with it. */
export interface Judgement {
  number: number;
  verdict: 'new' | 'changed' | 'unchanged' | 'wrong';
  /** By field the keys of sentences; 'row' for what is about no field. */
  problems: Record<string, string[]>;
  changes: [SheetTarget, string, string][];
  claims: string[];
  conflicts: string[];
  /** The product it is about, as it is now. */
  state: ProductState | null;
  stockSeen: Record<string, number>;
  draft: ProductDraft | null;
  columns: ProductColumns | null;
  pictures: string[];
  /** The row that our template shows how to fill in. */
  isExample: boolean;
}

/** Says of each row what it would do now: a handful of queries, however many rows. */
export async function judged(
  db: Connection,
  bench: Bench,
  rows: RowToJudge[],
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<Judgement[]> {
  const read = rows.map((row) => ({ row, ...sheetRowOf(row, bench) }));
  const asked = read.map(({ sheetRow: { id, input } }) => ({ id, sku: lineOf(input['sku']), name: lineOf(input['name']) }));
  const matches = await matched(db, bench.supplier, asked);
  const ids = [...new Set(matches.flatMap(({ productId }) => productId ?? []))];
  const states = await productStates(db, bench.supplier, ids, { isLocked });
  const rates = new Set(gstRatesOn(bench.now));
  return read.map(({ row, sheetRow, mapping }, place) => {
    const { productId = null, problems: unmatched = {} } = matches[place] ?? {};
    const state = productId === null ? null : (states.get(productId) ?? null);
    const { draft, problems } = draftOf(sheetRow, state, bench, rates);
    const wrong = { ...problems, ...unmatched };
    const after = draft && { ...(state?.columns ?? noColumns), ...columnsOf(draft, state, bench.now) };
    const changes = draft && after && state ? changesOf(mapping, state, { columns: after, draft }, bench) : [];
    const pictures = wantedPictures(sheetRow.pictures, asked[place] ?? { sku: '', name: '' }, state, bench.album);
    const does = state === null ? 'new' : changes.length > 0 || pictures.length > 0 ? 'changed' : 'unchanged';
    return {
      number: row.number,
      verdict: Object.keys(wrong).length > 0 ? 'wrong' : does,
      problems: wrong,
      changes,
      ...claimsOf(asked[place] ?? { id: null, sku: '', name: '' }, productId),
      state,
      stockSeen: Object.fromEntries(Object.keys(draft?.stock ?? {}).map((id) => [id, state?.stock[id] ?? 0])),
      draft,
      columns: after,
      pictures,
      isExample: sheetRow.isExample,
    };
  });
}

/** The row as its cells say it, and the columns of that: what was mended takes the place of its cell. */
function sheetRowOf({ cells, mended }: RowToJudge, bench: Bench): { sheetRow: SheetRow; mapping: SheetMapping } {
  const targets = Object.keys(mended) as SheetTarget[];
  const mapping = [...bench.mapping.map((target) => (target && target in mended ? null : target)), ...targets];
  const all = [...bench.mapping.map((_, column) => cells[column] ?? ''), ...targets.map((target) => mended[target] ?? '')];
  return { sheetRow: draftInput(all, mapping, bench.categories), mapping };
}

const lineOf = (input: unknown) => (typeof input === 'string' ? oneLine(input) : '');
const noColumns = {} as ProductColumns;
const words = { yes: 'yes', no: 'no', active: 'active', inactive: 'inactive' };
const targetOf: Record<string, string> = { isRetailEnabled: 'retail', isActive: 'status', categoryId: 'category' };

/** The draft that a row comes to; what it leaves open stays as the product has it. */
function draftOf(
  { input, wrong }: SheetRow,
  state: ProductState | null,
  { warehouseIds, mapping }: Bench,
  rates: Set<number>,
): { draft: ProductDraft | null; problems: Record<string, string[]> } {
  const said = state ? withoutBlanks(input, mapping) : input;
  const result = v.safeParse(productSchema, { ...(state && inputOf(state)), ...said }, { abortPipeEarly: true });
  const problems: Record<string, string[]> = {};
  const complain = (field: string, key: string) => {
    const keys = (problems[targetOf[field] ?? field] ??= []);
    if (!keys.includes(key)) keys.push(key);
  };
  for (const issue of result.issues ?? []) complain(pathOf(v.getDotPath(issue)), issue.message);
  for (const [field, keys] of Object.entries(wrong)) {
    if (field in said) for (const key of keys) complain(field, key);
  }
  for (const id of Object.keys((said['stock'] ?? {}) as object)) {
    if (!warehouseIds.has(id)) complain(`stock:${id}`, 'stock_invalid');
  }
  if (!result.success) return { draft: null, problems };
  const { gstRate } = result.output;
  if (typeof gstRate === 'number' && gstRate !== state?.columns.gst_rate_bps && !rates.has(gstRate)) {
    complain('gstRate', 'gst_rate_invalid');
  }
  return { draft: result.output, problems };
}

function pathOf(path: string | null): string {
  const [field = 'row', inside] = (path ?? 'row').split('.');
  return field === 'stock' && inside ? `stock:${inside}` : field;
}

/** A blank cell of a product that is there keeps what it has. */
function withoutBlanks(input: Record<string, unknown>, mapping: SheetMapping): Record<string, unknown> {
  const said = Object.fromEntries(Object.entries(input).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''));
  // Where no column says it, the price of a loose piece does; a blank one says nothing.
  if (!mapping.includes('retail') && input['pricePerRetail'] === '') delete said['isRetailEnabled'];
  return said;
}

/** What a product is, as the schema reads it. */
function inputOf({ columns }: ProductState): Record<string, unknown> {
  return {
    name: columns.name,
    description: columns.description,
    categoryId: columns.category_id,
    pricePerCarton: decimalRupees(columns.price_per_carton),
    piecesPerCarton: columns.pieces_per_carton,
    isRetailEnabled: columns.is_retail_enabled,
    ...(columns.price_per_retail !== null && { pricePerRetail: decimalRupees(columns.price_per_retail) }),
    isActive: columns.status === 'active',
  };
}

function columnsOf(draft: ProductDraft, state: ProductState | null, now: Date): Partial<ProductColumns> {
  const { updated_at: _, specifications: __, ...columns } = productColumns(draft, now);
  const specifications = draft.specifications ?? state?.columns.specifications ?? {};
  return { ...(columns as Partial<ProductColumns>), specifications };
}

/** Each cell that would change something: its field, and what the product says before and after. */
function changesOf(
  mapping: SheetMapping,
  state: ProductState,
  after: { columns: ProductColumns; draft: ProductDraft },
  { categories }: Bench,
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
