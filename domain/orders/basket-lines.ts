import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import { groupIndian } from '../../rules/money.ts';
import { BASKET_LINES_MAX, largestOrderable, ofOneLine, roomBeside } from '../../rules/orders/basket.ts';
import { newBuyerShare } from '../../rules/orders/new-buyer.ts';
import { isLegalQuantity, termsOfMore } from '../../rules/orders/quantity.ts';
import { startingPieces } from '../../rules/orders/starting-quantity.ts';
import { refuseBlocked } from '../accounts/account-status.ts';
import type { Reseller } from '../accounts/people.ts';
import { orderablePieces } from '../catalogue/offered-variants.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { countBasket } from './basket.ts';
import { requireWelcome } from './blocked-buyer.ts';
import { isNewBuyer } from './new-buyer.ts';

/** Pieces of a variant that a reseller wants in the basket. */
export interface Wanted {
  /** For a product without options this is the product's number. */
  variantId: bigint;
  pieces: number;
  now: Date;
}

/**
 * Adds pieces of a variant. Refuses a variant not on the market, a supplier who has blocked this reseller, a quantity
 * that cannot be ordered (decision 15), more than 100 lines, and, without options, more than the stock (decision 165).
 */
export async function addToBasket(db: Database, reseller: Reseller, wanted: Wanted): Promise<void> {
  await inTransaction(db, async (tx) => {
    await addLine(tx, reseller, wanted);
    await requireInStock(tx, reseller, wanted);
  });
}

/** Refuses pieces that were added beyond the stock, and says how many can be added. */
async function requireInStock(tx: Connection, reseller: Reseller, { variantId, pieces }: Wanted): Promise<void> {
  const product = await termsOfOffer(tx, variantId);
  if (!product || product.options.length > 0) return;
  const after = await piecesInBasket(tx, reseller, variantId);
  if (after <= product.orderable) return;
  const before = after - pieces;
  const share = newBuyerShare(product, await isNewBuyer(tx, reseller));
  const room = roomBeside({ orderable: product.orderable, share }, before);
  const most = largestOrderable({ ...termsOfMore(product, before), ...room });
  if (product.stock === 0) throw new BadForm({ pieces: ['basket_sold_out'] });
  if (most === 0 && before > 0) throw new BadForm({ pieces: ['variant_none_more'] });
  if (most === 0) throw new BadForm({ pieces: ['basket_less_than_minimum'] }, { pieces: { quantity: product.stock } });
  throw new BadForm({ pieces: ['variant_at_most'] }, { pieces: { quantity: most } });
}

/**
 * Puts a removed line back, even beyond the stock: the basket then says what can be ordered. A line that is in the
 * basket again stays as it is.
 */
export async function restoreLine(db: Database, reseller: Reseller, wanted: Wanted): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockBasket(tx, reseller);
    if ((await piecesInBasket(tx, reseller, wanted.variantId)) === 0) await addLine(tx, reseller, wanted);
  });
}

/** Adds pieces in the caller's transaction, also beyond the stock. */
export async function addLine(tx: Connection, reseller: Reseller, wanted: Wanted): Promise<void> {
  await lockBasket(tx, reseller);
  const before = await piecesInBasket(tx, reseller, wanted.variantId);
  if (before === 0 && (await countBasket(tx, reseller)) >= BASKET_LINES_MAX) {
    throw new Refusal(409, 'basket_full', { most: String(BASKET_LINES_MAX) });
  }
  await setLine(tx, reseller, { ...wanted, pieces: before + wanted.pieces });
}

/**
 * Refuses a product that got options after its page was opened. Its first variant shares its id but was not chosen.
 */
export async function requireNoOptions(db: Connection, productId: bigint): Promise<void> {
  const product = await db.selectFrom('products').select('options').where('id', '=', productId).executeTakeFirst();
  if (product && product.options.length > 0) throw new BadForm({ variants: ['variants_none_chosen'] });
}

/**
 * Sets the pieces of a variant in the basket. Refuses a variant that is not in it as not found, and what addToBasket
 * refuses.
 */
export async function changeBasket(db: Database, reseller: Reseller, wanted: Wanted): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockBasket(tx, reseller);
    if ((await piecesInBasket(tx, reseller, wanted.variantId)) === 0) throw new Refusal(404, 'basket_line_gone');
    await setLine(tx, reseller, wanted);
  });
}

/**
 * Returns the pieces that a button without a quantity adds: the product page's starting quantity, within the stock left
 * beside the basket and a new buyer's share. Refuses products off the market, with options, or with nothing left to
 * add.
 */
export async function usualOrder(
  db: Connection,
  productId: bigint,
  reseller: Pick<Reseller, 'id'> | null,
): Promise<number> {
  const product = await termsOfOffer(db, productId);
  if (!product) throw new Refusal(404, 'basket_gone');
  if (product.options.length > 0) throw new BadForm({ variants: ['variants_none_chosen'] });
  if (!reseller) return startingPieces(product);
  const lying = await piecesInBasket(db, reseller, productId);
  const share = newBuyerShare(product, await isNewBuyer(db, reseller));
  const room = roomBeside({ orderable: product.orderable, share }, lying);
  const terms = termsOfMore(product, lying);
  if (lying > 0 && largestOrderable({ ...terms, ...room }) === 0) throw new BadForm({ pieces: ['variant_none_more'] });
  return startingPieces({ ...terms, ...room });
}

/** Returns a product's quantity terms and stock; undefined if it is not on the market. */
function termsOfOffer(db: Connection, productId: bigint) {
  return db
    .selectFrom('products as p')
    .select(['p.pieces_per_carton as piecesPerCarton', 'p.minimum_cartons as minimumCartons'])
    .select(['p.is_retail_enabled as isRetailEnabled', 'p.packing', 'p.options', orderablePieces.as('orderable')])
    .select(
      sql<number>`(select coalesce(sum(l.available), 0)::float8 from stock_levels l
      where l.product_id = p.id)`.as('stock'),
    )
    .where('p.id', '=', productId)
    .where('p.is_public', '=', true)
    .executeTakeFirst();
}

/** Removes a variant; does nothing if it is not in the basket. */
export async function removeFromBasket(db: Database, reseller: Reseller, variantId: bigint): Promise<void> {
  await db
    .deleteFrom('basket_lines')
    .where('reseller_id', '=', reseller.id)
    .where('variant_id', '=', variantId)
    .execute();
}

/**
 * Locks the basket, so that changes and orders of it wait for each other. Refuses an account that was closed or blocked
 * meanwhile.
 */
export async function lockBasket(tx: Connection, { id }: Pick<Reseller, 'id'>): Promise<void> {
  const { rows } = await sql`
    select from users where id = ${id} and closed_at is null and blocked_at is null for no key update`.execute(tx);
  if (rows.length > 0) return;
  await refuseBlocked(tx, id);
  throw new Refusal(404, 'account_gone');
}

async function piecesInBasket(db: Connection, reseller: Pick<Reseller, 'id'>, variantId: bigint): Promise<number> {
  const line = await db
    .selectFrom('basket_lines')
    .select('pieces')
    .where('reseller_id', '=', reseller.id)
    .where('variant_id', '=', variantId)
    .executeTakeFirst();
  return line?.pieces ?? 0;
}

/** Sets the pieces of a line in a basket that is locked. Refuses as addToBasket. */
export async function setLine(tx: Connection, reseller: Reseller, { variantId, pieces, now }: Wanted): Promise<void> {
  const product = await tx
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.pieces_per_carton as piecesPerCarton', 'p.minimum_cartons as minimumCartons'])
    .select(['p.is_retail_enabled as isRetailEnabled', 'p.supplier_id', 'p.id', 'p.packing'])
    .select(['p.mix_step_pieces as mixStepPieces', 'v.option_values as optionValues'])
    .where('v.id', '=', variantId)
    .where('v.retired_at', 'is', null)
    .where('p.is_public', '=', true)
    // Locked, because its supplier may be about to delete it.
    .forKeyShare()
    .executeTakeFirst();
  if (!product) throw new Refusal(404, 'basket_gone');
  await requireWelcome(tx, reseller, product.supplier_id);
  if (!isLegalQuantity(ofOneLine(product), pieces)) throw illegalQuantity(product);
  await tx
    .insertInto('basket_lines')
    .values({ reseller_id: reseller.id, product_id: product.id, variant_id: variantId, pieces, added_at: now })
    .onConflict((conflict) => conflict.columns(['reseller_id', 'product_id', 'variant_id']).doUpdateSet({ pieces }))
    .execute();
}

/** For a variant in mixed cartons, the refusal names the step in which pieces are taken. */
function illegalQuantity({ packing, mixStepPieces }: { packing: Packing; mixStepPieces: number }): BadForm {
  if (packing !== 'mixed' || mixStepPieces === 1) return new BadForm({ pieces: ['quantity_not_legal'] });
  return new BadForm({ pieces: ['quantity_steps'] }, { pieces: { step: groupIndian(mixStepPieces) } });
}
