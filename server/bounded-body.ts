import type { Refusal } from '../domain/refusal.ts';

export interface Bounds {
  most: number;
  tooLarge: () => Refusal;
  /** What arrives slower than this on the average, once it had its time to begin, is ended. */
  pace?: { bytesPerSecond: number; afterMs: number; tooSlow: () => Refusal };
}

/** A body that was refused before it was read: whoever reads it is told why. */
export function refusedBody(refusal: Refusal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(stream) {
      stream.error(refusal);
    },
  });
}

/** The same body, which breaks off with its refusal where it grows too large or comes too slowly. */
export function boundedBody(body: ReadableStream<Uint8Array>, bounds: Bounds): ReadableStream<Uint8Array> {
  const { most, tooLarge, pace } = bounds;
  const reader = body.getReader();
  const began = performance.now();
  let bytes = 0;
  let watch: NodeJS.Timeout | undefined;
  const end = (refusal: Refusal, stream: ReadableStreamDefaultController<Uint8Array>) => {
    clearInterval(watch);
    // What is left is not cancelled, which would cut the line before its answer: the server lets it run off.
    stream.error(refusal);
  };
  return new ReadableStream({
    start(stream) {
      if (!pace) return;
      watch = setInterval(() => {
        const seconds = (performance.now() - began) / 1000;
        if (bytes < pace.bytesPerSecond * seconds) end(pace.tooSlow(), stream);
      }, pace.afterMs).unref();
    },
    async pull(stream) {
      const { done, value } = await reader.read();
      if (done) {
        clearInterval(watch);
        stream.close();
        return;
      }
      bytes += value.byteLength;
      if (bytes > most) end(tooLarge(), stream);
      else stream.enqueue(value);
    },
    cancel() {
      clearInterval(watch);
    },
  });
}
