import * as v from 'valibot';
import { field } from '../field.ts';
import { SHORT_TEXT_MAX, STOCK_ENTRIES_MAX, STOCK_MAX_PIECES } from '../limits.ts';
import { list } from '../lists.ts';
import { oneLine } from '../text.ts';
import { wholeNumberFrom } from '../whole-number.ts';

const ID_MAX = 10 ** 12 - 1;
const pieces = { type: 'integer', minimum: 0, maximum: STOCK_MAX_PIECES };

/** Negatives become 0, as everywhere (section 5): some programs keep negative stock. */
function quantity(input: unknown): number | null {
  return typeof input === 'number' && input < 0 ? 0 : wholeNumberFrom(input, 0, STOCK_MAX_PIECES);
}

const number = field(
  (input) => {
    const id = wholeNumberFrom(input, 1, ID_MAX);
    return id === null ? null : BigInt(id);
  },
  'stock_entry_invalid',
  { type: 'integer', minimum: 1, maximum: ID_MAX },
);

const fields = v.object(
  {
    productId: v.nullish(number),
    variantId: v.nullish(number),
    sku: v.nullish(
      v.pipe(
        v.string('stock_entry_invalid'),
        v.maxLength(SHORT_TEXT_MAX, 'stock_entry_invalid'),
        v.transform(oneLine),
        v.minLength(1, 'stock_entry_invalid'),
      ),
    ),
    warehouseId: v.pipe(v.string('stock_entry_invalid'), v.regex(/^wh_[A-Z0-9]{3}$/, 'stock_entry_invalid')),
    quantity: field(quantity, 'stock_entry_invalid', pieces),
    expected: v.nullish(field((input) => wholeNumberFrom(input, 0, STOCK_MAX_PIECES), 'stock_entry_invalid', pieces)),
  },
  'stock_entry_invalid',
);

const entry = v.pipe(
  fields,
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const { productId, variantId, sku } = value;
    if ([productId, variantId, sku].some((name) => (name ?? null) !== null)) return value;
    addIssue({ message: 'stock_entry_invalid' });
    return NEVER;
  }),
);

/**
 * New stock of variants in warehouses, in pieces, from a program. A variant is named by its number, its item code, or
 * its product's number if that has no options; all given must agree. `expected` is the assumed stock.
 */
export const stockRequestSchema = v.object({
  stock: v.pipe(list(entry, STOCK_ENTRIES_MAX, 'stock_entries_count'), v.minLength(1, 'stock_entries_count')),
});

export type StockEntry = v.InferOutput<typeof entry>;
