import * as v from 'valibot';
import type { MessageKey } from '../messages/message-key.ts';
import type { Json } from './field.ts';
import { issueAt, keyOf } from './issue-at.ts';
import { FORM_FIELDS_MAX, STOCK_ENTRIES_MAX } from './limits.ts';

// Lists and objects in requests. Their items are counted before the first one is read: a body of 1 MB holds half a
// million items, which take seconds to read. Decision 152.

/** A list of at most `max` items; a longer one is refused with `many`, anything else with `wrong`. */
export function list<Item extends v.GenericSchema>(item: Item, max: number, wrong: MessageKey, many = wrong) {
  const whole = v.pipe(v.array(item, wrong), v.maxLength(max, many));
  const counted = v.pipe(v.array(v.unknown(), wrong), v.maxLength(max, many));
  const run: (typeof whole)['~run'] = (dataset, config) => {
    const isLong = Array.isArray(dataset.value) && dataset.value.length > max;
    // A list that is too long has its own issue and no output.
    return isLong ? counted['~run'](dataset, config) : whole['~run'](dataset, config);
  };
  return { ...whole, '~run': run };
}

/** Wrong values that are named in one object; no form has more. */
const WRONG_NAMED_MAX = 10;

/** An object with a value per warehouse id. Other names are refused, also names with a meaning in JavaScript. */
export function byWarehouse<Value extends v.GenericSchema>(
  value: Value,
  { wrongName, wrong, json }: { wrongName: MessageKey; wrong: MessageKey; json: Json },
) {
  type Output = Record<string, v.InferOutput<Value>>;
  return v.pipe(
    v.unknown(),
    v.metadata({
      json: { type: 'object', propertyNames: { pattern: '^wh_[A-Z0-9]{3}$' }, additionalProperties: json },
    }),
    v.rawTransform<unknown, Output>(({ dataset: { value: input }, addIssue, NEVER }) => {
      const named = typeof input === 'object' && input !== null ? { ...input } : null;
      const all: [string, unknown][] = named ? Object.entries(named) : [];
      if (named === null || all.length > STOCK_ENTRIES_MAX) {
        addIssue({ message: wrong });
        return NEVER;
      }
      const read: [string, v.InferOutput<Value>][] = [];
      let count = 0;
      for (const [name, one] of all) {
        if (count === WRONG_NAMED_MAX) break;
        const result = /^wh_[A-Z0-9]{3}$/.test(name) ? v.safeParse(value, one, { abortPipeEarly: true }) : null;
        if (result?.success) read.push([name, result.output]);
        else addIssue(issueAt(named, name, result ? keyOf(result.issues[0].message) : wrongName));
        if (!result?.success) count += 1;
      }
      return count > 0 ? NEVER : (Object.fromEntries(read) as Output);
    }),
  );
}

/** The fields of a form, or of an object in JSON. */
export function fields<Value extends v.GenericSchema>(value: Value, wrong: MessageKey) {
  return v.pipe(
    v.record(v.string(), v.unknown(), wrong),
    v.check((input) => Object.keys(input).length <= FORM_FIELDS_MAX, wrong),
    v.record(v.string(), value, wrong),
  );
}
