import * as v from 'valibot';
import { isBlank, open, textFrom } from '../field.ts';
import { wholeNumberFrom } from '../whole-number.ts';
import {
  DISCOUNT_MAX,
  LOCATIONS_MAX,
  MAKER_MAX,
  NET_WEIGHT_MAX_GRAMS,
  POLICY_MAX,
  SHORT_TEXT_MAX,
  SIDE_MAX_MM,
  SPECIFICATION_LINES_MAX,
  STOCK_MAX_PIECES,
} from '../limits.ts';
import { oneLine, severalLines } from '../text.ts';
import { uncleaned } from '../typed.ts';

function line(most: number) {
  return (input: unknown) => {
    const text = oneLine(textFrom(input) ?? '');
    return text !== '' && text.length <= most ? text : undefined;
  };
}

function openLine(most: number) {
  return open(line(most), 'extra_text_too_long', { type: 'string', maxLength: most }, uncleaned(most));
}

/** Percent with at most two decimals, '18 %' included, in hundredths of a percent. */
function percent(input: unknown): number | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,2})0*)?\s*%?$/.exec((textFrom(input) ?? '').trim());
  const bps = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 10_001;
  return bps <= 10_000 ? bps : undefined;
}

/** Centimetres with at most one decimal, in millimetres. */
function millimetres(input: unknown): number | undefined {
  const match = /^(\d{1,5})(?:\.(\d)0*)?$/.exec((textFrom(input) ?? '').trim());
  const mm = match ? Number(match[1]) * 10 + Number(match[2] ?? 0) : 0;
  return mm > 0 && mm <= SIDE_MAX_MM ? mm : undefined;
}

function hsnCode(input: unknown): string | undefined {
  const digits = (textFrom(input) ?? '').replace(/[\s.]/g, '');
  return /^(?:\d{4}|\d{6}|\d{8})$/.test(digits) ? digits : undefined;
}

export function switched(input: unknown): boolean | undefined {
  if (input === true || input === 'on' || input === 'true' || input === 'yes') return true;
  return input === false || input === 'false' || input === 'no' ? false : undefined;
}

/** Lines 'Material: Steel', or a map of names to values, in the order given. */
function specifications(input: unknown): Record<string, string> | undefined {
  const pairs =
    typeof input === 'string'
      ? pairsOf(input)
      : typeof input === 'object' && input !== null && !Array.isArray(input)
        ? Object.entries(input)
        : null;
  if (pairs === null || pairs.length > SPECIFICATION_LINES_MAX) return undefined;
  const lines: [string, string][] = [];
  for (const [name, value] of pairs) {
    const [key, text] = [line(SHORT_TEXT_MAX)(name), line(SHORT_TEXT_MAX)(value)];
    if (key === undefined || text === undefined) return undefined;
    lines.push([key, text]);
  }
  return Object.fromEntries(lines);
}

/** The first colon of a line parts its name from its value; a line without one has no value. */
function pairsOf(text: string): [string, string][] {
  return severalLines(text)
    .split('\n')
    .filter((one) => !isBlank(one))
    .map((one) => {
      const [name = '', ...value] = one.split(':');
      return [name, value.join(':')];
    });
}

const text = (most: number) =>
  v.pipe(
    v.nullish(v.pipe(v.string('extra_text_invalid'), v.maxLength(uncleaned(most), 'extra_text_too_long')), ''),
    v.metadata({ json: { type: ['string', 'null'], maxLength: most } }),
    v.transform(oneLine),
    v.maxLength(most, 'extra_text_too_long'),
  );

/** Each with a name, a value and what sets them apart. */
const SPECIFICATIONS_TYPED_MAX = SPECIFICATION_LINES_MAX * uncleaned(2 * SHORT_TEXT_MAX);

const shortText = { type: 'string', maxLength: SHORT_TEXT_MAX };
const side = { type: 'number', minimum: 0.1, maximum: SIDE_MAX_MM / 10 };

const place = v.pipe(v.string(), v.maxLength(uncleaned(SHORT_TEXT_MAX), 'extra_text_too_long'));

/** A list, or the text of a form with a comma between two. */
const locations = v.pipe(
  v.nullish(
    v.union(
      [
        v.pipe(v.string(), v.maxLength(LOCATIONS_MAX * uncleaned(SHORT_TEXT_MAX), 'extra_text_too_long')),
        v.pipe(v.array(place), v.maxLength(uncleaned(LOCATIONS_MAX), 'extra_text_too_long')),
      ],
      'extra_text_invalid',
    ),
    '',
  ),
  v.metadata({ json: { type: ['array', 'null'], maxItems: LOCATIONS_MAX, items: shortText } }),
  v.transform((given) => (typeof given === 'string' ? given.split(',') : given).map(oneLine).filter(Boolean)),
  v.array(v.pipe(v.string(), v.maxLength(SHORT_TEXT_MAX, 'extra_text_too_long'))),
  v.maxLength(LOCATIONS_MAX, 'extra_text_too_long'),
);

/** An object of texts of which each may be missing; nothing at all counts as null. */
function texts<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.optional(
    v.nullable(
      v.pipe(
        v.object(entries, 'extra_text_invalid'),
        v.transform((output) => (Object.values(output).every((value) => value.length === 0) ? null : output)),
      ),
    ),
  );
}

/** What repeats from product to product: entered once by a supplier, and on a product where it differs. */
const repeatedEntries = {
  shippingInfo: texts({ locations, timeframe: text(SHORT_TEXT_MAX), cost: text(SHORT_TEXT_MAX) }),
  policies: texts({ returnPolicy: text(POLICY_MAX), warranty: text(POLICY_MAX), paymentTerms: text(POLICY_MAX) }),
  /** Dispatch within 24 hours is promised (decision 37). */
  fastDelivery: open(switched, 'fast_delivery_invalid', { type: 'boolean' }),
  hsnCode: open(hsnCode, 'hsn_code_invalid', { type: 'string', pattern: '^([0-9]{4}|[0-9]{6}|[0-9]{8})$' }),
  /** Percent in, hundredths of a percent out; whether it is a rate of the day, the domain asks. */
  gstRate: open(percent, 'gst_rate_invalid', { type: 'number', minimum: 0, maximum: 100 }),
  countryOfOrigin: openLine(SHORT_TEXT_MAX),
  /** Maker, packer or importer with address (Legal Metrology, Packaged Commodities Rules, rule 6(10)). */
  maker: openLine(MAKER_MAX),
};

/** Pieces at which stock counts as low, 0 only once nothing is left; null for none. */
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

const thresholds = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^wh_[A-Z0-9]{3}$/, 'stock_invalid')), threshold, 'threshold_invalid'),
  v.metadata({
    json: {
      type: 'object',
      propertyNames: { pattern: '^wh_[A-Z0-9]{3}$' },
      additionalProperties: { type: ['integer', 'null'], minimum: 0, maximum: STOCK_MAX_PIECES },
    },
  }),
);

/** Thresholds of one product by warehouse, as they are set on their own. */
export const thresholdsSchema = v.object({ lowStockThresholds: v.optional(thresholds, {}) });

/**
 * What a product says beyond section 7's body. Whatever is absent stays as it is; null or blank clears it, and then what
 * the supplier says of all products holds. Centimetres in, millimetres out; weight in grams.
 */
export const extraEntries = {
  ...repeatedEntries,
  sku: openLine(SHORT_TEXT_MAX),
  discount: open((input) => wholeNumberFrom(input, 0, DISCOUNT_MAX) ?? undefined, 'discount_invalid', {
    type: 'integer',
    minimum: 0,
    maximum: DISCOUNT_MAX,
  }),
  specifications: open(
    specifications,
    'specifications_invalid',
    {
      type: 'object',
      maxProperties: SPECIFICATION_LINES_MAX,
      propertyNames: { minLength: 1, maxLength: SHORT_TEXT_MAX, pattern: '\\S' },
      additionalProperties: { ...shortText, pattern: '\\S' },
    },
    SPECIFICATIONS_TYPED_MAX,
  ),
  netWeightGrams: open((input) => wholeNumberFrom(input, 1, NET_WEIGHT_MAX_GRAMS) ?? undefined, 'net_weight_invalid', {
    type: 'integer',
    minimum: 1,
    maximum: NET_WEIGHT_MAX_GRAMS,
  }),
  lengthCm: open(millimetres, 'size_invalid', side),
  widthCm: open(millimetres, 'size_invalid', side),
  heightCm: open(millimetres, 'size_invalid', side),
  /** Pieces in each warehouse at which stock counts as low; null for as everywhere else. */
  lowStockThresholds: v.optional(thresholds),
};

/** What a supplier says once for all products. Whatever is absent stays as it is; null or blank clears it. */
export const defaultsSchema = v.object({ ...repeatedEntries, lowStockThreshold: v.optional(threshold) });

export type DefaultsDraft = v.InferOutput<typeof defaultsSchema>;
