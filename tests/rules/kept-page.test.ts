import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { KeptPage } from '../../server/kept-page.ts';

const plain = Buffer.from('<p>A page of the market.</p>'.repeat(100));

test.each(['gzip', 'zstd'] as const)('a page first compressed as %s can be sent to every browser', (first) => {
  const page = new KeptPage({}, null, plain, first);
  const text = (accepted: string, unpack: (bytes: Uint8Array) => Buffer) => unpack(page.sent(accepted).body).toString();
  expect(text('gzip', gunzipSync)).toBe(plain.toString());
  expect(text('zstd', zstdDecompressSync)).toBe(plain.toString());
  expect(Buffer.from(page.sent(undefined).body)).toEqual(plain);
});

// zlib returns a slice of a buffer of 16 KB.
test('a page in memory holds no more bytes than it sends', () => {
  const page = new KeptPage({}, null, plain);
  for (const accepted of ['zstd', 'gzip']) {
    const { body } = page.sent(accepted);
    expect(body.buffer.byteLength, accepted).toBe(body.byteLength);
  }
});
