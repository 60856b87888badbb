import { Stretches } from '../db/stretches.ts';
import type { Refusal } from '../domain/refusal.ts';

/** How long a sender is waited for: so long for all pauses together, and beside them as long as this pace takes. */
export interface Pace {
  bytesPerSecond: number;
  pausesMs: number;
  tooSlow: () => Refusal;
}

export interface Bounds {
  most: number;
  tooLarge: () => Refusal;
  pace: Pace;
  /** Ends it with its reason, a refusal. */
  givesWay?: AbortSignal;
  /** Hear of each part that has arrived, and of the end. */
  arrived?(bytes: number): void;
  complete?(): void;
}

/** A body that was refused before it was read: reading it throws the refusal. */
export function refusedBody(refusal: Refusal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(stream) {
      stream.error(refusal);
    },
  });
}

/**
 * The same body, which breaks off with its refusal where it grows too large, comes too slowly or has to give way. Only the
 * time counts in which the sender was waited for. What comes faster than it is read leaves others their turn.
 */
export function boundedBody(body: ReadableStream<Uint8Array>, bounds: Bounds): ReadableStream<Uint8Array> {
  const { most, tooLarge, pace, givesWay, arrived, complete } = bounds;
  const reader = body.getReader();
  const stretches = new Stretches();
  let [bytes, waitedMs, isOver] = [0, 0, false];
  // What is left is not cancelled, which would cut the line before its answer: the server lets it run off.
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
      if (bytes > most) end(tooLarge(), stream);
      else stream.enqueue(value);
    },
    cancel() {
      isOver = true;
    },
  });
}
