/** Lines of a chart above its baseline. */
export const CHART_LINES = 3;

const steps = [1, 2, 5];

/**
 * Returns the step between a chart's lines: 1, 2 or 5 with noughts, so that the last line is not below the highest
 * value.
 */
export function chartStep(max: number): number {
  for (let power = 1; ; power *= 10) {
    const step = steps.find((one) => one * power * CHART_LINES >= max);
    if (step !== undefined) return step * power;
  }
}

/** A chart of fewer points says less than a sentence. */
export const CHART_POINTS_MIN = 5;

/** Are the labels of these days shown? Every 7 days, or a multiple of them, counted from the last day. */
export function isDayLabelled(at: number, days: number): boolean {
  const every = 7 * Math.max(1, Math.round(days / 35));
  return (days - 1 - at) % every === 0;
}
