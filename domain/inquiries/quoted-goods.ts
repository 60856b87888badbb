import type { Connection } from '../../db/database.ts';
import type { Packing } from '../../rules/catalogue/packings.ts';
import { variantName } from '../../rules/catalogue/variant-name.ts';
import { groupIndian } from '../../rules/money.ts';
import { countedPieces, countField, type TypedCount } from '../../rules/orders/variant-counts.ts';
import { filledCartons, type QuotedVariant, quotedTerms } from '../../rules/quotes/filled-cartons.ts';
import { QUOTE_CARTONS_MAX } from '../../rules/quotes/quote.ts';
import { type OfferedVariant, offeredVariants } from '../catalogue/offered-variants.ts';
import { unfilled } from '../orders/unfilled.ts';
import { BadForm, Refusal } from '../refusal.ts';

/** The goods that a quote's form names. */
export interface NamedGoods {
  /** The variant offered; optional for a product without options. */
  variantId?: bigint | null;
  /** Null for mixed cartons. */
  cartons: number | null;
  /** Pieces of each variant in mixed cartons, as typed. */
  counts?: TypedCount[];
}

/** The goods of a quote: cartons of one variant, or mixed cartons with their filling. */
export interface QuotedGoods {
  /** Null for mixed cartons. */
  variantId: bigint | null;
  optionValues: string[];
  filling: QuotedVariant[];
  cartons: number;
  /** The product's name, with the option values if the quote is for one variant. */
  name: string;
}

/** A product that the caller has locked for a quote. */
interface ProductToQuote {
  id: bigint;
  name: string;
  packing: Packing;
  options: unknown[];
  piecesPerCarton: number;
  mixStepPieces: number;
}

/**
 * Returns the goods that a quote offers of a locked product. Refuses a variant that is not offered, a wrong number of
 * cartons, and a filling that is empty or leaves room in a carton.
 */
export async function goodsToQuote(tx: Connection, product: ProductToQuote, named: NamedGoods): Promise<QuotedGoods> {
  const offered = await offeredVariants(tx, product.id);
  if (product.packing === 'mixed') return filledGoods(product, offered, named.counts ?? []);
  const hasOptions = product.options.length > 0;
  const variant = hasOptions ? offered.find(({ id }) => id === named.variantId) : offered[0];
  if (!variant) throw new BadForm({ variant: ['quote_variant_required'] });
  if (named.cartons === null) throw new BadForm({ cartons: ['quote_cartons_invalid'] });
  const { id: variantId, optionValues } = variant;
  const name = variantName({ name: product.name, optionValues });
  return { variantId, optionValues, filling: [], cartons: named.cartons, name };
}

async function filledGoods(
  product: ProductToQuote,
  offered: OfferedVariant[],
  counts: TypedCount[],
): Promise<QuotedGoods> {
  const terms = quotedTerms({ ...product, minimumCartons: 1, isRetailEnabled: false });
  const typed = counts.map(({ variantId, text }) => ({ variantId, pieces: countedPieces(text, 'pieces', terms) }));
  const wrong = typed.filter(({ pieces }) => Number.isNaN(pieces));
  if (wrong.length > 0)
    throw new BadForm(
      Object.fromEntries(wrong.map(({ variantId }) => [countField('pieces', variantId), ['variant_count_invalid']])),
    );
  const wanted = new Map(typed.filter(({ pieces }) => pieces > 0).map(({ variantId, pieces }) => [variantId, pieces]));
  if (wanted.size === 0) throw new BadForm({ variants: ['quote_filling_required'] });
  const chosen = offered.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) throw new Refusal(409, 'quote_variant_gone');
  const filling = chosen.map(({ id, optionValues }) => {
    return { id: String(id), values: optionValues, pieces: wanted.get(id) ?? 0 };
  });
  const cartons = filledCartons(terms, filling);
  if (cartons === null)
    throw await unfilled(
      terms,
      filling.map(({ pieces }) => ({ pieces, orderable: pieces })),
      (places) => places.map((at) => filling[at]?.values.join(' ')).join(', '),
    );
  if (cartons > QUOTE_CARTONS_MAX)
    throw new BadForm({ variants: ['quote_cartons_most'] }, { variants: { most: groupIndian(QUOTE_CARTONS_MAX) } });
  const [first, ...others] = chosen as [OfferedVariant];
  const optionValues = others.length === 0 ? first.optionValues : [];
  return {
    variantId: null,
    optionValues: [],
    filling,
    cartons,
    name: variantName({ name: product.name, optionValues }),
  };
}
