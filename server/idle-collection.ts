/** Processor time of one period that counts as work; what the chores take is less. In microseconds. */
const WORK_US = 300_000;

/**
 * Returns the work of a chore that collects garbage once in the first quiet period after a busy one. V8 collects when it
 * needs room, so memory from a busy hour would stay until the next one (decision 076). Does nothing where Node was
 * started without `--expose-gc`.
 */
export function idleCollection(
  used: () => NodeJS.CpuUsage = process.cpuUsage,
  collect: (() => void) | undefined = globalThis.gc,
): () => void {
  let before = total(used());
  let wasBusy = true;
  return () => {
    const now = total(used());
    const isBusy = now - before > WORK_US;
    before = now;
    if (wasBusy && !isBusy) {
      collect?.();
      // The collection itself is not work.
      before = total(used());
    }
    wasBusy = isBusy;
  };
}

const total = ({ user, system }: NodeJS.CpuUsage): number => user + system;
