import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import { ofVariant, type PriceTerms } from '../../rules/catalogue/price.ts';
import { BASKET_LINES_MAX, chargedLines, lineProblems, ofOneLine, pricedLines } from '../../rules/orders/basket.ts';
import { type BasketSnapshot, snapshotText } from '../../rules/orders/basket-snapshot.ts';
import { newBuyerShare } from '../../rules/orders/new-buyer.ts';
import { orderedTotals } from '../../rules/orders/ordered-totals.ts';
import { type ReorderProblem, reorderedPieces, reorderProblem } from '../../rules/orders/reorder.ts';
import { orderablePieces, stockGrid, type WarehouseStock } from '../../rules/stock/allocation.ts';
import type { Reseller } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';
import { warehouseStockOf } from '../stock/reservations.ts';
import { countBasket } from './basket.ts';
import { lockBasket } from './basket-lines.ts';
import { isShutOut } from './blocked-buyer.ts';

/** A line of a purchase, as it was ordered and as it can be ordered today. Money in paise, quantities in pieces. */
export interface ReorderLine {
  /** Null once the product is gone with its supplier's account. */
  productId: bigint | null;
  variantId: bigint | null;
  optionValues: string[];
  name: string;
  image: string | null;
  /** Empty once the account is closed. */
  supplier: string;
  was: { packing: Packing; pieces: number; total: bigint } & PriceTerms;
  /** Null when the product is no longer sold, or not to this reseller. */
  is:
    | ({ packing: Packing; mixStepPieces: number; total: bigint; orderable: number; share: number | null } & PriceTerms)
    | null;
  /** Pieces to put into the basket; 0 for none. */
  pieces: number;
  /** Why `pieces` is not the ordered quantity. */
  problem: ReorderProblem | null;
  /** Pieces already in the basket; they count towards `pieces`. */
  inBasket: number;
}

/**
 * Returns an earlier purchase at today's prices, with the quantities that can be ordered today; refuses another
 * reseller's purchase as not found.
 */
export async function reorderOf(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  purchaseId: bigint | null,
): Promise<ReorderLine[]> {
  const { rows } = await sql<Row>`
    select l.product_id as "productId", l.variant_id as "variantId", l.option_values as "optionValues", l.name, l.image, u.business_name as supplier, l.asked_pieces as "wasPieces",
      l.price_per_carton as "wasPerCarton", l.price_per_retail as "wasPerRetail",
      l.pieces_per_carton as "wasInCarton", l.discount as "wasDiscount", l.packing as "wasPacking",
      p.packing, p.mix_step_pieces as "mixStepPieces", coalesce(p.is_public and v.retired_at is null, false) as "isOnSale",
      ${isShutOut(sql.ref('o.reseller_id'), sql.ref('o.supplier_id'))} as "isShutOut",
      coalesce(v.price_per_carton, p.price_per_carton) as "pricePerCarton", p.price_per_retail as "pricePerRetail",
      p.pieces_per_carton as "piecesPerCarton", p.minimum_cartons as "minimumCartons",
      p.is_retail_enabled as "isRetailEnabled", p.discount, p.price_slabs as "priceSlabs", p.price_per_carton as "productPrice", coalesce(b.pieces, 0) as "inBasket",
      k.since is null as "isNewBuyer"
    from orders o
    join order_lines l on l.order_id = o.id
    join users u on u.id = o.supplier_id
    left join products p on p.id = l.product_id
    left join product_variants v on v.id = l.variant_id
    left join basket_lines b on b.variant_id = l.variant_id and b.reseller_id = o.reseller_id
    left join known_buyers k on k.reseller_id = o.reseller_id
    where o.purchase_id = ${purchaseId} and o.reseller_id = ${reseller.id}
    order by o.id, l.position`.execute(db);
  if (rows.length === 0) throw new Refusal(404, 'orders_purchase_gone');
  const ids = rows.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const stocks = Map.groupBy(await warehouseStockOf(db, ids), ({ variantId }) => variantId);
  const totals = orderedTotals(rows.map((row) => ({ ...wasOf(row), productId: row.productId, name: row.name })));
  const own = rows.map(({ variantId }) => (variantId === null ? [] : (stocks.get(variantId) ?? [])));
  const lines = rows.map((row, at) => lineFrom(row, totals[at] ?? 0n, own[at] ?? []));
  return chargedTogether(lines, new Map(lines.map((line, at) => [line, own[at] ?? []])));
}

/**
 * Puts the lines of a purchase into the basket, as many pieces as can be ordered. Pieces in the basket count, so
 * repeating it adds nothing. Refuses prices or stock other than displayed, nothing to add, and a full basket.
 */
export async function reorder(
  db: Database,
  reseller: Reseller,
  { purchaseId, snapshot, now }: { purchaseId: bigint | null; snapshot: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockBasket(tx, reseller);
    await lockProducts(tx, reseller, purchaseId);
    const lines = await reorderOf(tx, reseller, purchaseId);
    if (reorderToken(lines) !== snapshot) throw new Refusal(409, 'reorder_changed');
    const wanted = lines.filter(({ pieces }) => pieces > 0);
    if (wanted.length === 0) throw new Refusal(409, 'reorder_nothing');
    await sql`
      insert into basket_lines as held (reseller_id, product_id, variant_id, pieces, added_at)
      select ${reseller.id}, product_id, variant_id, pieces, ${now}::timestamptz
      from unnest(${wanted.map(({ productId }) => productId)}::bigint[],
        ${wanted.map(({ variantId }) => variantId)}::bigint[], ${wanted.map(({ pieces }) => pieces)}::integer[])
        as given (product_id, variant_id, pieces)
      on conflict (reseller_id, product_id, variant_id) do update set pieces = greatest(held.pieces, excluded.pieces)`.execute(
      tx,
    );
    if ((await countBasket(tx, reseller)) > BASKET_LINES_MAX) {
      throw new Refusal(409, 'basket_full', { most: String(BASKET_LINES_MAX) });
    }
  });
}

/** Locks the products of a purchase against deletion, in the order in which deletion locks them. */
async function lockProducts(tx: Connection, { id }: Reseller, purchaseId: bigint | null): Promise<void> {
  await sql`
    select from products where id in (select l.product_id from order_lines l join orders o on o.id = l.order_id
      where o.purchase_id = ${purchaseId} and o.reseller_id = ${id})
    order by id for key share`.execute(tx);
}

/** Returns the text with which a form sends back the lines that its page displayed. */
export function reorderToken(lines: ReorderLine[]): string {
  const snapshot: BasketSnapshot = { lines: new Map(), delivery: new Map() };
  for (const { variantId, pieces, is } of lines)
    if (variantId !== null && is && pieces > 0) snapshot.lines.set(variantId, { pieces, total: is.total });
  return snapshotText(snapshot);
}

/**
 * Prices the lines at the rungs that each product's lines reach together. Orders nothing of a product whose lines no
 * longer fill its cartons, cannot be packed, or miss its minimum.
 */
function chargedTogether(lines: ReorderLine[], stocks: Map<ReorderLine, WarehouseStock[]>): ReorderLine[] {
  // Keeps the warehouses in the same order for all lines.
  const grid = stockGrid(lines.map((line) => stocks.get(line) ?? []));
  const again = lines.flatMap((line, at) => {
    if (!line.is || line.pieces === 0) return [];
    return [{ ...pricedLine(line, line.is), byWarehouse: grid[at] ?? [], line }];
  });
  const problems = lineProblems(again);
  const totals = pricedLines(again, problems);
  const charged = new Map(
    chargedLines(again).map(({ line, pricePerCarton, pricePerRetail }, at) => [
      line,
      { pricePerCarton, pricePerRetail, priceSlabs: [], total: totals[at] ?? 0n },
    ]),
  );
  // A product's lines are ordered again all together or not at all, because they are priced together.
  const unfilled = new Set(again.filter((_, at) => problems[at] !== null).map(({ productId }) => productId));
  return lines.map((line) => {
    const price = charged.get(line);
    if (!line.is || !price) return line;
    if (line.productId !== null && unfilled.has(line.productId)) return { ...line, pieces: 0, problem: 'unfilled' };
    return { ...line, is: { ...line.is, ...price } };
  });
}

/** The line as it would be in the basket. */
function pricedLine({ productId, variantId, optionValues, pieces }: ReorderLine, is: NonNullable<ReorderLine['is']>) {
  if (productId === null || variantId === null) throw new RangeError('a line on sale has its product');
  const buyer = { isOnSale: true, isShutOut: false, newBuyer: null };
  return { ...is, ...buyer, productId, variantId, optionValues, pieces };
}

function wasOf(row: Row): Omit<ReorderLine['was'], 'total'> {
  return {
    packing: row.wasPacking,
    pricePerCarton: row.wasPerCarton,
    pricePerRetail: row.wasPerRetail,
    piecesPerCarton: row.wasInCarton,
    minimumCartons: 1,
    isRetailEnabled: row.wasPerRetail !== null,
    discount: row.wasDiscount,
    priceSlabs: [],
    pieces: row.wasPieces,
  };
}

function lineFrom(row: Row, total: bigint, stocks: Pick<WarehouseStock, 'available' | 'fills'>[]): ReorderLine {
  const { productId, variantId, optionValues, name, image, supplier, inBasket, wasPieces } = row;
  const own = () => ofVariant({ ...row, pricePerCarton: row.productPrice }, row.pricePerCarton);
  const terms = row.isOnSale && !row.isShutOut ? own() : null;
  const alone = terms && ofOneLine(terms);
  const orderable = alone ? orderablePieces(alone, stocks) : 0;
  const stock = stocks.reduce((sum, { available }) => sum + available, 0);
  const share = terms && newBuyerShare({ ...terms, stock }, row.isNewBuyer);
  const again = { wanted: wasPieces, orderable, share };
  const pieces = alone ? reorderedPieces(alone, again) : 0;
  return {
    productId,
    variantId,
    optionValues,
    name,
    image,
    supplier,
    was: { ...wasOf(row), total },
    is: terms && { ...termsOf(terms), orderable, share, total: 0n },
    pieces,
    problem: alone ? reorderProblem(alone, { ...again, pieces }) : row.isOnSale ? 'shut-out' : 'gone',
    inBasket,
  };
}

function termsOf({ packing, mixStepPieces, pricePerCarton, pricePerRetail, piecesPerCarton, ...row }: Row) {
  const { minimumCartons, isRetailEnabled, discount, priceSlabs } = row;
  const prices = { pricePerCarton, pricePerRetail, discount, priceSlabs };
  return { packing, mixStepPieces, piecesPerCarton, minimumCartons, isRetailEnabled, ...prices };
}

/** A line of the purchase. Today's columns are empty if the product is deleted; such a line is never on sale. */
interface Row extends PriceTerms {
  /** The product's price per carton, on which its rungs are based. */
  productPrice: bigint;
  productId: bigint | null;
  variantId: bigint | null;
  optionValues: string[];
  name: string;
  image: string | null;
  supplier: string;
  wasPieces: number;
  wasPerCarton: bigint;
  wasPerRetail: bigint | null;
  wasInCarton: number;
  wasDiscount: number;
  wasPacking: Packing;
  packing: Packing;
  mixStepPieces: number;
  isOnSale: boolean;
  isShutOut: boolean;
  inBasket: number;
  /** True until an order of this reseller has been delivered. */
  isNewBuyer: boolean;
}
