import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { groupIndian } from '../../rules/money.ts';
import { BASKET_LINES_MAX } from '../../rules/orders/basket.ts';
import { type FillingTerms, isFull } from '../../rules/orders/fillings.ts';
import { type CountTerms, countedPieces, countField, type TypedCount } from '../../rules/orders/variant-counts.ts';
import { once } from '../accounts/idempotency.ts';
import type { Reseller } from '../accounts/people.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { countBasket } from './basket.ts';
import { lockBasket, setLine } from './basket-lines.ts';

/** Variants of one product that somebody wants, as counted on its page. */
export interface WantedVariants {
  productId: bigint;
  counts: TypedCount[];
  now: Date;
}

/**
 * Adds variants of a product to those in the basket, all or none: blank counts and 0 are none of it. Refuses counts that
 * are no whole numbers, none at all, and what addToBasket refuses.
 */
export async function addVariants(db: Database, reseller: Reseller, wanted: WantedVariants): Promise<void> {
  await inTransaction(db, (tx) => addLines(tx, reseller, wanted));
}

/** Adds what somebody had counted before signing in, once for its key. Refuses as addVariants. */
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
  const before = await variantsInBasket(tx, reseller, wanted.productId);
  requireFull(terms, before, pieces);
  for (const [variantId, more] of pieces) {
    await setLine(tx, reseller, { variantId, pieces: (before.get(variantId) ?? 0) + more, now: wanted.now });
  }
  if ((await countBasket(tx, reseller)) > BASKET_LINES_MAX) {
    throw new Refusal(409, 'basket_full', { most: String(BASKET_LINES_MAX) });
  }
}

/** Returns the pieces of each variant of a product that lie in the basket. */
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

/** Refuses pieces that would leave mixed cartons with room, together with what lies in the basket. */
function requireFull(terms: FillingTerms, before: Map<bigint, number>, more: Map<bigint, number>): void {
  if (terms.packing !== 'mixed') return;
  const after = new Map(before);
  for (const [variantId, pieces] of more) after.set(variantId, (after.get(variantId) ?? 0) + pieces);
  if (
    isFull(
      terms,
      [...after.values()].map((pieces) => ({ pieces })),
    )
  )
    return;
  const carton = groupIndian(terms.piecesPerCarton);
  throw new BadForm({ variants: ['filling_not_full'] }, { variants: { carton } });
}

async function countTerms(tx: Connection, productId: bigint): Promise<CountTerms & FillingTerms> {
  const terms = await tx
    .selectFrom('products')
    .select(['pieces_per_carton as piecesPerCarton', 'minimum_cartons as minimumCartons', 'packing'])
    .select(['is_retail_enabled as isRetailEnabled', 'mix_step_pieces as mixStepPieces'])
    .where('id', '=', productId)
    .where('is_public', '=', true)
    .executeTakeFirst();
  if (!terms) throw new Refusal(404, 'product_gone');
  return terms;
}

function piecesByVariant(counts: TypedCount[], terms: CountTerms): Map<bigint, number> {
  const wrong = counts.filter(({ text, unit }) => Number.isNaN(countedPieces(text, unit, terms)));
  if (wrong.length > 0) {
    throw new BadForm(
      Object.fromEntries(wrong.map(({ unit, variantId }) => [countField(unit, variantId), ['variant_count_invalid']])),
    );
  }
  const pieces = counts
    .map(({ variantId, text, unit }) => [variantId, countedPieces(text, unit, terms)] as const)
    .filter(([, count]) => count > 0);
  if (pieces.length === 0) throw new BadForm({ variants: ['variants_none_chosen'] });
  return new Map(pieces);
}
