import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { nameOrder } from '../../db/name-order.ts';
import type { Packing, SetContent } from '../../rules/catalogue/packings.ts';
import { compareNames } from '../../rules/name-order.ts';
import type { Supplier } from '../accounts/people.ts';
import { isToSend } from './waiting-orders.ts';

/** A quantity as it is packed: whole cartons, and loose pieces. */
export interface Packed {
  cartons: number;
  pieces: number;
}

/** A variant in one carton size, with the total to take. */
export interface PickedProduct extends Packed {
  /** Made of the variant's id and the carton size. */
  key: string;
  productId: bigint;
  /** The variant's option values; empty for a product without options. */
  optionValues: string[];
  packing: Packing;
  setContent: SetContent;
  name: string;
  image: string | null;
  sku: string | null;
  piecesPerCarton: number;
  /** Total in pieces. */
  allPieces: number;
}

/** Quantity of a variant that an order takes from a warehouse. */
export interface PickedOrder extends Packed {
  orderId: bigint;
  packing: Packing;
  /** Has the reseller asked to cancel the order? */
  isCancelAsked: boolean;
}

export interface PickedWarehouse {
  id: string;
  name: string;
  products: (PickedProduct & { orders: PickedOrder[] })[];
}

/** Pieces to take from a supplier's warehouses: those reserved for orders that can be sent now. */
export interface PickList {
  /** Warehouses with something to take, the oldest first. */
  warehouses: PickedWarehouse[];
  /** Totals over all warehouses. */
  products: PickedProduct[];
}

/** Returns the pick list. Cartons are counted order by order, as they are packed. */
export async function pickList(db: Connection, supplier: Pick<Supplier, 'id'>): Promise<PickList> {
  const { rows } = await sql<Row>`
    select r.warehouse_id as "warehouseId", r.warehouse_name as warehouse, r.product_id as "productId", p.name, coalesce(v.sku, p.sku) as sku,
      r.variant_id as "variantId", l.option_values as "optionValues",
      l.packing, l.set_content as "setContent",
      coalesce(v.image, (select i.url from product_images i where i.product_id = p.id order by i.position limit 1))
        as image,
      l.pieces_per_carton as "piecesPerCarton", r.order_id as "orderId", r.pieces,
      o.cancel_asked_at is not null as "isCancelAsked"
    from orders o
    join stock_reservations r on r.order_id = o.id and r.shipped_at is null
    join order_lines l on l.order_id = o.id and l.variant_id = r.variant_id
    join products p on p.id = r.product_id
    join product_variants v on v.id = r.variant_id
    left join supplier_warehouses w on w.supplier_id = o.supplier_id and w.id = r.warehouse_id
    where o.supplier_id = ${supplier.id} and ${isToSend}
    order by w.created_at, r.warehouse_id, ${nameOrder('p.name')}, r.product_id, v.position, r.variant_id,
      l.pieces_per_carton, o.id`.execute(db);
  const warehouses = [...Map.groupBy(rows, ({ warehouseId }) => warehouseId)].map(([id, own]) => ({
    id,
    name: own[0]?.warehouse ?? '',
    products: kindsOf(own).map((taken) => ({ ...picked(taken), orders: taken.map(pickedOrder) })),
  }));
  const byName = rows.toSorted((one, other) => compareNames(one.name, other.name));
  return { warehouses, products: kindsOf(byName).map(picked) };
}

interface Row {
  warehouseId: string;
  warehouse: string;
  productId: bigint;
  variantId: bigint;
  optionValues: string[];
  packing: Packing;
  setContent: SetContent;
  name: string;
  image: string | null;
  sku: string | null;
  piecesPerCarton: number;
  orderId: bigint;
  pieces: number;
  isCancelAsked: boolean;
}

/** Groups rows by variant and carton size; orders from before a change of the size are picked separately. */
function kindsOf(rows: Row[]): [Row, ...Row[]][] {
  const kinds = Map.groupBy(rows, ({ variantId, piecesPerCarton }) => `${variantId}-${piecesPerCarton}`);
  return [...kinds.values()] as [Row, ...Row[]][];
}

function picked(taken: [Row, ...Row[]]): PickedProduct {
  const [{ productId, variantId, optionValues, packing, setContent, name, image, sku, piecesPerCarton }] = taken;
  const packed = taken.map(packedOf);
  const cartons = packed.reduce((sum, one) => sum + one.cartons, 0);
  const pieces = packed.reduce((sum, one) => sum + one.pieces, 0);
  const allPieces = cartons * piecesPerCarton + pieces;
  const key = `${variantId}-${piecesPerCarton}`;
  const kind = { key, productId, optionValues, packing, setContent, name, image, sku, piecesPerCarton };
  return { ...kind, cartons, pieces, allPieces };
}

function pickedOrder(row: Row): PickedOrder {
  const { orderId, packing, isCancelAsked } = row;
  return { orderId, packing, isCancelAsked, ...packedOf(row) };
}

/**
 * Splits pieces into cartons and loose pieces. Goods sold by the piece and single variants of a mixed carton have no
 * cartons.
 */
function packedOf({ packing, pieces, piecesPerCarton }: Row): Packed {
  if (piecesPerCarton === 1 || packing === 'mixed') return { cartons: 0, pieces };
  return { cartons: Math.floor(pieces / piecesPerCarton), pieces: pieces % piecesPerCarton };
}
