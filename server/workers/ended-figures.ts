import type { MetricType } from 'prom-client';
import type { Figures } from './report.ts';

const counts: ReadonlySet<MetricType | string> = new Set(['counter', 'histogram']);

/**
 * Adds an ended worker's last counts to those of earlier ones. Drops gauges and figures labelled with a worker, which
 * ended with it.
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

/** A histogram has several values with the same labels, told apart by metricName. */
function keyOf(value: Figures[number]['values'][number] & { metricName?: string }): string {
  return JSON.stringify([value.metricName, Object.entries(value.labels).toSorted()]);
}
