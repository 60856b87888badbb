import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../domain/refusal.ts';
import { boundedBody } from '../../server/bounded-body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bounds = {
  most: 2000,
  tooLarge: () => new Refusal(413, 'form_too_large'),
  pace: { bytesPerSecond: 50, afterMs: 10_000, tooSlow: () => new Refusal(408, 'body_too_slow') },
};

/** A body to which is given by hand. */
function body() {
  let give: (bytes: number) => void = () => {};
  let end = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      give = (bytes) => controller.enqueue(new Uint8Array(bytes));
      end = () => controller.close();
    },
  });
  const read = new Response(boundedBody(stream, bounds)).bytes().then(
    ({ byteLength }) => byteLength,
    (error: unknown) => (error instanceof Refusal ? error.key : String(error)),
  );
  return { give, end, read };
}

test('what keeps its pace is read whole', async () => {
  const { give, end, read } = body();
  for (let ten = 0; ten < 3; ten += 1) {
    give(600);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  end();
  expect(await read).toBe(1800);
});

test('what stands still is ended after ten seconds, and what slows down later too', async () => {
  const standing = body();
  standing.give(5);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await standing.read).toBe('body_too_slow');
  const slowing = body();
  slowing.give(900);
  await vi.advanceTimersByTimeAsync(10_000);
  slowing.give(10);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await slowing.read).toBe('body_too_slow');
});

test('what grows too large is ended there', async () => {
  const { give, read } = body();
  give(1500);
  give(501);
  expect(await read).toBe('form_too_large');
});
