import { setImmediate as others } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../domain/refusal.ts';
import { type Bounds, boundedBody } from '../../server/bounded-body.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const bounds = {
  max: 2000,
  tooLarge: () => new Refusal(413, 'form_too_large', { kilobytes: 2 }),
  pace: { bytesPerSecond: 50, pausesMs: 10_000, tooSlow: () => new Refusal(408, 'body_too_slow') },
};

/** Lets time pass, and lets waiting code continue. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 5; turn += 1) await others();
}

/** Returns a body whose parts the test sends by hand. */
function body(more: Partial<Bounds> = {}) {
  let give: (bytes: number) => void = () => {};
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      give = (bytes) => controller.enqueue(new Uint8Array(bytes));
      end = () => controller.close();
    },
  });
  const read = new Response(boundedBody(stream, { ...bounds, ...more })).bytes().then(
    ({ byteLength }) => byteLength,
    (error: unknown) => (error instanceof Refusal ? error.key : String(error)),
  );
  return { give, end, read };
}

test('a steady body is read whole', async () => {
  const { give, end, read } = body();
  for (let ten = 0; ten < 3; ten += 1) {
    give(600);
    await pass(10_000);
  }
  end();
  expect(await read).toBe(1800);
});

test('a stalled body is ended after ten seconds, and a slowing one once its pauses add up to as long', async () => {
  const stuck = body();
  stuck.give(5);
  await pass(10_100);
  expect(await stuck.read).toBe('body_too_slow');
  const slowing = body();
  slowing.give(900);
  await pass(10_000);
  slowing.give(10);
  await pass(0);
  await pass(18_200);
  expect(await slowing.read).toBe('body_too_slow');
});

test('an oversized body is ended at the limit', async () => {
  const { give, read } = body();
  give(1500);
  give(501);
  expect(await read).toBe('form_too_large');
});

test('time counts only while waiting for the sender', async () => {
  let parts = 8;
  const quick = new ReadableStream<Uint8Array>({
    pull(stream) {
      parts -= 1;
      if (parts < 0) stream.close();
      else stream.enqueue(new Uint8Array(100));
    },
  });
  const slowly = boundedBody(quick, bounds).getReader();
  for (let taken = 0; taken < 8; taken += 1) {
    await pass(20_000);
    expect((await slowly.read()).value?.byteLength).toBe(100);
  }
  expect((await slowly.read()).done).toBe(true);
});

test('a body gives way when told to, and reports its bytes until then', async () => {
  const control = new AbortController();
  let bytes = 0;
  const { give, read } = body({ givesWay: control.signal, arrived: (some) => (bytes += some) });
  for (const some of [60, 180]) {
    give(some);
    await pass(1000);
  }
  control.abort(new Refusal(503, 'uploads_busy'));
  expect([await read, bytes]).toEqual(['uploads_busy', 240]);
});
