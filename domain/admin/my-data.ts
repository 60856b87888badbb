import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { nameOrder } from '../../db/name-order.ts';
import { extraFields } from '../../rules/catalogue/product-fields.ts';
import { decimalRupees } from '../../rules/money.ts';
import { percentOfRate } from '../../rules/payments/gst-rates.ts';
import type { Person } from '../accounts/people.ts';
import { extrasOf, inheritedSelections } from '../catalogue/product-columns.ts';
import { searchesData } from '../catalogue/saved-searches.ts';
import { importsData } from '../imports/imports-data.ts';
import { chatData } from '../inquiries/chat-data.ts';
import { noticesData } from '../notices/notices-data.ts';
import { tradeData } from '../orders/my-orders.ts';
import { allOf, inPieces } from '../pieces.ts';
import { assortmentData, variantsData } from './variants-data.ts';

/**
 * Returns all data about a person, for that person: dates as ISO text, money in rupees. Keys that only we can use
 * (hashes of session tokens and codes) are left out. DPDP Act 2023, section 11.
 */
export async function myData(db: Connection, person: Person): Promise<Record<string, unknown>> {
  const of = { db, id: person.id };
  return {
    account: await accountOf(of),
    consents: await consentsOf(of),
    toldByOperator: await reasonsOf(of),
    sessions: await sessionsOf(of),
    ...(person.userType === 'reseller' && {
      sellingPlatforms: await platformsOf(of),
      savedSearches: await searchesData(db, person),
    }),
    favourites: await favouritesOf(of),
    productReports: await reportsOf(of),
    ...(await tradeData(db, person)),
    ...(await chatData(db, person)),
    ...(await noticesData(db, person)),
    messagesToOperator: await contactsOf(of),
    ...(person.userType === 'supplier' && {
      warehouses: await warehousesOf(of),
      products: await productsOf(of),
      productDefaults: await defaultsOf(of),
      stockLedger: await ledgerOf(of),
      uploads: await uploadsOf(of),
      apiKeys: await apiKeysOf(of),
      imports: await importsData(db, person.id),
    }),
  };
}

interface Of {
  db: Connection;
  id: string;
}

function accountOf({ db, id }: Of) {
  return db
    .selectFrom('users')
    .select(['id', 'mobile', 'business_name as businessName', 'user_type as userType', 'is_verified as isVerified'])
    .select(['onboarding_completed as onboardingCompleted', 'status', 'gst_number as gstNumber', 'established'])
    .select(['legal_name as legalName', 'legal_address as legalAddress', 'is_gst_shown as isGstShown'])
    .select(['employees', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function consentsOf({ db, id }: Of) {
  return db
    .selectFrom('consents')
    .select(['notice_version as noticeVersion', 'language', 'at'])
    .where('user_id', '=', id)
    .orderBy('at')
    .execute();
}

function reasonsOf({ db, id }: Of) {
  return db.selectFrom('told_reasons').select(['words', 'at']).where('user_id', '=', id).orderBy('id').execute();
}

function sessionsOf({ db, id }: Of) {
  return db
    .selectFrom('sessions')
    .select(['device', 'created_at as signedInAt', 'seen_at as lastUsedAt', 'expires_at as expiresAt'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
}

function platformsOf({ db, id }: Of) {
  return db
    .selectFrom('selling_platforms')
    .select(['platform', 'store_name as storeName', 'store_url as storeUrl'])
    .where('reseller_id', '=', id)
    .orderBy(nameOrder('platform'))
    .execute();
}

async function favouritesOf({ db, id }: Of) {
  const rows = await db
    .selectFrom('favourites')
    .select(['product_id', 'at as markedAt'])
    .where('user_id', '=', id)
    .orderBy('at')
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id, markedAt }) => ({ product: String(product_id), markedAt }));
}

async function reportsOf({ db, id }: Of) {
  const rows = await db
    .selectFrom('product_reports')
    .select(['product_id', 'reason', 'words', 'at as reportedAt', 'closed_at as closedAt', 'outcome'])
    .where('reporter_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ product_id, ...report }) => ({ product: String(product_id), ...report }));
}

function contactsOf({ db, id }: Of) {
  return db
    .selectFrom('contact_messages')
    .select(['name', 'answer_to as answerTo', 'subject', 'words', 'at', 'closed_at as closedAt', 'outcome'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
}

function warehousesOf({ db, id }: Of) {
  return db
    .selectFrom('supplier_warehouses as w')
    .innerJoin('warehouse_vicinities as v', 'v.id', 'w.vicinity_id')
    .select(['w.id', 'v.name as warehouseName', 'w.full_address as fullAddress', 'w.pincode'])
    .select(['w.created_at as createdAt', 'w.updated_at as updatedAt'])
    .where('w.supplier_id', '=', id)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .execute();
}

/** Batch sizes for the rows of a large shop. */
const PIECES = { min: 25, max: 1000 };

async function productsOf(of: Of) {
  const products = await allOf<Awaited<ReturnType<typeof nextProducts>>[number]>(PIECES, (last, limit) =>
    nextProducts(of, last?.key ?? 0n, limit),
  );
  return products.map(({ product }) => product);
}

async function nextProducts({ db, id }: Of, after: bigint, limit: number) {
  const products = await db
    .selectFrom('products as p')
    .innerJoin('product_categories as c', 'c.id', 'p.category_id')
    .selectAll('p')
    .select('c.name as category')
    .where('p.supplier_id', '=', id)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(limit)
    .execute();
  const ids = sql<bigint>`any (${products.map((product) => product.id)}::bigint[])`;
  const images = await db
    .selectFrom('product_images')
    .select(['product_id', 'url'])
    .where('product_id', '=', ids)
    .orderBy('position')
    .execute();
  const levels = await db
    .selectFrom('stock_levels')
    .select(['product_id', 'variant_id', 'warehouse_id', 'pieces', 'low_stock_threshold', 'updated_at'])
    .where('product_id', '=', ids)
    .orderBy('variant_id')
    .orderBy('warehouse_id')
    .execute();
  const variants = await variantsData(
    db,
    products.map((product) => product.id),
  );
  const imagesOf = Map.groupBy(images, ({ product_id }) => product_id);
  const levelsOf = Map.groupBy(levels, ({ product_id }) => product_id);
  const shown = (product: (typeof products)[number]) => ({
    ...extrasData(product),
    ...assortmentData(product),
    variants: variants.get(product.id) ?? [],
    id: String(product.id),
    name: product.name,
    description: product.description,
    category: product.category,
    pricePerCarton: decimalRupees(product.price_per_carton),
    piecesPerCarton: product.pieces_per_carton,
    pricePerRetail: product.price_per_retail === null ? null : decimalRupees(product.price_per_retail),
    status: product.status,
    images: (imagesOf.get(product.id) ?? []).map(({ url }) => url),
    stock: (levelsOf.get(product.id) ?? []).map((level) => ({
      ...(product.options.length > 0 && { variant: String(level.variant_id) }),
      warehouse: level.warehouse_id,
      pieces: level.pieces,
      lowStockThreshold: level.low_stock_threshold,
      updatedAt: level.updated_at,
    })),
    createdAt: product.created_at,
    updatedAt: product.updated_at,
  });
  return products.map((product) => ({ key: product.id, product: shown(product) }));
}

function extrasData(product: Parameters<typeof extrasOf>[0]) {
  const { lengthCm, widthCm, heightCm, gstRate, priceSlabs, mrp, ...extras } = extrasOf(product);
  return {
    ...extras,
    priceSlabs: extraFields.priceSlabs.kind.api(priceSlabs),
    ...rateData(gstRate),
    mrp: mrp === null ? null : decimalRupees(BigInt(mrp)),
    sizeMm: [lengthCm, widthCm, heightCm],
  };
}

const rateData = (rate: number | null) => ({ gstRate: rate === null ? null : percentOfRate(rate) });

async function defaultsOf({ db, id }: Of) {
  const defaults = await db
    .selectFrom('users as u')
    .leftJoin('listing_defaults as d', 'd.supplier_id', 'u.id')
    .leftJoin('stock_defaults as s', 's.supplier_id', 'u.id')
    .select(inheritedSelections.map((selection) => `d.${selection}` as const))
    .select('s.low_stock_threshold as lowStockThreshold')
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...defaults, ...rateData(defaults.gstRate) };
}

/** Reads the ledger by product, because that is the column its index begins with. */
async function ledgerOf({ db, id }: Of) {
  const products = await db.selectFrom('products').select('id').where('supplier_id', '=', id).execute();
  const entriesOf = (ids: bigint[]) =>
    db
      .selectFrom('stock_ledger')
      .select([
        'id',
        'product_id',
        'variant_id',
        'warehouse_id as warehouseId',
        'reason',
        'change',
        'pieces_left as piecesLeft',
      ])
      .select(['note', 'at'])
      .where('product_id', '=', sql<bigint>`any (${ids}::bigint[])`)
      .execute();
  const entries: Awaited<ReturnType<typeof entriesOf>> = [];
  await inPieces(products, PIECES, async (piece) => {
    for (const entry of await entriesOf(piece.map((product) => product.id))) entries.push(entry);
  });
  return entries
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ product_id, variant_id, warehouseId, reason, change, piecesLeft, note, at }) => {
      const variant = variant_id === product_id ? {} : { variant: String(variant_id) };
      return { product: String(product_id), ...variant, warehouseId, reason, change, piecesLeft, note, at };
    });
}

function uploadsOf({ db, id }: Of) {
  return db
    .selectFrom('uploads')
    .select(['key as file', 'bytes', 'width', 'height', 'created_at as createdAt'])
    .where('supplier_id', '=', id)
    .orderBy('created_at')
    .orderBy('key')
    .execute();
}

function apiKeysOf({ db, id }: Of) {
  return db
    .selectFrom('api_keys')
    .select(['name', 'last_four as lastFour', 'created_at as createdAt', 'used_at as usedAt'])
    .where('supplier_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
