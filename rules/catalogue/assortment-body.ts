import * as v from 'valibot';
import { isBlank } from '../field.ts';
import { PIECES_PER_CARTON_MAX, SHORT_TEXT_MAX, TYPED_MAX } from '../limits.ts';
import { byWarehouse, list } from '../lists.ts';
import { oneLine } from '../text.ts';
import { uncleaned } from '../typed.ts';
import { wholeNumberFrom } from '../whole-number.ts';
import { OPTION_TEXT_MAX, OPTION_VALUES_MAX, OPTIONS_MAX, optionNameFrom, optionValuesFrom } from './options.ts';
import { packings } from './packings.ts';
import { imageUrl, level, priceFrom, stockPieces } from './product.ts';
import { type Assortment, NUMBERED_MAX } from './variants.ts';

/** JSON Schema of a name or a value; longer text is read too if cleaning shortens it enough. */
const wordsJson = { type: 'string', maxLength: OPTION_TEXT_MAX };
const words = v.pipe(
  v.string('option_value_invalid'),
  v.maxLength(uncleaned(SHORT_TEXT_MAX), 'option_value_invalid'),
  v.metadata({ json: wordsJson }),
);
const value = v.pipe(words, v.transform(oneLine));
const valuesJson = { type: 'array', minItems: 1, maxItems: OPTION_VALUES_MAX, items: wordsJson };

const option = v.object({
  name: v.pipe(words, v.transform(optionNameFrom)),
  values: v.pipe(
    v.union(
      [
        v.pipe(
          v.string(),
          v.maxLength(OPTION_VALUES_MAX * uncleaned(SHORT_TEXT_MAX)),
          v.transform(optionValuesFrom),
          v.maxLength(NUMBERED_MAX),
        ),
        list(value, NUMBERED_MAX, 'option_value_invalid'),
      ],
      'option_value_invalid',
    ),
    v.metadata({ json: valuesJson }),
  ),
});

/** An optional field: absent and blank both mean null. */
function optional<Output>(read: (input: unknown) => Output | null, json: object) {
  return v.pipe(
    v.optional(v.unknown(), null),
    v.metadata({ json }),
    v.rawTransform<unknown, Output | null>(({ dataset: { value: input }, addIssue, NEVER }) => {
      if (isBlank(input)) return null;
      const isLong = typeof input === 'string' && input.length > TYPED_MAX;
      const output = isLong ? null : read(input);
      if (output !== null) return output;
      addIssue({ message: 'variant_row_invalid' });
      return NEVER;
    }),
  );
}

const code = optional(
  (input) => (typeof input === 'string' && oneLine(input).length <= SHORT_TEXT_MAX ? oneLine(input) : null),
  { type: ['string', 'null'], maxLength: SHORT_TEXT_MAX },
);
const picture = optional(imageUrl, { type: ['string', 'null'] });
const idFrom = (input: unknown) => {
  const number = wholeNumberFrom(input, 1, Number.MAX_SAFE_INTEGER);
  return number === null ? null : BigInt(number);
};

const levels = byWarehouse(v.pipe(v.unknown(), v.transform(stockPieces), v.number('stock_invalid')), {
  wrongName: 'stock_invalid',
  wrong: 'stock_invalid',
  json: level,
});

const variant = v.pipe(
  v.object({
    id: optional(idFrom, { type: ['integer', 'null'], minimum: 1 }),
    values: v.optional(list(value, OPTIONS_MAX, 'variant_values_invalid'), []),
    sku: code,
    image: picture,
    pricePerCarton: optional(priceFrom, { type: ['number', 'null'], exclusiveMinimum: 0 }),
    stock: v.optional(levels, {}),
    stockWas: v.optional(levels, {}),
  }),
  v.transform(({ values, ...rest }) => ({ ...rest, optionValues: values })),
);

const piecesFrom = (input: unknown) => wholeNumberFrom(input, 1, PIECES_PER_CARTON_MAX);

const part = v.pipe(
  v.object({
    value,
    pieces: v.pipe(
      v.unknown(),
      v.metadata({ json: { type: 'integer', minimum: 1, maximum: PIECES_PER_CARTON_MAX } }),
      v.transform(piecesFrom),
      v.number('set_part_invalid'),
    ),
    sku: code,
    image: picture,
  }),
  v.transform(({ sku, image, ...rest }) => ({
    ...rest,
    ...(sku !== null && { sku }),
    ...(image !== null && { image }),
  })),
);

const body = v.object({
  packing: v.optional(v.picklist(packings, 'packing_invalid'), 'carton'),
  options: v.optional(list(option, OPTIONS_MAX, 'option_value_invalid', 'options_at_most_2'), []),
  variants: list(variant, NUMBERED_MAX, 'variants_required', 'variants_at_most_100'),
  setOption: v.optional(v.nullable(v.pipe(words, v.transform(optionNameFrom))), null),
  setContent: v.optional(list(part, NUMBERED_MAX, 'set_part_invalid', 'variants_at_most_100'), []),
  mixStepPieces: v.pipe(
    v.optional(v.unknown(), 1),
    v.metadata({ json: { type: ['integer', 'null'], minimum: 1, maximum: PIECES_PER_CARTON_MAX } }),
    v.transform((input) => (isBlank(input) ? 1 : piecesFrom(input))),
    v.number('mix_step_invalid'),
  ),
  piecesPerCarton: v.optional(v.pipe(v.unknown(), v.transform(piecesFrom), v.number('pieces_per_carton_invalid'))),
});

/**
 * What a product is sold in, as a form or a program sends it: rupees in, paise out. `assortmentProblems` checks the
 * rules across fields.
 */
export const assortmentSchema = v.pipe(
  body,
  v.transform(
    ({ piecesPerCarton, ...read }): Assortment => ({
      ...read,
      ...(piecesPerCarton !== undefined && { piecesPerCarton }),
    }),
  ),
);

/** Like assortmentSchema, for programs: absent fields stay as they are. */
export const assortmentChangeSchema = v.partial(v.omit(body, ['piecesPerCarton']));

export type AssortmentPatch = v.InferOutput<typeof assortmentChangeSchema>;

/** Names of the fields that say what a product is sold in. */
export const assortmentFields = ['packing', 'options', 'variants', 'setOption', 'setContent', 'mixStepPieces'] as const;
