import * as v from 'valibot';
import { timeFrom } from '../day.ts';
import { field, isBlank } from '../field.ts';
import { STOCK_MAX_PIECES } from '../limits.ts';
import { fields } from '../lists.ts';
import { wholeNumberFrom } from '../whole-number.ts';

const lastUpdated = v.pipe(
  v.unknown(),
  v.rawTransform<unknown, Date | null>(({ dataset, addIssue, NEVER }) => {
    if (isBlank(dataset.value)) return null;
    const time = timeFrom(dataset.value);
    if (time) return time;
    addIssue({ message: 'last_updated_invalid' });
    return NEVER;
  }),
);

/** Reads one property of each warehouse's stock entry. */
const ofLevels = (name: 'lastUpdated' | 'expected') =>
  v.pipe(
    v.unknown(),
    v.transform((stock) => {
      const levels: [string, unknown][] = typeof stock === 'object' && stock !== null ? Object.entries(stock) : [];
      return Object.fromEntries(
        levels.flatMap(([id, level]) =>
          typeof level === 'object' && level !== null && name in level
            ? [[id, (level as Record<string, unknown>)[name]]]
            : [],
        ),
      );
    }),
  );

/** When a program read the stock that it sends back, by warehouse. Entries without a time are not checked. */
export const stockReadAtSchema = v.object({
  stock: v.pipe(ofLevels('lastUpdated'), fields(lastUpdated, 'last_updated_invalid'), v.transform(withoutNulls)),
});

const expected = field((input) => (isBlank(input) ? { pieces: null } : piecesIn(input)), 'stock_invalid', {
  type: ['integer', 'null'],
});

function piecesIn(input: unknown): { pieces: number } | null {
  const pieces = wholeNumberFrom(input, 0, STOCK_MAX_PIECES);
  return pieces === null ? null : { pieces };
}

/** Pieces that a program expects in each warehouse, if it sends them; the change is refused if the stock differs. */
export const stockExpectedSchema = v.object({
  stock: v.pipe(
    ofLevels('expected'),
    fields(
      v.pipe(
        expected,
        v.transform(({ pieces }) => pieces),
      ),
      'stock_invalid',
    ),
    v.transform(withoutNulls),
  ),
});

function withoutNulls<Value>(values: Record<string, Value | null>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).flatMap(([id, one]) => (one === null ? [] : [[id, one] as const])));
}
