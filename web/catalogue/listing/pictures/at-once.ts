/** Returns a function that runs tasks in order, at most `max` at once. */
export function atOnce(max: number): <Output>(work: () => Promise<Output>) => Promise<Output> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
