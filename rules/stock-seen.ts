import * as v from 'valibot';
import { timeFrom } from './day.ts';
import { isBlank } from './field.ts';

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

/** When a program saw the stock that it sends back, by warehouse; what names no time was not looked at. */
export const stockSeenSchema = v.object({
  stock: v.pipe(
    v.unknown(),
    v.transform((stock) => {
      const levels = typeof stock === 'object' && stock !== null ? Object.entries(stock) : [];
      return Object.fromEntries(
        levels.flatMap(([id, level]: [string, unknown]) =>
          typeof level === 'object' && level !== null && 'lastUpdated' in level ? [[id, level.lastUpdated]] : [],
        ),
      );
    }),
    v.record(v.string(), lastUpdated),
    v.transform((seen) =>
      Object.fromEntries(Object.entries(seen).flatMap(([id, time]) => (time === null ? [] : [[id, time] as const]))),
    ),
  ),
});
