import * as v from 'valibot';
import { isBlank, open } from '../field.ts';
import { LOCATIONS_MAX, POLICY_MAX, SHORT_TEXT_MAX, SPECIFICATION_LINES_MAX } from '../limits.ts';
import { list } from '../lists.ts';
import { oneLine, severalLines } from '../text.ts';
import { uncleaned } from '../typed.ts';
import { lineFrom } from './field-kinds.ts';

const shortText = { type: 'string', maxLength: SHORT_TEXT_MAX };

/** Lines 'Material: Steel', or a map of names to values, in the order given. */
function specificationsFrom(input: unknown): Record<string, string> | undefined {
  const pairs =
    typeof input === 'string'
      ? pairsOf(input)
      : typeof input === 'object' && input !== null && !Array.isArray(input)
        ? Object.entries(input)
        : null;
  if (pairs === null || pairs.length > SPECIFICATION_LINES_MAX) return undefined;
  const lines: [string, string][] = [];
  for (const [name, value] of pairs) {
    const [key, text] = [lineFrom(SHORT_TEXT_MAX)(name), lineFrom(SHORT_TEXT_MAX)(value)];
    if (key === undefined || text === undefined) return undefined;
    lines.push([key, text]);
  }
  return Object.fromEntries(lines);
}

/** Splits each line at its first colon into name and value; a line without a colon has no value. */
function pairsOf(text: string): [string, string][] {
  return severalLines(text)
    .split('\n')
    .filter((one) => !isBlank(one))
    .map((one) => {
      const [name = '', ...value] = one.split(':');
      return [name, value.join(':')];
    });
}

/** Most characters of all lines before cleaning: each has a name, a value and their separator. */
const SPECIFICATIONS_TYPED_MAX = SPECIFICATION_LINES_MAX * uncleaned(2 * SHORT_TEXT_MAX);

/** Names and values in the supplier's own words. */
export const specifications = open(
  specificationsFrom,
  'specifications_invalid',
  {
    type: 'object',
    maxProperties: SPECIFICATION_LINES_MAX,
    propertyNames: { minLength: 1, maxLength: SHORT_TEXT_MAX, pattern: '\\S' },
    additionalProperties: { ...shortText, pattern: '\\S' },
  },
  SPECIFICATIONS_TYPED_MAX,
);

const text = (max: number) =>
  v.pipe(
    v.nullish(v.pipe(v.string('extra_text_invalid'), v.maxLength(uncleaned(max), 'extra_text_too_long')), ''),
    v.metadata({ json: { type: ['string', 'null'], maxLength: max } }),
    v.transform(oneLine),
    v.maxLength(max, 'extra_text_too_long'),
  );

const place = v.pipe(v.string(), v.maxLength(uncleaned(SHORT_TEXT_MAX), 'extra_text_too_long'));

/** A list, or the text of a form with a comma between two. */
const locations = v.pipe(
  v.nullish(
    v.union(
      [
        v.pipe(v.string(), v.maxLength(LOCATIONS_MAX * uncleaned(SHORT_TEXT_MAX), 'extra_text_too_long')),
        list(place, uncleaned(LOCATIONS_MAX), 'extra_text_invalid', 'extra_text_too_long'),
      ],
      'extra_text_invalid',
    ),
    '',
  ),
  v.metadata({ json: { type: ['array', 'null'], maxItems: LOCATIONS_MAX, items: shortText } }),
  v.transform((given) => (typeof given === 'string' ? given.split(',') : given).map(oneLine).filter(Boolean)),
  list(v.pipe(v.string(), v.maxLength(SHORT_TEXT_MAX, 'extra_text_too_long')), LOCATIONS_MAX, 'extra_text_too_long'),
);

/** An object of texts, each of them optional; a missing object counts as null. */
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

/** Delivery as the product's page describes it: where to, how fast and for how much. */
export const shippingInfo = texts({ locations, timeframe: text(SHORT_TEXT_MAX), cost: text(SHORT_TEXT_MAX) });

/** The supplier's terms after the sale. */
export const policies = texts({
  returnPolicy: text(POLICY_MAX),
  warranty: text(POLICY_MAX),
  paymentTerms: text(POLICY_MAX),
});
