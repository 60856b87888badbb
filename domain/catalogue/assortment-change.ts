import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { variantsAboveMrp } from '../../rules/catalogue/mrp.ts';
import {
  type Assortment,
  type AssortmentProblems,
  assortmentProblems,
  type VariantDraft,
  variantsBelowRungs,
} from '../../rules/catalogue/variants.ts';
import type { Supplier } from '../accounts/people.ts';
import { attachPictures } from '../media/pictures.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { requireOwnWarehouses, type StockReason, setStock } from '../stock/levels.ts';
import { lockCodes, takenCodes } from './item-codes.ts';
import { refuseConstraint } from './listable.ts';
import { releaseUnusedPictures } from './product-change.ts';
import { type ProductColumns, storedColumns } from './product-states.ts';
import { assortmentOf, type KeptAssortment } from './variants.ts';
import { requireUnusedChanges, usesOf } from './variants-in-use.ts';

export interface AssortmentChange {
  now: Date;
  /** Version that the screen displayed; null skips the check. */
  version?: number | null;
  reason?: StockReason;
  /** Product columns to write as part of the same version; the caller has validated them. */
  columns?: ProductColumns | undefined;
}

/**
 * Changes an own product's packing, options and variants, with stock in pieces. Refuses invalid assortments and taken
 * item codes (400), another version (409), what requireUnusedChanges and setStock refuse, and another supplier's
 * product (404); then nothing is changed.
 */
export async function changeAssortment(
  db: Database,
  supplier: Supplier,
  id: bigint,
  assortment: Assortment,
  change: AssortmentChange,
): Promise<void> {
  await inTransaction(db, (tx) => writeAssortment(tx, supplier, id, assortment, change));
  db.announcements.announce('catalogue');
}

/** As changeAssortment, within the caller's transaction; the caller announces it. */
export async function writeAssortment(
  tx: Connection,
  supplier: Supplier,
  id: bigint,
  assortment: Assortment,
  { now, version = null, reason = 'edited', columns }: AssortmentChange,
): Promise<void> {
  const codes = assortment.variants.map(({ sku }) => sku);
  await lockCodes(tx, supplier, codes);
  // Warehouses are locked before products everywhere.
  await requireOwnWarehouses(tx, supplier.id, [
    ...new Set(assortment.variants.flatMap(({ stock }) => Object.keys(stock))),
  ]);
  const product = await lockedProduct(tx, supplier, id);
  if (version !== null && version !== product.version) throw new Refusal(409, 'product_changed');
  const terms = columns ? termsOf(columns) : product;
  const { piecesPerCarton = terms.piecesPerCarton } = assortment;
  const asked = { ...terms, piecesPerCarton };
  const problems = together([
    assortmentProblems(assortment, asked),
    variantsAboveMrp(assortment, asked),
    variantsBelowRungs(assortment, asked),
    await codesOfOthers(tx, supplier, id, assortment),
  ]);
  if (Object.keys(problems).length > 0) throw new BadForm(problems, {});
  const before = (await assortmentOf(tx, supplier, id)) as KeptAssortment;
  const uses = await usesOf(tx, id);
  const wanted = {
    ...assortment,
    variants: withIds({ before, wanted: assortment, productId: id, isUsed: uses.byVariant.has(id) }),
  };
  requireUnusedChanges(uses, before, wanted);
  const pictures = { before: picturesOf(before), wanted: picturesOf(wanted) };
  const added = [...pictures.wanted].filter((url) => !pictures.before.has(url));
  if (!(await attachPictures(tx, supplier, added, now))) throw new BadForm({ variants: ['images_invalid'] });
  await tx
    .updateTable('products')
    .set({
      ...(columns && storedColumns(columns)),
      packing: wanted.packing,
      options: JSON.stringify(wanted.options),
      set_option: wanted.packing === 'set' ? wanted.setOption : null,
      set_content: JSON.stringify(wanted.packing === 'set' ? wanted.setContent : []),
      mix_step_pieces: wanted.packing === 'mixed' ? wanted.mixStepPieces : 1,
      pieces_per_carton: piecesPerCarton,
      version: product.version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => refuseConstraint(error));
  await removeVariants(tx, id, { before, wanted, now });
  const ids = await writeVariants(tx, supplier, id, wanted.variants);
  const levels = wanted.variants.flatMap(({ stock, stockWas = {} }, at) =>
    Object.entries(stock).map(([warehouseId, pieces]) => ({
      productId: id,
      variantId: ids[at] ?? id,
      warehouseId,
      pieces,
      expected: stockWas[warehouseId],
    })),
  );
  await setStock(tx, { supplierId: supplier.id, changedBy: supplier.id, reason, now }, levels);
  await releaseUnusedPictures(
    tx,
    supplier,
    [...pictures.before].filter((url) => !pictures.wanted.has(url)),
    now,
  );
}

/** Merges the problems of each field. */
function together(all: AssortmentProblems[]): AssortmentProblems {
  const problems: AssortmentProblems = {};
  for (const [field, keys] of all.flatMap((some) => Object.entries(some))) (problems[field] ??= []).push(...keys);
  return problems;
}

/** Returns problems for item codes that another product of this supplier has. */
async function codesOfOthers(
  tx: Connection,
  supplier: Supplier,
  id: bigint,
  { variants }: Assortment,
): Promise<AssortmentProblems> {
  const codes = variants.map(({ sku }) => sku);
  const taken = await takenCodes(tx, supplier, codes, id);
  const clashes = [...codes.entries()].filter(([, sku]) => sku !== null && taken.has(sku));
  return Object.fromEntries(clashes.map(([at]) => [`variants.${at}`, ['sku_taken']]));
}

async function lockedProduct(tx: Connection, supplier: Supplier, id: bigint) {
  const product = await tx
    .selectFrom('products')
    .select(['version', 'pieces_per_carton as piecesPerCarton', 'is_retail_enabled as isRetailEnabled', 'mrp'])
    .select(['price_per_carton as pricePerCarton', 'price_slabs as priceSlabs'])
    .where('supplier_id', '=', supplier.id)
    .where('id', '=', id)
    // Waits for buyers who are adding a variant to a basket or ordering it, and makes them wait: otherwise a variant
    // could be renamed or deleted just before it is in a basket.
    .forUpdate()
    .executeTakeFirst();
  if (!product) throw new Refusal(404, 'product_gone');
  return product;
}

function termsOf(columns: ProductColumns) {
  return {
    piecesPerCarton: columns.pieces_per_carton,
    isRetailEnabled: columns.is_retail_enabled,
    mrp: columns.mrp,
    pricePerCarton: columns.price_per_carton,
    priceSlabs: columns.price_slabs,
  };
}

/**
 * Gives each draft the id that it names, or that of a variant, even retired, with the same values. The first draft of a
 * product without options takes over its only variant, unless a basket or open order has that.
 */
function withIds({
  before,
  wanted: { options, variants },
  productId,
  isUsed,
}: Pick<Change, 'before' | 'wanted'> & { productId: bigint; isUsed: boolean }): VariantDraft[] {
  const own = new Map(before.variants.map((variant) => [variant.id, variant]));
  const byValues = new Map(before.variants.map((variant) => [variant.optionValues.join('\n'), variant.id]));
  const named = new Set(variants.flatMap(({ id }) => (id === null ? [] : [id])));
  // Without options the only variant has the product's number.
  if (options.length === 0) return variants.map((draft) => ({ ...draft, id: productId }));
  const isFirstTime = before.options.length === 0 && options.length > 0 && !named.has(productId) && !isUsed;
  return variants.map((draft, at) => {
    if (draft.id !== null && !own.has(draft.id)) throw new BadForm({ [`variants.${at}`]: ['variant_values_invalid'] });
    if (draft.id !== null) return draft;
    if (isFirstTime && at === 0) return { ...draft, id: productId };
    const id = byValues.get(draft.optionValues.join('\n')) ?? null;
    return { ...draft, id: id !== null && named.has(id) ? null : id };
  });
}

interface Change {
  before: KeptAssortment;
  wanted: Assortment;
  now: Date;
}

type Shown = Pick<Assortment, 'setContent'> & { variants: { image: string | null }[] };

function picturesOf({ variants, setContent }: Shown): Set<string> {
  const images = [...variants.map(({ image }) => image), ...setContent.map(({ image }) => image)];
  return new Set(images.filter((image) => image !== null && image !== undefined));
}

/** Deletes variants that are no longer wanted and were never used, and retires the others. */
async function removeVariants(tx: Connection, productId: bigint, { before, wanted, now }: Change): Promise<void> {
  const kept = new Set(wanted.variants.map(({ id }) => id));
  const gone = before.variants.filter(({ id, isRetired }) => !kept.has(id) && !isRetired).map(({ id }) => id);
  if (gone.length === 0) return;
  await sql`
    delete from product_variants v where v.product_id = ${productId} and v.id = any (${gone}::bigint[])
      and v.id <> v.product_id
      and not exists (select from stock_ledger l where l.product_id = v.product_id and l.variant_id = v.id)
      and not exists (select from order_lines l where l.product_id = v.product_id and l.variant_id = v.id)
      and not exists (select from basket_lines l where l.product_id = v.product_id and l.variant_id = v.id)`.execute(
    tx,
  );
  await sql`
    update product_variants set retired_at = ${now}
    where product_id = ${productId} and id = any (${gone}::bigint[])`.execute(tx);
}

/** Writes the variants in their order and returns their ids. */
async function writeVariants(
  tx: Connection,
  supplier: Supplier,
  productId: bigint,
  variants: VariantDraft[],
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(id, nextval('variant_ids')) as id
    from unnest(${variants.map(({ id }) => id)}::bigint[]) with ordinality as given (id, place) order by place`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  // Two variants may exchange their values or item codes, which the database would refuse row by row.
  await sql`
    update product_variants set option_values = array['', id::text], sku = null
    where product_id = ${productId} and id = any (${ids}::bigint[])`.execute(tx);
  await sql`
    insert into product_variants as kept (id, product_id, supplier_id, position, option_values, sku, image, price_per_carton)
    select id, ${productId}, ${supplier.id}, place, array(select jsonb_array_elements_text(option_values)), sku, image, price
    from unnest(${ids}::bigint[], ${variants.map(({ optionValues }) => JSON.stringify(optionValues))}::jsonb[],
      ${variants.map(({ sku }) => sku)}::text[], ${variants.map(({ image }) => image)}::text[],
      ${variants.map(({ pricePerCarton }) => pricePerCarton)}::bigint[])
      with ordinality as given (id, option_values, sku, image, price, place)
    on conflict (id) do update set position = excluded.position, option_values = excluded.option_values,
      sku = excluded.sku, image = excluded.image, price_per_carton = excluded.price_per_carton, retired_at = null
    `
    .execute(tx)
    .catch(refuseTakenSku);
  return ids;
}

function refuseTakenSku(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'product_variants_by_sku') throw new BadForm({ variants: ['sku_taken'] });
  throw error;
}
