import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { QUANTITY_MAX_PIECES } from '../../rules/limits.ts';
import { groupIndian } from '../../rules/money.ts';
import { BASKET_LINES_MAX } from '../../rules/orders/basket.ts';
import { type FillingTerms, isFull, isPackable } from '../../rules/orders/fillings.ts';
import {
  type CountTerms,
  countedPieces,
  countField,
  largestCount,
  soughtPieces,
  type TypedCount,
} from '../../rules/orders/variant-counts.ts';
import { once } from '../accounts/idempotency.ts';
import type { Reseller } from '../accounts/people.ts';
import { type OfferedVariant, offeredVariants } from '../catalogue/offered-variants.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { countBasket } from './basket.ts';
import { lockBasket, setLine } from './basket-lines.ts';
import { unfilled } from './unfilled.ts';

/** Counts of one product's variants, as typed on its page. */
export interface WantedVariants {
  productId: bigint;
  counts: TypedCount[];
  now: Date;
}

/**
 * Adds variants of a product to the basket, all or none; blank counts and 0 add nothing. Refuses counts that are not
 * whole numbers, no count at all, more than is in stock, and what addToBasket refuses.
 */
export async function addVariants(db: Database, reseller: Reseller, wanted: WantedVariants): Promise<void> {
  await inTransaction(db, (tx) => addLines(tx, reseller, wanted));
}

/** Adds the counts that a guest typed before signing in, once per key. Refuses as addVariants. */
export async function addIntendedVariants(
  db: Database,
  reseller: Reseller,
  { key, now, ...wanted }: WantedVariants & { key: string },
): Promise<void> {
  await inTransaction(db, (tx) =>
    once(tx, reseller, { key: `intention:${key}`, asked: wanted, now }, async () => {
      await addLines(tx, reseller, { ...wanted, now });
      return {};
    }),
  );
}

async function addLines(tx: Connection, reseller: Reseller, wanted: WantedVariants): Promise<void> {
  await lockBasket(tx, reseller);
  const terms = await countTerms(tx, wanted.productId);
  const pieces = piecesByVariant(wanted.counts, terms);
  const offered = await offeredVariants(tx, wanted.productId);
  requireOffered(offered, [...pieces.keys()]);
  const inBasket = await variantsInBasket(tx, reseller, wanted.productId);
  // A line that is no longer sold fills no cartons; the basket names it.
  const before = new Map([...inBasket].filter(([id]) => offered.some((variant) => variant.id === id)));
  requireInStock(offered, wanted, terms, { before, more: pieces });
  await requireFull(tx, offered, terms, { before, more: pieces });
  for (const [variantId, more] of pieces) {
    await setLine(tx, reseller, { variantId, pieces: (before.get(variantId) ?? 0) + more, now: wanted.now });
  }
  if ((await countBasket(tx, reseller)) > BASKET_LINES_MAX) {
    throw new Refusal(409, 'basket_full', { most: String(BASKET_LINES_MAX) });
  }
}

/** Refuses variants that are no longer sold, and variants of other products, which have other terms. */
function requireOffered(offered: OfferedVariant[], ids: bigint[]): void {
  if (ids.some((id) => offered.every((variant) => variant.id !== id))) throw new Refusal(404, 'inquiry_variant_gone');
}

/** Returns the pieces of each variant of a product in the basket. */
export async function variantsInBasket(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  productId: bigint,
): Promise<Map<bigint, number>> {
  const lines = await db
    .selectFrom('basket_lines')
    .select(['variant_id', 'pieces'])
    .where('reseller_id', '=', reseller.id)
    .where('product_id', '=', productId)
    .execute();
  return new Map(lines.map(({ variant_id, pieces }) => [variant_id, pieces]));
}

interface Filling {
  /** Pieces of each variant in the basket. */
  before: Map<bigint, number>;
  more: Map<bigint, number>;
}

/** Refuses more than is in stock, counting the basket; each field says how much can be added. */
function requireInStock(
  variants: OfferedVariant[],
  { counts }: WantedVariants,
  terms: CountTerms & FillingTerms,
  { before, more }: Filling,
): void {
  const offered = new Map(variants.map(({ id, orderable }) => [id, orderable]));
  const short = counts.flatMap(({ variantId, unit }) => {
    const orderable = offered.get(variantId);
    const lying = before.get(variantId) ?? 0;
    const added = more.get(variantId) ?? 0;
    if (orderable === undefined || added === 0 || added + lying <= orderable) return [];
    return [{ field: countField(unit, variantId), most: largestCount(unit, terms, { orderable, lying }) }];
  });
  if (short.length === 0) return;
  throw new BadForm(
    Object.fromEntries(short.map(({ field, most }) => [field, [most === 0 ? 'variant_none_more' : 'variant_at_most']])),
    Object.fromEntries(short.map(({ field, most }) => [field, { quantity: groupIndian(most) }])),
  );
}

/**
 * Refuses pieces that, with the basket, leave room in mixed cartons or make cartons that no warehouse can pack; says
 * which variants and how many.
 */
async function requireFull(
  tx: Connection,
  variants: OfferedVariant[],
  terms: FillingTerms,
  { before, more }: Filling,
): Promise<void> {
  if (terms.packing !== 'mixed') return;
  const after = [...new Set([...before.keys(), ...more.keys()])].map((id) => {
    const lying = before.get(id) ?? 0;
    const { orderable = 0, byWarehouse = [] } = variants.find((variant) => variant.id === id) ?? {};
    return { id, orderable, byWarehouse, lying, pieces: lying + (more.get(id) ?? 0) };
  });
  if (isFull(terms, after) && isPackable(terms, after)) return;
  throw await unfilled(terms, after, (places) =>
    namesOf(
      tx,
      places.flatMap((at) => after[at]?.id ?? []),
    ),
  );
}

async function namesOf(tx: Connection, ids: bigint[]): Promise<string> {
  const rows = await tx
    .selectFrom('product_variants')
    .select('option_values as values')
    .where('id', 'in', ids)
    .orderBy('position')
    .execute();
  return rows.map(({ values }) => values.join(' ')).join(', ');
}

async function countTerms(tx: Connection, productId: bigint): Promise<CountTerms & FillingTerms> {
  const terms = await tx
    .selectFrom('products')
    .select(['pieces_per_carton as piecesPerCarton', 'minimum_cartons as minimumCartons', 'packing'])
    .select(['is_retail_enabled as isRetailEnabled', 'mix_step_pieces as mixStepPieces'])
    .where('id', '=', productId)
    .where('is_public', '=', true)
    .executeTakeFirst();
  if (!terms) throw new Refusal(404, 'basket_gone');
  return terms;
}

function piecesByVariant(counts: TypedCount[], terms: CountTerms): Map<bigint, number> {
  const wrong = counts.filter(({ text, unit }) => Number.isNaN(countedPieces(text, unit, terms)));
  if (wrong.length > 0) {
    throw new BadForm(
      Object.fromEntries(
        wrong.map(({ unit, variantId, text }) => [
          countField(unit, variantId),
          [soughtPieces(text) === QUANTITY_MAX_PIECES ? 'quantity_not_legal' : 'variant_count_invalid'],
        ]),
      ),
    );
  }
  const pieces = counts
    .map(({ variantId, text, unit }) => [variantId, countedPieces(text, unit, terms)] as const)
    .filter(([, count]) => count > 0);
  if (pieces.length === 0) throw new BadForm({ variants: ['variants_none_chosen'] });
  return new Map(pieces);
}
