import { threadCpuUsage } from 'node:process';
import { setImmediate as others } from 'node:timers/promises';

/**
 * Milliseconds for which long work may occupy this thread, which serves all requests and runs the embedded store. A
 * request may wait for two or three stretches. Only processor time counts: waiting for a server blocks no other
 * request.
 */
const STRETCH_MS = 20;

/** Splits long work of this process into stretches, so that other requests are served in between. */
export class Stretches {
  #began = performance.now();
  #used = threadCpuUsage();

  /** Has the stretch lasted long enough? Then await `rest` at the next point where the work can pause. */
  get isOver(): boolean {
    // The clock is checked first, because reading the processor time may take longer than a row.
    return performance.now() - this.#began > STRETCH_MS && this.room < 1;
  }

  /** How many times the work done so far would fit into the stretch. */
  get room(): number {
    const { user, system } = threadCpuUsage(this.#used);
    return (STRETCH_MS * 1000) / (user + system + 1);
  }

  async rest(): Promise<void> {
    await others();
    this.#began = performance.now();
    this.#used = threadCpuUsage();
  }
}
