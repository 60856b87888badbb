import * as v from 'valibot';
import type { MessageKey } from '../../../messages/message-key.ts';
import { pricesAboveMrp } from '../../../rules/catalogue/mrp.ts';
import { type ProductDraft, productSchema, quantityProblem } from '../../../rules/catalogue/product.ts';
import { latinDigits } from '../../../rules/digits.ts';
import { plainHeader } from '../../../rules/imports/headers/plain-header.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { categoryIdsByName, type SheetRow } from '../../../rules/imports/rows/sheet-row.ts';
import { keyOf } from '../../../rules/issue-at.ts';
import { decimalRupees } from '../../../rules/money.ts';
import type { ProductState } from '../../catalogue/product-states.ts';
import type { Workbench } from '../workbench.ts';
import { cheapPieces } from './dropped-facts.ts';

const targetOf: Record<string, string> = { isRetailEnabled: 'retail', isActive: 'status', categoryId: 'category' };

/** Returns the draft of a row; fields that it leaves open keep the product's values. */
export function draftOf(
  { input, wrong, heading }: SheetRow,
  state: ProductState | null,
  { warehouseIds, mapping, constants, categories }: Workbench,
  rates: Set<number>,
): { draft: ProductDraft | null; problems: Record<string, MessageKey[]> } {
  const given = state
    ? { ...(state.columns.gst_rate_bps === null && rateOf(input, constants)), ...withoutBlanks(input, mapping) }
    : withConstants(input, { ...constants, category: constants.category || heading }, categories);
  const result = v.safeParse(productSchema, { ...(state && inputOf(state)), ...given }, { abortPipeEarly: true });
  const stock = typeof given['stock'] === 'object' && given['stock'] !== null ? Object.keys(given['stock']) : [];
  const foreign = stock.filter((id) => !warehouseIds.has(id));
  const isReplaced = (field: string) => field in input && given[field] !== input[field];
  const complaints: [string, MessageKey][] = [
    ...(result.issues ?? []).flatMap((issue) => complaintOf(pathOf(v.getDotPath(issue)), keyOf(issue.message), wrong)),
    ...Object.entries(wrong).flatMap(([field, keys]) =>
      isReplaced(field) ? [] : keys.map((key): [string, MessageKey] => [field, key]),
    ),
    ...foreign.map((id): [string, MessageKey] => [`stock:${id}`, 'stock_invalid']),
  ];
  if (result.success && isOldRate(result.output.gstRate, state, rates))
    complaints.push(['gstRate', 'gst_rate_invalid']);
  const problem = result.success && state && quantityProblem(withKept(result.output, state));
  if (problem) complaints.push(problem);
  if (result.success)
    complaints.push(
      ...aboveMrp(result.output, state),
      ...ofPieces(result.output, state),
      ...unclearPoint(result.output, input),
    );
  return { draft: result.success ? result.output : null, problems: byField(complaints) };
}

/** Fills the minimum order and the rungs that a draft leaves open with the product's own. */
function withKept(draft: ProductDraft, { columns }: ProductState) {
  const kept = draft.isRetailEnabled ? 1 : columns.minimum_cartons;
  const { minimumCartons = kept, priceSlabs = columns.price_slabs } = draft;
  return { ...draft, minimumCartons, priceSlabs };
}

/** Is this rate out of force, and not the product's present one? A product may keep an old rate. */
function isOldRate(rate: number | null | undefined, state: ProductState | null, rates: Set<number>): boolean {
  return typeof rate === 'number' && rate !== state?.columns.gst_rate_bps && !rates.has(rate);
}

const thousands = /^\D{0,12}[1-9]\d{0,2}\.\d{2}0\D{0,12}$/;

/** Complains about '1.250' for a carton of 24, whose pieces would cost less than a rupee: it may be 1,250. */
function unclearPoint(draft: ProductDraft, { pricePerCarton }: Record<string, unknown>): [string, MessageKey][] {
  const isPointed = typeof pricePerCarton === 'string' && thousands.test(latinDigits(pricePerCarton));
  return isPointed && cheapPieces(draft).length > 0 ? [['pricePerCarton', 'price_point_unclear']] : [];
}

/**
 * A price by quantity below this share of the carton's price, and no higher than the price of a piece, is likely per
 * piece.
 */
const SHARE_MIN = { of: 5n, parts: 2n };

/** Complains about new prices by quantity that are likely per piece. */
function ofPieces(draft: ProductDraft, state: ProductState | null): [string, MessageKey][] {
  const { priceSlabs, piecesPerCarton, pricePerCarton } = draft;
  const isOfPiece = (paise: bigint) =>
    paise * BigInt(piecesPerCarton) <= pricePerCarton && paise * SHARE_MIN.of < pricePerCarton * SHARE_MIN.parts;
  const isKept = JSON.stringify(priceSlabs) === JSON.stringify(state?.columns.price_slabs);
  const areOfPieces = !isKept && priceSlabs?.some((slab) => isOfPiece(BigInt(slab.pricePerCarton))) === true;
  return areOfPieces ? [['priceSlabs', 'sheet_slabs_in_other_measure']] : [];
}

/** Complains about prices above the MRP of the row or its product: at the price, or at the MRP if that alone is new. */
function aboveMrp(draft: ProductDraft, state: ProductState | null): [string, MessageKey][] {
  const was = state?.columns;
  const mrp = draft.mrp === undefined ? (was?.mrp ?? null) : draft.mrp;
  const isOnlyMrp =
    was?.price_per_carton === draft.pricePerCarton &&
    was.pieces_per_carton === draft.piecesPerCarton &&
    was.price_per_retail === draft.pricePerRetail;
  const above = pricesAboveMrp({ ...draft, mrp });
  if (isOnlyMrp && above.length > 0) return [['mrp', 'mrp_below_price']];
  return above.map((price) => [price, 'price_above_mrp']);
}

function byField(complaints: [string, MessageKey][]): Record<string, MessageKey[]> {
  const problems: Record<string, MessageKey[]> = {};
  for (const [field, key] of complaints) {
    const keys = (problems[targetOf[field] ?? field] ??= []);
    if (!keys.includes(key)) keys.push(key);
  }
  return problems;
}

/** Reports an unreadable stock of a warehouse as such, unless the row has a more exact problem. */
function complaintOf(field: string, key: MessageKey, wrong: SheetRow['wrong']): [string, MessageKey][] {
  if (!field.startsWith('stock:')) return [[field, key]];
  return wrong[field] ? [] : [[field, key === 'stock_invalid' ? 'sheet_stock_invalid' : key]];
}

function pathOf(path: string | null): string {
  const [field = 'row', inside] = (path ?? 'row').split('.');
  return field === 'stock' && inside ? `stock:${inside}` : field;
}

/** The GST rate of the file, which was added to the price, if the row has none. */
function rateOf(input: Record<string, unknown>, { gstRate }: Workbench['constants']) {
  return gstRate !== '' && (input['gstRate'] ?? '') === '' ? { gstRate } : {};
}

/** Fills the category, pieces per carton and GST rate of a new product from the import's constants. */
function withConstants(
  input: Record<string, unknown>,
  constants: Workbench['constants'],
  categories: Workbench['categories'],
): Record<string, unknown> {
  const { category, piecesPerCarton } = constants;
  const known = categoryIdsByName(categories).get(plainHeader(category));
  const isBlank = (field: string) => (input[field] ?? '') === '';
  return {
    ...input,
    ...rateOf(input, constants),
    ...(known !== undefined && isBlank('categoryId') && { categoryId: String(known) }),
    ...(piecesPerCarton !== '' && isBlank('piecesPerCarton') && { piecesPerCarton }),
  };
}

/** Drops blank cells, so that an existing product keeps its values. */
function withoutBlanks(input: Record<string, unknown>, mapping: SheetMapping): Record<string, unknown> {
  const filled = Object.fromEntries(
    Object.entries(input).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  );
  // Without a column for retail, a retail price means that it is on; a blank price changes nothing.
  if (!mapping.includes('retail') && input['pricePerRetail'] === '') delete filled['isRetailEnabled'];
  return filled;
}

/** Returns a product's present values as input for the schema. */
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
