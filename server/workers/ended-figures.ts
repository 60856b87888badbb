import type { MetricType } from 'prom-client';
import type { Figures } from './report.ts';

const counts: ReadonlySet<MetricType | string> = new Set(['counter', 'histogram']);

/**
 * Adds the last counts of a worker that has ended to those of earlier ones. Gauges ended with it, and so did what is said
 * of each worker by its number.
 */
export function withEnded(before: Figures, last: Figures): Figures {
  const sums = new Map(before.map((figure) => [figure.name, figure]));
  for (const figure of last) {
    if (!counts.has(figure.type)) continue;
    const values = new Map((sums.get(figure.name)?.values ?? []).map((value) => [keyOf(value), value]));
    for (const value of figure.values) {
      if ('worker' in value.labels) continue;
      const sum = (values.get(keyOf(value))?.value ?? 0) + value.value;
      values.set(keyOf(value), { ...value, value: sum });
    }
    sums.set(figure.name, { ...figure, values: [...values.values()] });
  }
  return [...sums.values()];
}

/** (A histogram has several lines with the same labels.) */
function keyOf(value: Figures[number]['values'][number] & { metricName?: string }): string {
  return JSON.stringify([value.metricName, Object.entries(value.labels).toSorted()]);
}
