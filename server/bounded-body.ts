import { Stretches } from '../db/stretches.ts';
import type { Refusal } from '../domain/refusal.ts';

/** Time allowed to a sender: `pausesMs` for all pauses together, plus the body's time at this pace. */
export interface Pace {
  bytesPerSecond: number;
  pausesMs: number;
  tooSlow: () => Refusal;
}

export interface Bounds {
  max: number;
  tooLarge: () => Refusal;
  pace: Pace;
  /** Aborts the body; the signal's reason is a refusal. */
  givesWay?: AbortSignal;
  /** Called for each part that has arrived, and at the end. */
  arrived?(bytes: number): void;
  complete?(): void;
}

/** Returns a body that was refused before it was read: reading it throws the refusal. */
export function refusedBody(refusal: Refusal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(stream) {
      stream.error(refusal);
    },
  });
}

/**
 * Returns the same body, which fails with a refusal if it grows too large, comes too slowly or is displaced. Only time
 * spent waiting for the sender counts. Fast bodies let other requests run in between.
 */
export function boundedBody(body: ReadableStream<Uint8Array>, bounds: Bounds): ReadableStream<Uint8Array> {
  const { max, tooLarge, pace, givesWay, arrived, complete } = bounds;
  const reader = body.getReader();
  const stretches = new Stretches();
  let [bytes, waitedMs, isOver] = [0, 0, false];
  // The rest of the body is not cancelled, because that would close the connection before the answer; the server drains
  // it.
  const end = (refusal: Refusal, stream: ReadableStreamDefaultController<Uint8Array>) => {
    if (!isOver) stream.error(refusal);
    isOver = true;
  };
  return new ReadableStream({
    start(stream) {
      givesWay?.addEventListener('abort', () => end(givesWay.reason as Refusal, stream), { once: true });
    },
    async pull(stream) {
      const leftMs = pace.pausesMs + (bytes / pace.bytesPerSecond) * 1000 - waitedMs;
      const watch = setTimeout(() => end(pace.tooSlow(), stream), leftMs).unref();
      const began = performance.now();
      const { done, value } = await reader.read().finally(() => clearTimeout(watch));
      waitedMs += performance.now() - began;
      if (stretches.isOver) await stretches.rest();
      if (isOver) return;
      if (done) {
        isOver = true;
        complete?.();
        stream.close();
        return;
      }
      bytes += value.byteLength;
      arrived?.(value.byteLength);
      if (bytes > max) end(tooLarge(), stream);
      else stream.enqueue(value);
    },
    cancel() {
      isOver = true;
    },
  });
}
