import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { personById, type Reseller, type Supplier } from '../../domain/accounts/people.ts';
import { basketOf, snapshotOf } from '../../domain/orders/basket.ts';
import { addToBasket } from '../../domain/orders/basket-lines.ts';
import { type Checkout, placeOrders } from '../../domain/orders/placement.ts';
import { setStock } from '../../domain/stock/levels.ts';

/** Creates sellers, goods and buyers for trade directly in a database, without signing in or rendering a page. */

/** An address near the first warehouse of a scene. */
export const deliveredTo = {
  recipient: 'Corner Shop',
  mobile: '9825999999',
  address: '4, Ring Road, Surat',
  pincode: '395004',
};

export interface Seller {
  person: Supplier;
  warehouses: string[];
  products: bigint[];
}

interface Goods {
  name?: string;
  piecesPerCarton?: number;
  pricePerCarton?: bigint;
  pricePerRetail?: bigint | null;
  discount?: number;
  /** Pieces in each warehouse. */
  pieces: number[];
}

export async function newUsers(
  db: Database,
  userType: 'supplier' | 'reseller',
  mobiles: string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into users (id, mobile, business_name, user_type, onboarding_completed, status, created_at, updated_at)
    select ${userType} || mobile, mobile, initcap(${userType}) || ' ' || mobile, ${userType}, true, 'approved', ${now}, ${now}
    from unnest(${mobiles}::text[]) mobile`.execute(db);
}

/** Creates a supplier with these goods, and a warehouse for each of their stocks, in the first vicinities. */
export async function newSeller(db: Database, mobile: string, goods: Goods[], now: Date): Promise<Seller> {
  await newUsers(db, 'supplier', [mobile], now);
  const person = (await personById(db, `supplier${mobile}`)) as Supplier;
  const warehouses = Array.from(
    { length: Math.max(...goods.map(({ pieces }) => pieces.length)) },
    (_, at) => `wh_00${at}`,
  );
  const times = { created_at: now, updated_at: now };
  const vicinities = await db.selectFrom('warehouse_vicinities').select('id').orderBy('position').execute();
  await db
    .insertInto('supplier_warehouses')
    .values(
      warehouses.map((id, at) => ({
        supplier_id: person.id,
        id,
        vicinity_id: vicinities[at]?.id ?? 0,
        full_address: `Shed ${at}`,
        pincode: `39500${4 + at}`,
        ...times,
      })),
    )
    .execute();
  const seller: Seller = { person, warehouses, products: [] };
  for (const one of goods) seller.products.push(await newProduct(db, seller, one, now));
  return seller;
}

export async function newProduct(db: Database, seller: Seller, goods: Goods, now: Date): Promise<bigint> {
  const category = await db.selectFrom('product_categories').select('id').limit(1).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('products')
    .values({
      supplier_id: seller.person.id,
      category_id: category.id,
      name: goods.name ?? 'Steel bottle',
      description: '',
      price_per_carton: goods.pricePerCarton ?? 240_000n,
      pieces_per_carton: goods.piecesPerCarton ?? 10,
      is_retail_enabled: Boolean(goods.pricePerRetail),
      price_per_retail: goods.pricePerRetail ?? null,
      discount: goods.discount ?? 0,
      status: 'active',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = { supplierId: seller.person.id, changedBy: seller.person.id, reason: 'listed', now } as const;
  const levels = goods.pieces.map((pieces, at) => ({
    productId: id,
    warehouseId: seller.warehouses[at] ?? '',
    pieces,
  }));
  await db.transaction().execute((tx) => setStock(tx, change, levels));
  return id;
}

let mobiles = 6_000_000_000;

/** Makes resellers known buyers, so that the limits of new buyers (decision 062) do not apply. */
export async function makeKnown(db: Database, resellers: string[], now: Date): Promise<void> {
  await sql`
    insert into known_buyers (reseller_id, since) select id, ${now}::timestamptz from unnest(${resellers}::text[]) id
    on conflict do nothing`.execute(db);
}

/** Creates so many resellers, none of whom counts as a new buyer. */
export async function newBuyers(db: Database, count: number, now: Date): Promise<Reseller[]> {
  const own = Array.from({ length: count }, () => String((mobiles += 1)));
  await newUsers(db, 'reseller', own, now);
  await makeKnown(
    db,
    own.map((mobile) => `reseller${mobile}`),
    now,
  );
  const buyers: Reseller[] = [];
  for (const mobile of own) buyers.push((await personById(db, `reseller${mobile}`)) as Reseller);
  return buyers;
}

/** Pieces by variant; without options the variant has the product's number. */
export type Lines = [variant: bigint, pieces: number][];

/** Puts pieces of variants into a basket, in this order. */
export async function fill(db: Database, reseller: Reseller, lines: Lines, now: Date): Promise<void> {
  for (const [variantId, pieces] of lines) await addToBasket(db, reseller, { variantId, pieces, now });
}

/**
 * Does the same for many buyers directly in the database, without the checks of `addToBasket`, so that a race can start
 * soon.
 */
export async function fillMany(db: Database, baskets: [Reseller, Lines][], now: Date): Promise<void> {
  const lines = baskets.flatMap(([{ id }, own]) => own.map(([variant, pieces], at) => ({ id, variant, pieces, at })));
  await sql`
    insert into basket_lines (reseller_id, product_id, variant_id, pieces, added_at)
    select reseller, v.product_id, v.id, pieces, ${now}::timestamptz + place * interval '1 second'
    from unnest(${lines.map(({ id }) => id)}::text[], ${lines.map(({ variant }) => variant)}::bigint[],
      ${lines.map(({ pieces }) => pieces)}::integer[], ${lines.map(({ at }) => at)}::integer[])
      as given (reseller, variant, pieces, place)
    join product_variants v on v.id = variant`.execute(db);
}

/** Returns a checkout of a basket as displayed now. */
export async function checkoutOf(db: Database, reseller: Reseller, now: Date): Promise<Checkout> {
  const snapshot = snapshotOf(await basketOf(db, reseller));
  return { key: randomUUID(), address: deliveredTo, paymentMethods: new Map(), snapshot, now };
}

/** Orders pieces of variants like a person who sees the basket; returns the purchase's number. */
export async function buy(db: Database, reseller: Reseller, lines: Lines, now: Date): Promise<bigint> {
  await fill(db, reseller, lines, now);
  return placeOrders(db, reseller, await checkoutOf(db, reseller, now));
}

export async function ordersOf(db: Database, purchase: bigint): Promise<bigint[]> {
  const rows = await db.selectFrom('orders').select('id').where('purchase_id', '=', purchase).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
