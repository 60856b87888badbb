import * as v from 'valibot';
import { isBlank } from '../field.ts';
import { STOCK_MAX_PIECES } from '../limits.ts';
import { byWarehouse } from '../lists.ts';
import { wholeNumberFrom } from '../whole-number.ts';
import { type ExtraName, extraFields, extraNames, inheritedNames } from './product-fields.ts';

/** Pieces at which stock counts as low; 0 means only when nothing is left, null means no threshold. */
const threshold = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, number | null>(({ dataset, addIssue, NEVER }) => {
    if (isBlank(dataset.value)) return null;
    const pieces = wholeNumberFrom(dataset.value, 0, STOCK_MAX_PIECES);
    if (pieces !== null) return pieces;
    addIssue({ message: 'threshold_invalid' });
    return NEVER;
  }),
);

const thresholds = byWarehouse(threshold, {
  wrongName: 'stock_invalid',
  wrong: 'threshold_invalid',
  json: { type: ['integer', 'null'], minimum: 0, maximum: STOCK_MAX_PIECES },
});

/** Thresholds of one product by warehouse, as the form for thresholds alone sends them. */
export const thresholdsSchema = v.object({ lowStockThresholds: v.optional(thresholds, {}) });

function schemasOf<Name extends ExtraName>(names: Name[]) {
  const schemas = Object.fromEntries(names.map((name) => [name, extraFields[name].schema]));
  return schemas as { [One in Name]: (typeof extraFields)[One]['schema'] };
}

/**
 * Fields of a product beyond section 7's body. An absent field stays as it is; null or blank clears it, and then the
 * supplier's default for all products applies. Centimetres in, millimetres out; weight in grams.
 */
export const extraEntries = {
  ...schemasOf(extraNames),
  /**
   * Pieces in each warehouse at which stock counts as low; null for the threshold that the supplier set for all
   * products.
   */
  lowStockThresholds: v.optional(thresholds),
};

/** A supplier's defaults for all products. An absent field stays as it is; null or blank clears it. */
export const defaultsSchema = v.object({
  ...schemasOf(inheritedNames),
  lowStockThreshold: v.optional(threshold),
});

export type DefaultsDraft = v.InferOutput<typeof defaultsSchema>;
