import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { StorageAway } from '../../domain/media/storage-away.ts';
import { s3Archives } from '../../server/outside/storage/s3-archives.ts';
import { noise } from '../noise.ts';
import { S3Store } from '../s3-store.ts';

const PART_BYTES = 5 * 1024 * 1024;

async function bucket() {
  const s3 = await S3Store.start();
  onTestFinished(() => s3.close());
  const { requests } = s3.storage();
  return { s3, archives: s3Archives(requests, PART_BYTES) };
}

/** Yields bytes in chunks that do not match the parts. */
async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  const size = 70_001;
  for (let at = 0; at < bytes.byteLength; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

test.each([0, 1, PART_BYTES - 1, PART_BYTES, 2 * PART_BYTES + 3])(
  'a back-up of %i bytes is stored whole, listed, read and removed',
  async (size) => {
    const { s3, archives } = await bucket();
    const bytes = noise(size);
    await archives.put('shop-1.zip', pieces(bytes));
    expect(await archives.list()).toEqual([{ name: 'shop-1.zip', bytes: size, at: expect.any(Date) }]);
    const content = await archives.get('shop-1.zip');
    expect((await buffer(content ?? expect.fail())).equals(bytes)).toBe(true);
    expect(s3.received.filter((request) => request.includes('partNumber')).length).toBe(
      size < PART_BYTES ? 0 : Math.ceil(size / PART_BYTES),
    );
    await archives.remove('shop-1.zip');
    await archives.remove('shop-1.zip');
    expect([await archives.list(), await archives.get('shop-1.zip')]).toEqual([[], null]);
  },
);

test('a part that the store delays is sent again; a refused one leaves nothing behind', async () => {
  const { s3, archives } = await bucket();
  const bytes = noise(2 * PART_BYTES);
  let failures = 0;
  const slow = { status: 503, code: 'SlowDown' };
  s3.fails = { when: (request) => request.includes('partNumber=2') && (failures += 1) <= 2, by: slow };
  await archives.put('shop-1.zip', pieces(bytes));
  expect((await archives.list()).map((one) => one.bytes)).toEqual([bytes.byteLength]);

  s3.fails = { when: (request) => request.includes('partNumber=2'), by: slow };
  s3.received.length = 0;
  await expect(archives.put('shop-2.zip', pieces(bytes))).rejects.toThrow(StorageAway);
  expect(s3.received.at(-1)).toMatch(/^DELETE \/shop\/backups\/shop-2\.zip\?uploadId=/);
  expect((await archives.list()).map(({ name }) => name)).toEqual(['shop-1.zip']);
});

test('parts that could not be joined are no back-up, whatever the status', async () => {
  const { s3, archives } = await bucket();
  const late = { status: 200, code: 'InternalError' };
  s3.fails = { when: (request) => request.startsWith('POST') && request.includes('uploadId='), by: late };
  await expect(archives.put('shop-1.zip', pieces(noise(PART_BYTES)))).rejects.toMatchObject({
    reason: expect.stringContaining('HTTP 200 InternalError') as string,
  });
});

test('a back-up cut off in the download is an error', async () => {
  const { s3, archives } = await bucket();
  await archives.put('shop-1.zip', pieces(noise(1000)));
  s3.next('half');
  const content = await archives.get('shop-1.zip');
  await expect(buffer(content ?? expect.fail())).rejects.toThrow(StorageAway);
});

test('a name leads nowhere else', async () => {
  const { archives } = await bucket();
  for (const name of ['../pictures/x.zip', 'a/b.zip', '.zip', 'shop', ''])
    await expect(archives.put(name, pieces(Buffer.alloc(1)))).rejects.toThrow('not a name of a back-up');
});
