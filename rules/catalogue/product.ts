import * as v from 'valibot';
import { latinDigits } from '../digits.ts';
import { field } from '../field.ts';
import { issueAt } from '../issue-at.ts';
import {
  CARTON_PRICE_MAX_PAISE,
  DESCRIPTION_MAX,
  IMAGES_MAX,
  PIECES_PER_CARTON_MAX,
  PRODUCT_NAME_MAX,
  STOCK_MAX_PIECES,
  TYPED_MAX,
} from '../limits.ts';
import { byWarehouse, list } from '../lists.ts';
import type { Paise } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { oneLine, severalLines } from '../text.ts';
import { typedWords, uncleaned } from '../typed.ts';
import { wholeNumberFrom } from '../whole-number.ts';
import { amountProblem, type PriceUnit } from '../written-amount.ts';
import { type PriceSlab, type SlabsProblem, slabsProblem } from './price-slabs.ts';
import { extraEntries } from './product-extras.ts';

/** Rupees as paise, from a paisa to the highest price of a carton; null for anything else, another unit included. */
export function priceFrom(input: unknown, per: PriceUnit = 'carton'): Paise | null {
  if (typeof input !== 'string' && typeof input !== 'number') return null;
  const paise = paiseFromRupees(input, per);
  return paise !== null && paise > 0n && paise <= CARTON_PRICE_MAX_PAISE ? paise : null;
}

/** Pieces in one warehouse: absent is 0 and negatives become 0 (section 5). Programs may send `{quantity}`. */
export function stockPieces(input: unknown): number | null {
  const pieces = typeof input === 'object' && input !== null && 'quantity' in input ? input.quantity : input;
  if (pieces === undefined || pieces === null || pieces === '') return 0;
  const isNegative = typeof pieces === 'number' ? pieces < 0 : typeof pieces === 'string' && isNegativeText(pieces);
  return isNegative ? 0 : wholeNumberFrom(pieces, 0, STOCK_MAX_PIECES);
}

function isNegativeText(text: string): boolean {
  return text.length <= TYPED_MAX && /^-\d{1,12}$/.test(latinDigits(text).trim());
}

/** Whole number of pieces in a carton, 1 to 1000; null for anything else. */
export function piecesPerCartonFrom(input: unknown): number | null {
  return wholeNumberFrom(input, 1, PIECES_PER_CARTON_MAX);
}

function switchedOn(input: unknown): boolean {
  return input === true || input === 'on' || input === 'true';
}

/** Address of a picture, alone or as `{url}`. The catalogue checks that the picture belongs to the supplier. */
export function imageUrl(input: unknown): string | null {
  const url = typeof input === 'object' && input !== null && 'url' in input ? input.url : input;
  return typeof url === 'string' && /^\/(?:pictures|samples)\/[\w.-]{1,64}$/.test(url) ? url : null;
}

const IMAGE_URL_MAX = 100;
const prices = { minimum: 0.01, maximum: Number(CARTON_PRICE_MAX_PAISE / 100n) };
const address = { type: 'string', pattern: '^/(pictures|samples)/[A-Za-z0-9_.-]{1,64}$' };
const picture = { anyOf: [address, { type: 'object', required: ['url'], properties: { url: address } }] };
const pieces = { type: 'integer', minimum: 0, maximum: STOCK_MAX_PIECES };
/** JSON Schema of the stock of one warehouse. */
export const level = {
  anyOf: [
    pieces,
    {
      type: 'object',
      required: ['quantity'],
      properties: {
        quantity: pieces,
        lowStockThreshold: { ...pieces, type: ['integer', 'null'] },
        lastUpdated: { type: ['string', 'null'], format: 'date-time' },
        expected: { ...pieces, type: ['integer', 'null'] },
      },
    },
  ],
};

const entries = {
  name: v.pipe(
    typedWords('product_name_required', PRODUCT_NAME_MAX, 'product_name_too_long'),
    v.metadata({ json: { type: 'string', minLength: 1, maxLength: PRODUCT_NAME_MAX, pattern: '\\S' } }),
    v.transform(oneLine),
    v.nonEmpty('product_name_required'),
    v.maxLength(PRODUCT_NAME_MAX, 'product_name_too_long'),
  ),
  description: v.pipe(
    v.nullish(
      v.pipe(v.string('description_too_long'), v.maxLength(uncleaned(DESCRIPTION_MAX), 'description_too_long')),
      '',
    ),
    v.metadata({ json: { type: ['string', 'null'], maxLength: DESCRIPTION_MAX } }),
    v.transform(severalLines),
    v.maxLength(DESCRIPTION_MAX, 'description_too_long'),
  ),
  categoryId: field((input) => wholeNumberFrom(input, 1, 2 ** 31 - 1), 'category_required', {
    type: 'integer',
    minimum: 1,
    maximum: 2 ** 31 - 1,
  }),
  pricePerCarton: field(
    (input) => priceFrom(input),
    (input) => amountProblem(input, 'carton') ?? 'price_per_carton_invalid',
    { type: 'number', ...prices },
  ),
  piecesPerCarton: field(piecesPerCartonFrom, 'pieces_per_carton_invalid', {
    type: 'integer',
    minimum: 1,
    maximum: PIECES_PER_CARTON_MAX,
  }),
  isRetailEnabled: v.pipe(
    v.optional(v.unknown(), null),
    v.metadata({ json: { type: 'boolean' } }),
    v.transform(switchedOn),
  ),
  pricePerRetail: v.pipe(v.optional(v.unknown()), v.metadata({ json: { type: ['number', 'null'], ...prices } })),
  stock: v.optional(
    byWarehouse(field(stockPieces, 'stock_invalid', level), {
      wrongName: 'stock_invalid',
      wrong: 'stock_invalid',
      json: level,
    }),
    {},
  ),
  images: v.pipe(
    v.optional(
      list(field(imageUrl, 'images_invalid', picture, IMAGE_URL_MAX), IMAGES_MAX, 'images_invalid', 'images_at_most_4'),
      [],
    ),
    v.metadata({ json: { type: 'array', maxItems: IMAGES_MAX, items: picture } }),
  ),
  isActive: v.pipe(
    v.optional(v.unknown(), null),
    v.metadata({ json: { type: 'boolean' } }),
    v.transform((input) => input !== false && input !== 'false'),
  ),
  ...extraEntries,
};

/** Body of a product as a program sends it, before it is parsed. */
export const productBody = v.object(entries);

/**
 * Copies thresholds given beside the quantity of a warehouse (section 3) into `lowStockThresholds`, unless that is sent
 * too.
 */
function thresholdsBesideStock(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('stock' in input)) return input;
  const { stock } = input;
  if (typeof stock !== 'object' || stock === null) return input;
  const beside = Object.entries(stock).flatMap(([id, level]) =>
    typeof level === 'object' && level !== null && 'lowStockThreshold' in level ? [[id, level.lowStockThreshold]] : [],
  );
  return beside.length === 0 ? input : { lowStockThresholds: Object.fromEntries(beside), ...input };
}

/** Fields that are checked together: the retail price, the minimum order and the rungs. */
const dependentFields = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue }) => {
    const sent = dataset.value;
    const input: Record<string, unknown> = typeof sent === 'object' && sent !== null ? { ...sent } : {};
    const pricePerRetail = input['pricePerRetail'];
    const isRetailEnabled = switchedOn(input['isRetailEnabled']);
    const retailPaise = isRetailEnabled ? priceFrom(pricePerRetail, 'piece') : null;
    if (isRetailEnabled && retailPaise === null) {
      const message = amountProblem(pricePerRetail, 'piece') ?? 'price_per_retail_invalid';
      addIssue(issueAt(input, 'pricePerRetail', message));
    }
    const { minimumCartons, pricePerCarton, priceSlabs } = entries;
    const [field, problem] =
      quantityProblem({
        isRetailEnabled,
        minimumCartons: readOr(minimumCartons, input['minimumCartons'], null),
        pricePerCarton: readOr(pricePerCarton, input['pricePerCarton'], null),
        priceSlabs: readOr(priceSlabs, input['priceSlabs'], null),
      }) ?? [];
    if (field && problem) addIssue(issueAt(input, field, problem));
    return { retailPaise };
  }),
);

/** Returns what a schema reads; `otherwise` if it refuses the input, which its own issue reports. */
function readOr<Output>(schema: v.GenericSchema<unknown, Output>, input: unknown, otherwise: Output): Output {
  const { success, output } = v.safeParse(schema, input, { abortPipeEarly: true });
  return success ? output : otherwise;
}

/**
 * A product as a supplier lists it (sections 3 and 5, decisions 18-20, 36): rupees in, paise out. All problems are
 * reported at once; each issue's message is a key of `messages/`.
 */
export const productSchema = v.pipe(
  v.unknown(),
  v.transform(thresholdsBesideStock),
  v.intersect([productBody, dependentFields]),
  v.transform(({ retailPaise, ...product }) => ({ ...product, pricePerRetail: retailPaise })),
);

/** The wrong field, and the key of the message for it. */
type QuantityProblem = ['minimumCartons', 'minimum_with_loose'] | ['priceSlabs', SlabsProblem];

/** Facts that decide about a product's minimum order and rungs. Null and absent mean none. */
interface QuantityFacts {
  /** Null if it cannot be read; the rungs are then not checked. */
  pricePerCarton: Paise | null;
  isRetailEnabled: boolean;
  minimumCartons?: number | null | undefined;
  priceSlabs?: readonly PriceSlab[] | null | undefined;
}

/**
 * Returns what is wrong with a product's minimum order or its rungs, and at which field; null where both hold. A minimum
 * of cartons and loose pieces, which are sold from one piece on, exclude each other (decision 098).
 */
export function quantityProblem(facts: QuantityFacts): QuantityProblem | null {
  const { pricePerCarton, isRetailEnabled } = facts;
  const minimumCartons = facts.minimumCartons ?? 1;
  if (isRetailEnabled && minimumCartons > 1) return ['minimumCartons', 'minimum_with_loose'];
  if (pricePerCarton === null) return null;
  const problem = slabsProblem(facts.priceSlabs ?? [], { pricePerCarton, minimumCartons, isRetailEnabled });
  return problem && ['priceSlabs', problem];
}

export type ProductDraft = v.InferOutput<typeof productSchema>;

/** Fields of section 7's body that may be left out; a change that leaves one out keeps the old value. */
type LeftOut = 'description' | 'images' | 'isActive' | 'isRetailEnabled' | 'pricePerRetail';

export type ProductChange = Omit<ProductDraft, LeftOut> & Partial<Pick<ProductDraft, LeftOut>>;
