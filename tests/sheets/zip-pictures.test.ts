import { expect, test } from 'vitest';
import { picturesInZip } from '../../domain/sheets/zip-pictures.ts';
import { noise } from '../noise.ts';
import { refused } from './refused.ts';
import { deflatedRepeat, type Packing, zipOf } from './zip-making.ts';

const file = (path: string, bytes: Uint8Array = Buffer.from(path)): Packing => ({ path, bytes });
const MB = 1024 * 1024;

test('gives the files of an album by their own names, from any folder', async () => {
  const album = zipOf([
    file('SKU-1.jpg'),
    file('photos/'),
    file('photos/Diwali 2026/घड़ी.png'),
    file('__MACOSX/._SKU-1.jpg'),
    file('photos/.DS_Store'),
    file('photos/Thumbs.db'),
    file('../../etc/passwd.jpg'),
    file('/absolute.webp'),
    file('C:\\Users\\me\\SKU-2.jpg'),
    file('line\nend.jpg'),
  ]);
  const pictures = await picturesInZip(album);
  expect(pictures.map(({ name }) => name)).toEqual([
    'SKU-1.jpg',
    'घड़ी.png',
    'passwd.jpg',
    'absolute.webp',
    'SKU-2.jpg',
    'lineend.jpg',
  ]);
  expect(Buffer.from((await pictures[1]?.read()) ?? []).toString()).toBe('photos/Diwali 2026/घड़ी.png');
});

test('reads UTF-8 names that the ZIP does not mark, as a Mac writes them', async () => {
  const names = ['સાડી લાલ.jpg', 'Cafe\u0301 tasse.jpg', 'KURTI-9.jpg'];
  const album = zipOf(names.map((name) => ({ ...file(name), flags: 0 })));
  expect((await picturesInZip(album)).map(({ name }) => name)).toEqual(names);
});

test('reads a picture just under 5 MB, and refuses one of 5 MB or one that claims to be smaller', async () => {
  const bytes = noise(5 * MB);
  const zeros = { bytes: Buffer.of(), packed: deflatedRepeat('', '\0'.repeat(MB), 1024, ''), size: 4 * MB };
  const [under, exact, lying] = await picturesInZip(
    zipOf([file('a.jpg', bytes.subarray(1)), file('b.jpg', bytes), { path: 'c.jpg', ...zeros }]),
  );
  expect(Buffer.from((await under?.read()) ?? []).equals(bytes.subarray(1))).toBe(true);
  expect(await refused(exact?.read() ?? Promise.resolve())).toBe('image_too_big');
  expect(await refused(lying?.read() ?? Promise.resolve())).toBe('image_unreadable');
});

test('takes 2,000 files, and refuses one more', async () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => file(`${at}.jpg`));
  expect(await picturesInZip(zipOf([...files(2000), file('__MACOSX/x')]))).toHaveLength(2000);
  expect(await refused(picturesInZip(zipOf(files(2001))))).toBe('zip_too_many');
});

test.each([
  ['a password', zipOf([file('a.jpg'), { ...file('b.jpg'), flags: 0x801 }]), 'zip_has_password'],
  ['more than it can hold', zipOf([{ ...file('a.jpg'), size: 501 * MB }]), 'zip_unpacks_too_big'],
  [
    'files that share their bytes',
    zipOf([file('a.jpg', noise(9999)), { ...file('b.jpg', noise(9999)), at: 0 }]),
    'zip_unpacks_too_big',
  ],
  ['no end', zipOf([file('a.jpg', noise(999))]).subarray(0, 500), 'zip_unreadable'],
  ['nothing to do with a ZIP', Buffer.from('Rar!'), 'zip_only'],
  ['more than 100 MB', Buffer.alloc(100 * MB + 1), 'zip_too_big'],
])('refuses a file with %s', async (_, bytes, key) => {
  expect(await refused(picturesInZip(bytes))).toBe(key);
});

test('refuses a damaged picture alone', async () => {
  const album = zipOf([file('a.jpg', Buffer.alloc(100, 'a')), { ...file('b.jpg'), packed: Buffer.from([7, 7, 7]) }]);
  const [good, bad] = await picturesInZip(album);
  expect(await good?.read()).toHaveLength(100);
  expect(await refused(bad?.read() ?? Promise.resolve())).toBe('image_unreadable');
});
