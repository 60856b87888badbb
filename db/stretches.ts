import { threadCpuUsage } from 'node:process';
import { setImmediate as others } from 'node:timers/promises';

/**
 * Milliseconds for which long work may occupy this thread, which serves everybody and runs the embedded store. An
 * answer may have to wait for two or three such stretches. Only processor time counts, because waiting for a server's
 * answer or for a busy machine keeps nobody waiting.
 */
const STRETCH_MS = 20;

/** Splits long work of this process into stretches, between which others are served. */
export class Stretches {
  #began = performance.now();
  #used = threadCpuUsage();

  /** Has the stretch lasted long enough? Then await `rest` at the next point where the work can pause. */
  get isOver(): boolean {
    // The clock is checked first, because reading the processor time may take longer than a row.
    return performance.now() - this.#began > STRETCH_MS && this.room < 1;
  }

  /** How many times as much work would have fitted into the stretch. */
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
