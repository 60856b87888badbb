import { threadCpuUsage } from 'node:process';
import { setImmediate as others } from 'node:timers/promises';

/**
 * So long this thread, in which everybody is served and in which the embedded store works, is kept at a time. Two or three of
 * them may pass before an answer to somebody has gone its way. Only its processor time counts: waiting for a server's
 * answer, or for a machine that does other things, keeps nobody.
 */
const STRETCH_MS = 20;

/** Long work of this process in stretches: whoever waits meanwhile is served between them. */
export class Stretches {
  #began = performance.now();
  #used = threadCpuUsage();

  /** Is it somebody else's turn? Then `rest` is awaited wherever the work can be left for a moment. */
  get isOver(): boolean {
    // The clock is asked first, for a row may take less time than to ask for the processor's.
    return performance.now() - this.#began > STRETCH_MS && this.room < 1;
  }

  /** How many times the work of this stretch would have had room in one. */
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
