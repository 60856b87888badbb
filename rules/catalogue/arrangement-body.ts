import * as v from 'valibot';
import { SHORT_TEXT_MAX } from '../limits.ts';
import { fields, list } from '../lists.ts';
import { uncleaned } from '../typed.ts';
import { OPTION_VALUES_MAX, OPTIONS_MAX } from './options.ts';
import type { Arrangement } from './typed-arrangement.ts';
import { NUMBERED_MAX } from './variants.ts';

/** No sentence for the page: the caller only learns that the text could not be read. */
const WRONG = 'variant_row_invalid';

const text = v.pipe(v.string(), v.maxLength(OPTION_VALUES_MAX * uncleaned(SHORT_TEXT_MAX)));
const texts = fields(text, WRONG);

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    packing: text,
    piecesPerCarton: text,
    options: list(v.object({ name: text, values: text }), OPTIONS_MAX, WRONG),
    variants: list(
      v.object({
        id: text,
        optionValues: list(text, OPTIONS_MAX, WRONG),
        sku: text,
        image: text,
        pricePerCarton: text,
        stock: texts,
        stockWas: texts,
        isLeftOut: v.boolean(),
      }),
      NUMBERED_MAX,
      WRONG,
    ),
    setOption: text,
    setValues: text,
    setRatio: text,
    parts: list(v.object({ value: text, pieces: text, sku: text, image: text }), NUMBERED_MAX, WRONG),
    mixStepPieces: text,
  }),
);

/** Reads the options of a row of the listing, as typed; null for anything else. */
export function arrangementFrom(sent: unknown): Arrangement | null {
  const read = v.safeParse(schema, sent);
  return read.success ? read.output : null;
}
