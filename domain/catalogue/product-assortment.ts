import type { Connection } from '../../db/database.ts';
import type { AssortmentPatch } from '../../rules/catalogue/assortment-body.ts';
import { combinationsOf } from '../../rules/catalogue/options.ts';
import type { ProductChange } from '../../rules/catalogue/product.ts';
import { type Assortment, VARIANTS_MAX, type VariantDraft } from '../../rules/catalogue/variants.ts';
import { groupIndian } from '../../rules/money.ts';
import type { Supplier } from '../accounts/people.ts';
import { BadForm, Refusal } from '../refusal.ts';
import { setThresholds } from '../stock/thresholds.ts';
import { writeAssortment } from './assortment-change.ts';
import { assortmentOf, type KeptAssortment } from './variants.ts';

/** Variants that a program sends, and when it read their stock, by their place in its list. */
export interface AssortmentSent {
  patch: AssortmentPatch;
  stockReadAt: Record<string, Date>[];
}

/** Fields of the request still to be saved after the variants; no stock where the variants have it. */
export type LeftToSet = Required<Pick<ProductChange, 'stock'>> & Pick<ProductChange, 'lowStockThresholds'>;

type Body = LeftToSet & Pick<ProductChange, 'piecesPerCarton'>;

/**
 * Writes the variants that a program sends; omitted fields stay. The caller has locked the product. Refuses body stock
 * other than the variants' sum (400), what writeAssortment refuses, and stock that changed since it was read (409).
 */
export async function writeSentAssortment(
  tx: Connection,
  supplier: Supplier,
  id: bigint,
  { patch, stockReadAt }: AssortmentSent,
  { body, now, isNew }: { body: Body; now: Date; isNew: boolean },
): Promise<LeftToSet> {
  const before = await assortmentOf(tx, supplier, id);
  if (!before) throw new Refusal(404, 'product_gone');
  const wanted = withPatch(before, patch, id);
  requireUnread(before, wanted, stockReadAt);
  const isWritten = differs(before, wanted);
  if (isWritten) {
    const reason = isNew ? 'listed' : 'api';
    await writeAssortment(tx, supplier, id, { ...wanted, piecesPerCarton: body.piecesPerCarton }, { now, reason });
  }
  const { stock, lowStockThresholds = {} } = body;
  if (wanted.options.length === 0) return { stock, lowStockThresholds };
  const after = isWritten ? ((await assortmentOf(tx, supplier, id)) as KeptAssortment) : before;
  const sums = [sumsOf(before), sumsOf(after)];
  const isSum = (warehouseId: string, pieces: number) => sums.some((sum) => (sum.get(warehouseId) ?? 0) === pieces);
  if (!Object.entries(stock).every((level) => isSum(...level))) throw new BadForm({ stock: ['stock_by_variant'] });
  await setForEach(tx, supplier, id, after, { thresholds: lowStockThresholds, now });
  return { stock: {} };
}

/** Merges the sent fields into the current assortment. */
function withPatch(before: KeptAssortment, patch: AssortmentPatch, id: bigint): Assortment {
  const active = before.variants.filter(({ isRetired }) => !isRetired).map(draftOf);
  const { variants, ...rest } = { ...before, ...defined(patch) };
  const packing = rest.packing;
  const whole: Omit<Assortment, 'variants'> = {
    packing,
    options: rest.options,
    setOption: packing === 'set' ? rest.setOption : null,
    setContent: packing === 'set' ? rest.setContent : [],
    mixStepPieces: packing === 'mixed' ? rest.mixStepPieces : 1,
  };
  // Without options the only variant has the product's number, and programs do not list it.
  if (whole.options.length === 0) {
    if ((patch.variants ?? []).length > 1) throw new BadForm({ variants: ['variant_values_invalid'] });
    const only = active.find((variant) => variant.id === id && variant.optionValues.length === 0);
    return { ...whole, variants: [only ?? { ...blank, id, optionValues: [] }] };
  }
  if (patch.variants && patch.variants.length > 0) return { ...whole, variants: variants as VariantDraft[] };
  const kept = new Map(active.map((variant) => [variant.optionValues.join('\n'), variant]));
  const combinations = combinationsOf(whole.options, VARIANTS_MAX + 1);
  const isSame = !patch.options;
  return {
    ...whole,
    variants: isSame
      ? active
      : combinations.map((optionValues) => kept.get(optionValues.join('\n')) ?? { ...blank, optionValues }),
  };
}

const blank: Omit<VariantDraft, 'optionValues'> = { id: null, sku: null, image: null, pricePerCarton: null, stock: {} };

/** Returns the draft of an unchanged variant. */
export function draftOf({
  id,
  optionValues,
  sku,
  image,
  pricePerCarton,
}: KeptAssortment['variants'][number]): VariantDraft {
  return { id, optionValues, sku, image, pricePerCarton, stock: {} };
}

function defined<Given extends object>(given: Given) {
  const filled = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(filled) as { [Name in keyof Given]?: Exclude<Given[Name], undefined> };
}

type Kept = KeptAssortment['variants'][number];

/** Returns the variant that a draft means; undefined for a new one. */
function meant({ variants }: KeptAssortment, draft: VariantDraft): Kept | undefined {
  const values = draft.optionValues.join('\n');
  return variants.find((own) => (draft.id === null ? own.optionValues.join('\n') === values : own.id === draft.id));
}

const piecesIn = (variant: Kept | undefined, warehouseId: string) =>
  variant?.levels.find((level) => level.warehouseId === warehouseId)?.pieces ?? 0;

/** Refuses stock that changed since the program read it. The product is locked, so other changes wait. */
function requireUnread(before: KeptAssortment, wanted: Assortment, stockReadAt: Record<string, Date>[]): void {
  for (const [at, readAt] of stockReadAt.entries()) {
    const draft = wanted.variants[at];
    const variant = draft && meant(before, draft);
    const moved = variant?.levels.find(
      ({ warehouseId, updatedAt }) => new Date(updatedAt) > (readAt[warehouseId] ?? new Date(updatedAt)),
    );
    if (moved) {
      const words = { warehouse: moved.warehouseId, pieces: groupIndian(moved.pieces) };
      throw new Refusal(409, 'stock_moved_in', words);
    }
  }
}

/** True if `wanted` differs from the current assortment, stock included. */
export function differs(before: KeptAssortment, wanted: Assortment): boolean {
  const active = before.variants.filter(({ isRetired }) => !isRetired);
  const shape = ({ packing, options, setOption, setContent, mixStepPieces }: Omit<Assortment, 'variants'>) =>
    JSON.stringify([
      packing,
      options.map(({ name, values }) => [name, values]),
      setOption,
      setContent.map(({ value, pieces, sku, image }) => [value, pieces, sku, image]),
      mixStepPieces,
    ]);
  if (shape(before) !== shape(wanted) || active.length !== wanted.variants.length) return true;
  return wanted.variants.some((draft, at) => {
    const own = active[at];
    const isSame =
      own === meant(before, draft) &&
      own?.optionValues.join('\n') === draft.optionValues.join('\n') &&
      own.sku === draft.sku &&
      own.image === draft.image &&
      own.pricePerCarton === draft.pricePerCarton;
    const isExpected = Object.entries(draft.stockWas ?? {}).every(([place, was]) => piecesIn(own, place) === was);
    const isStocked = Object.entries(draft.stock).every(([place, pieces]) => piecesIn(own, place) === pieces);
    return !(isSame && isExpected && isStocked);
  });
}

/** Sets the product's thresholds for each variant, except where the highest of its variants has the value already. */
async function setForEach(
  tx: Connection,
  supplier: Supplier,
  productId: bigint,
  { variants }: KeptAssortment,
  { thresholds, now }: { thresholds: Record<string, number | null>; now: Date },
): Promise<void> {
  const levels = variants.flatMap((variant) => variant.levels);
  const highest = (place: string) =>
    levels
      .filter(({ warehouseId }) => warehouseId === place)
      .reduce<number | null>(
        (most, { threshold }) => (threshold === null ? most : Math.max(most ?? 0, threshold)),
        null,
      );
  const others = Object.fromEntries(Object.entries(thresholds).filter(([place, most]) => highest(place) !== most));
  for (const { id, isRetired } of variants) {
    if (!isRetired) await setThresholds(tx, supplier, { productId, variantId: id, thresholds: others, now });
  }
}

/** Returns the pieces of all variants together, by warehouse. */
function sumsOf({ variants }: KeptAssortment): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { warehouseId, pieces } of variants.flatMap(({ levels }) => levels)) {
    sums.set(warehouseId, (sums.get(warehouseId) ?? 0) + pieces);
  }
  return sums;
}
