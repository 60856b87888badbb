import { setImmediate as others } from 'node:timers/promises';

/** So long nobody else is served at a time. Two or three of them may pass before an answer to somebody has gone its way. */
const STRETCH_MS = 20;

/** Long work of this process in stretches: whoever waits meanwhile is served between them. */
export class Stretches {
  #began = performance.now();

  /** Is it somebody else's turn? Then `rest` is awaited wherever the work can be left for a moment. */
  get isOver(): boolean {
    return performance.now() - this.#began > STRETCH_MS;
  }

  async rest(): Promise<void> {
    await others();
    this.#began = performance.now();
  }
}
