import * as v from 'valibot';
import { SHORT_TEXT_MAX } from '../limits.ts';
import { uncleaned } from '../typed.ts';
import { OPTION_VALUES_MAX } from './options.ts';
import type { Arrangement } from './typed-arrangement.ts';

const text = v.pipe(v.string(), v.maxLength(OPTION_VALUES_MAX * uncleaned(SHORT_TEXT_MAX)));
const texts = v.record(v.string(), text);

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    packing: text,
    piecesPerCarton: text,
    options: v.array(v.object({ name: text, values: text })),
    variants: v.array(
      v.object({
        id: text,
        optionValues: v.array(text),
        sku: text,
        image: text,
        pricePerCarton: text,
        stock: texts,
        stockWas: texts,
        isLeftOut: v.boolean(),
      }),
    ),
    setOption: text,
    setValues: text,
    setRatio: text,
    parts: v.array(v.object({ value: text, pieces: text, sku: text, image: text })),
    mixStepPieces: text,
  }),
);

/** Reads what a row of the listing says of its options, as it was typed; null for anything else. */
export function arrangementFrom(sent: unknown): Arrangement | null {
  const read = v.safeParse(schema, sent);
  return read.success ? read.output : null;
}
