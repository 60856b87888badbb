import { expect, onTestFinished, test } from 'vitest';
import { StoreFailure } from '../../db/failure.ts';
import { StorageAway } from '../../domain/media/storage-away.ts';
import { pathOf } from '../../server/outside/storage/kept-paths.ts';
import { s3Address } from '../../server/outside/storage/s3-address.ts';
import { S3Requests } from '../../server/outside/storage/s3-requests.ts';
import { s3Storage } from '../../server/outside/storage/s3-storage.ts';
import { keptFiles, type Storage } from '../../server/outside/storage/storage.ts';
import { S3Store } from '../s3-store.ts';
import { deadAddress } from './stand-in.ts';

const key = (digit: number) => digit.toString(16).padStart(24, '0');
const path = pathOf('pictures', `${key(10)}.webp`) ?? '';
const bytes = Buffer.from('a picture');

async function store(): Promise<S3Store> {
  const started = await S3Store.start();
  onTestFinished(() => started.close());
  return started;
}

async function allIn(storage: Storage): Promise<{ path: string; size: number }[]> {
  const found = [];
  for await (const file of keptFiles(storage)) found.push(file);
  return found;
}

/** Returns the reason of a failure after which people may try again. */
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (value) => `no failure: ${String(value)}`,
    (error: unknown) => (error instanceof StorageAway ? error.reason : `another failure: ${String(error)}`),
  );

test('a file is stored, read, listed and removed; a missing one is no failure', async () => {
  const s3 = await store();
  const { storage, failures } = s3.storage();
  await storage.check();
  expect(await storage.get(path)).toBeNull();
  await storage.put(path, bytes);
  expect(Buffer.from((await storage.get(path)) ?? [])).toEqual(bytes);
  expect(await storage.list('pictures/00/')).toEqual(new Map([[path, bytes.byteLength]]));
  expect(await storage.prefixes()).toEqual(['pictures/00/']);
  expect(s3.objects()).toEqual([path]);
  await storage.remove(path);
  await storage.remove(path);
  expect([await storage.get(path), s3.objects(), failures]).toEqual([null, [], []]);
});

test('several shops share a bucket, each below its own folder', async () => {
  const s3 = await store();
  const { storage: one } = s3.storage({}, { prefix: '/one' });
  const { storage: other } = s3.storage({}, { prefix: '/other/place' });
  await one.put(path, bytes);
  expect(s3.objects()).toEqual([`one/${path}`]);
  expect(await allIn(one)).toEqual([{ path, size: bytes.byteLength }]);
  expect([await other.get(path), await allIn(other)]).toEqual([null, []]);
});

test('a listing of several pages is read to its end', async () => {
  const s3 = await store();
  const { storage } = s3.storage();
  // The test's S3 server ends its first page with an error: its tokens need a cipher that Node no longer has.
  const other = pathOf('pictures', `${key(11)}.webp`) ?? '';
  const page = (own: string, next: string) => ({
    xml: `<ListBucketResult><Contents><Key>${own}</Key><LastModified>2026-11-23T00:00:00.000Z</LastModified><Size>9</Size></Contents>${next}</ListBucketResult>`,
  });
  s3.next(page(path, '<NextContinuationToken>a+/&amp;=</NextContinuationToken>'), page(other, ''));
  expect([...(await storage.list('pictures/00/'))]).toEqual([
    [path, 9],
    [other, 9],
  ]);
  const [, second = ''] = s3.received;
  expect(new URL(second.slice('GET '.length), s3.origin).searchParams.get('continuation-token')).toBe('a+/&=');
});

test.each([
  [{ secret: 'wrong' }, 'HTTP 403 SignatureDoesNotMatch'],
  [{ key: 'nobody' }, 'HTTP 403 InvalidAccessKeyId'],
  [{ bucket: 'nowhere' }, 'HTTP 404 NoSuchBucket'],
])('%j ends a start with a sentence, and later counts as a storage that is away', async (parts, words) => {
  const s3 = await store();
  const { storage, failures } = s3.storage({}, parts);
  await expect(storage.check()).rejects.toThrow(StoreFailure);
  await expect(storage.check()).rejects.toThrow(`cannot be used: ${words}.`);
  s3.received.length = 0;
  const works = [storage.get(path), storage.put(path, bytes), storage.list('pictures/00/')];
  for (const reason of await Promise.all(works.map(reasonOf))) expect(reason).toContain(words);
  // Asking again would change nothing.
  expect(s3.received).toHaveLength(3);
  expect([failures.length, failures.join(' ')]).toEqual([3, expect.not.stringMatching(/S3RVER|wrong|nobody/)]);
});

test.each([
  ['a server error', { status: 500, code: 'InternalError' }],
  ['a request to slow down', { status: 503, code: 'SlowDown' }],
  ['too many requests', { status: 429, code: 'TooManyRequests' }],
  ['an error that was found too late for its status', { status: 200, code: 'InternalError' }],
  ['a broken connection', 'reset' as const],
])('%s is tried again twice, and then reported', async (_name, mishap) => {
  const s3 = await store();
  const { storage, failures } = s3.storage();
  s3.next(mishap, mishap);
  await storage.put(path, bytes);
  expect([s3.objects(), s3.received.length, failures]).toEqual([[path], 3, []]);
  s3.next(mishap, mishap, mishap);
  expect(await reasonOf(storage.put(path, bytes))).toContain(
    typeof mishap === 'string' ? 'ECONNRESET' : `HTTP ${mishap.status} ${mishap.code}`,
  );
  expect([s3.received.length, failures]).toEqual([6, [expect.stringContaining(`PUT ${path}: `)]]);
});

test('half a response is not taken for a picture', async () => {
  const s3 = await store();
  const { storage } = s3.storage();
  await storage.put(path, bytes);
  s3.next('half');
  expect(Buffer.from((await storage.get(path)) ?? [])).toEqual(bytes);
  s3.next('half', 'half', 'half');
  expect(await reasonOf(storage.get(path))).toMatch(/: GET pictures\S+: .*, tried 3 times$/);
});

test.each(['hang', 'stall'] as const)(
  'a silent store (%s) is waited for once, then left alone, and found again',
  async (mishap) => {
    const s3 = await store();
    const { storage } = s3.storage({ silenceMs: 1_000, restMs: 60_000 });
    await storage.put(path, bytes);
    s3.received.length = 0;
    s3.next(mishap);
    expect(await reasonOf(storage.get(path))).toMatch(/: no answer within 1000 ms$/);
    expect(await reasonOf(storage.get(path))).toMatch(/: no answer within 1000 ms$/);
    expect(s3.received).toHaveLength(1);

    const { storage: sooner } = s3.storage({ silenceMs: 1_000, restMs: 0 });
    s3.next(mishap);
    await reasonOf(sooner.get(path));
    // One request asks the store, while the others do not wait.
    s3.received.length = 0;
    const [first, ...others] = await Promise.all([
      sooner.get(path).then(String),
      reasonOf(sooner.get(path)),
      reasonOf(sooner.get(path)),
    ]);
    expect([first, others, s3.received.length]).toEqual([
      String(bytes),
      [expect.stringMatching(/no answer/), expect.stringMatching(/no answer/)],
      1,
    ]);
    expect(await sooner.get(path)).not.toBeNull();
  },
);

test('an unreachable store is reported', async () => {
  const { host } = new URL(await deadAddress());
  const address = s3Address(`s3://key:secret@${host}/shop?https=0`);
  const failures: string[] = [];
  const requests = new S3Requests(address ?? expect.fail(), (reason) => failures.push(reason), { pauseMs: 10 });
  const storage = s3Storage(requests);
  expect(await reasonOf(storage.check())).toMatch(/ECONNREFUSED.*, tried 3 times$/);
  expect(await reasonOf(storage.put(path, bytes))).toMatch(/ECONNREFUSED/);
  expect([failures.length, failures.join(' ')]).toEqual([2, expect.not.stringContaining('secret')]);
});

test('a 404 that is not the store’s, and a page instead of a listing, say nothing about files', async () => {
  const s3 = await store();
  const { storage } = s3.storage();
  s3.next({ status: 404, code: '' });
  expect(await reasonOf(storage.get(path))).toMatch(/HTTP 404$/);
  s3.next({ status: 302, code: '' });
  expect(await reasonOf(storage.get(path))).toMatch(/HTTP 302$/);
  s3.next({ status: 200, code: '' });
  expect(await reasonOf(storage.list('pictures/00/'))).toMatch(/GET the bucket: HTTP 200$/);
});

test('only paths of files are requested', async () => {
  const { storage } = (await store()).storage();
  for (const wrong of ['../secret', 'pictures/../secret', 'pictures/00/x.webp', 'backups/shop.zip'])
    await expect(storage.get(wrong)).rejects.toThrow('not a path of a file');
});
