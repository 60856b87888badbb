/** Returns the smallest value that `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the milliseconds of each of `times` runs, after a tenth as many warm-up runs. */
export async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  for (let run = 0; run < Math.ceil(times / 10); run += 1) await work();
  const measured: number[] = [];
  for (let run = 0; run < times; run += 1) {
    const started = performance.now();
    await work();
    measured.push(performance.now() - started);
  }
  return measured;
}

/** Returns the same of a work that is about one of these each time, in turns. */
export async function timedInTurns<T>(
  times: number,
  about: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<number[]> {
  let turn = 0;
  return timed(times, async () => {
    const one = about[turn++ % about.length];
    if (one !== undefined) await work(one);
  });
}
