import { sql } from 'kysely';
import type { PriceSlab } from '../../rules/catalogue/price-slabs.ts';
import { paiseFromRupees } from '../../rules/rupees.ts';
import type { Connection } from '../database.ts';
import { sampleFacts } from './samples/facts.ts';
import { sampleProducts } from './samples/products.ts';
import { sampleSuppliers } from './samples/suppliers.ts';
import type { SampleProduct, SampleSupplier } from './samples/types.ts';

const HOUR_MS = 3_600_000;
/** Samples are listed before the first order of the history. */
const LISTED_BEFORE_HOURS = 62 * 24;
/** Their suppliers joined before the first product was listed. */
const JOINED_BEFORE_HOURS = 65 * 24;
const PICTURES = 3;
export const SAMPLE_WAREHOUSE = 'wh_S01';
export const demoReseller = { id: 'sample-reseller', mobile: '9876500002', businessName: 'Krishna Online Store' };

const demoStores = [
  { platform: 'amazon', store_name: 'Krishna Store', store_url: 'https://www.amazon.in/' },
  { platform: 'meesho', store_name: 'Krishna Collection', store_url: null },
  { platform: 'whatsapp-business', store_name: demoReseller.businessName, store_url: null },
];

/** Seeds the 50 samples with their suppliers and the demo accounts, one of which owns some of them. */
export async function seedSamples(tx: Connection, now: Date): Promise<void> {
  const joined = new Date(now.getTime() - JOINED_BEFORE_HOURS * HOUR_MS);
  for (const supplier of sampleSuppliers) await seedSupplier(tx, supplier, joined);
  await tx
    .insertInto('users')
    .values({
      id: demoReseller.id,
      mobile: demoReseller.mobile,
      business_name: demoReseller.businessName,
      user_type: 'reseller',
      onboarding_completed: true,
      gst_number: null,
      established: null,
      employees: null,
      is_sample: true,
      created_at: joined,
      updated_at: joined,
    })
    .execute();
  // The demo reseller counts as a known buyer, even if the history cannot be seeded later.
  await tx.insertInto('known_buyers').values({ reseller_id: demoReseller.id, since: joined }).execute();
  await tx
    .insertInto('selling_platforms')
    .values(demoStores.map((store) => ({ reseller_id: demoReseller.id, ...store })))
    .execute();
  const categories = await tx.selectFrom('product_categories').select(['id', 'name']).execute();
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  for (const product of sampleProducts) {
    const categoryId = categoryIds.get(product.category);
    if (categoryId === undefined) throw new Error(`sample ${product.id} names no category: ${product.category}`);
    await seedProduct(tx, product, categoryId, now);
  }
  await rankAsListed(tx);
}

/** The samples that begin a round of 'Recommended'; no two samples of a round are of one supplier. */
const roundsBegin = [1, 8, 15, 23, 30, 37, 46];

/**
 * Puts the samples in stock into rounds in the order of their list. Inserted one by one, they would fill the rounds
 * from the end, and the market would begin with an almost empty round (decision 154).
 */
async function rankAsListed(tx: Connection): Promise<void> {
  // Ranks are due at the commit; here they are written before it.
  await sql`set constraints all immediate`.execute(tx);
  await sql`
    update market_ranks r
    set round = 1 - (select count(*) from unnest(${roundsBegin}::bigint[]) as first where first <= r.product_id)
    from sample_product_facts f where f.product_id = r.product_id and r.tier < 2`.execute(tx);
  await sql`set constraints all deferred`.execute(tx);
}

async function seedSupplier(tx: Connection, sample: SampleSupplier, joined: Date): Promise<void> {
  const id = supplierId(sample.key);
  const times = { created_at: joined, updated_at: joined };
  const { id: vicinityId } = await tx
    .selectFrom('warehouse_vicinities')
    .select('id')
    .where('name', '=', sample.branch)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('users')
    .values({
      id,
      mobile: sample.mobile,
      business_name: sample.businessName,
      user_type: 'supplier',
      onboarding_completed: true,
      gst_number: sample.gstNumber,
      established: sample.established,
      employees: sample.employees,
      is_sample: true,
      ...times,
    })
    .execute();
  await tx
    .insertInto('sample_supplier_facts')
    .values({
      supplier_id: id,
      verified: sample.verified,
      rating: String(sample.rating),
      completed_orders: sample.completedOrders,
      response_time: sample.responseTime,
    })
    .execute();
  await tx
    .insertInto('supplier_warehouses')
    .values({
      supplier_id: id,
      id: SAMPLE_WAREHOUSE,
      vicinity_id: vicinityId,
      full_address: sample.fullAddress,
      pincode: sample.pincode,
      ...times,
    })
    .execute();
  await tx
    .insertInto('listing_defaults')
    .values({
      supplier_id: id,
      country_of_origin: 'India',
      packer: sample.businessName,
      // The address of the warehouse is not public.
      packer_address: 'Surat, Gujarat',
      packer_pincode: sample.pincode,
      updated_at: joined,
    })
    .execute();
}

/** Gives samples their price slabs, unless their supplier has changed price or minimum or has slabs already. */
export async function seedSampleSlabs(tx: Connection): Promise<void> {
  for (const { id, supplier, price, minOrder, slabs = [] } of sampleProducts) {
    if (slabs.length === 0) continue;
    // A sample's cartons have one piece each.
    const kept: PriceSlab[] = slabs.map(([fromCartons, rupees]) => {
      return { fromCartons, pricePerCarton: Math.round(rupees * 100) };
    });
    await tx
      .updateTable('products')
      .set({ price_slabs: JSON.stringify(kept) })
      .where('id', '=', BigInt(id))
      .where('supplier_id', '=', supplierId(supplier))
      .where('price_per_carton', '=', paiseFromRupees(price))
      .where('minimum_cartons', '=', minOrder)
      .where(sql<boolean>`price_slabs = '[]'`)
      .execute();
  }
}

async function seedProduct(tx: Connection, sample: SampleProduct, categoryId: number, now: Date): Promise<void> {
  const owner = supplierId(sample.supplier);
  const id = BigInt(sample.id);
  const listed = new Date(now.getTime() - (LISTED_BEFORE_HOURS + 60 - sample.id) * HOUR_MS);
  const price = paiseFromRupees(sample.price);
  if (price === null) throw new Error(`sample ${sample.id} has no price`);
  await tx
    .insertInto('products')
    .values({
      id,
      supplier_id: owner,
      category_id: categoryId,
      name: sample.name,
      description: sample.description,
      price_per_carton: price,
      pieces_per_carton: 1,
      minimum_cartons: sample.minOrder,
      is_retail_enabled: false,
      price_per_retail: null,
      discount: sample.discount ?? 0,
      fast_delivery: sample.fastDelivery,
      specifications: JSON.stringify(sample.specifications),
      shipping_info: JSON.stringify(sample.shippingInfo),
      policies: JSON.stringify(sample.policies),
      ...factColumns(sample.id),
      created_at: listed,
      updated_at: listed,
    })
    .execute();
  await tx
    .insertInto('sample_product_facts')
    .values({ product_id: id, verified: sample.verified, rating: String(sample.rating), reviews: sample.reviews })
    .execute();
  await tx
    .insertInto('product_images')
    .values(
      Array.from({ length: PICTURES }, (_, position) => ({
        product_id: id,
        position,
        url: `/samples/${sample.id}-${position + 1}.webp`,
        updated_at: listed,
      })),
    )
    .execute();
  const stock = { product_id: id, variant_id: id, warehouse_id: SAMPLE_WAREHOUSE };
  await tx
    .insertInto('stock_levels')
    .values({
      ...stock,
      supplier_id: owner,
      pieces: sample.stockQuantity,
      low_stock_threshold: null,
      updated_at: listed,
    })
    .execute();
  await tx
    .insertInto('stock_ledger')
    .values({
      ...stock,
      changed_by: owner,
      reason: 'sample',
      change: sample.stockQuantity,
      pieces_left: sample.stockQuantity,
      at: listed,
    })
    .execute();
}

function factColumns(sample: number) {
  const facts = sampleFacts[sample];
  if (!facts) return {};
  const { brand, genericName, mrp, netQuantity } = facts;
  return { brand, generic_name: genericName, mrp: mrp * 100, net_quantity: netQuantity };
}

/** Returns the id of a sample supplier's account. */
export function supplierId(key: string): string {
  return `sample-${key}`;
}

/** Id of the demo account that sells. */
export const demoSupplierId = supplierId('shree-umiya-traders');
