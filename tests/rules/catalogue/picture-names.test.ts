import { expect, test } from 'vitest';
import { PictureKeys, pictureIndex, picturesFor } from '../../../rules/catalogue/picture-names.ts';

const album = (...names: string[]) => pictureIndex(names.map((name) => ({ name })));
const keys = new PictureKeys().add([
  { sku: 'A', name: 'Tiffin box' },
  { sku: 'A-1', name: 'Clock' },
]);
const row = { sku: 'A', name: 'Tiffin box', pictures: [] as string[] };
const found = (wishes: typeof row, index: ReturnType<typeof album>) =>
  picturesFor(wishes, index, keys).map(({ name }) => name);

test.each([
  [
    ['A.jpg', 'A-2.jpg', 'a_3.PNG', 'A (4).webp'],
    ['A.jpg', 'A-2.jpg', 'a_3.PNG', 'A (4).webp'],
  ],
  [
    ['A-10.jpg', 'A-9.jpg', 'A(3).jpg', 'A 4.jpg'],
    ['A(3).jpg', 'A 4.jpg', 'A-9.jpg', 'A-10.jpg'],
  ],
  [
    ['A-2.jpg', 'A-3.jpg', 'A-4.jpg', 'A-5.jpg', 'A-6.jpg'],
    ['A-2.jpg', 'A-3.jpg', 'A-4.jpg', 'A-5.jpg'],
  ],
  [['A2.jpg', 'AB.jpg', 'BA-1.jpg'], []],
  [['A-1.jpg', 'A-1-2.jpg', 'A-2.jpg'], ['A-2.jpg']],
  [
    ['Tiffin Box.jpeg', 'tiffin_box-2.jpg'],
    ['Tiffin Box.jpeg', 'tiffin_box-2.jpg'],
  ],
  [['A-2.jpg', 'Tiffin Box.jpeg'], ['A-2.jpg']],
])('of %j the row gets %j', (names, wanted) => {
  expect(found(row, album(...names))).toEqual(wanted);
});

test.each([
  [
    ['front.jpg', 'back'],
    ['FRONT.JPG', 'back.png'],
  ],
  [['D:\\photos\\back.png'], ['back.png']],
  [['not there.jpg'], []],
  [['front'], ['FRONT.JPG']],
])('cells %j name %j, even if other files are named like the row', (pictures, wanted) => {
  expect(found({ ...row, pictures }, album('A.jpg', 'back.png', 'FRONT.JPG', 'front.png.txt'))).toEqual(wanted);
});

test('a row without a code and a name gets nothing', () => {
  expect(found({ ...row, sku: ' ', name: '-' }, album('.jpg', '-1.jpg', ' .png'))).toEqual([]);
});

test.each([
  [['RS-100', '100']],
  [['10-5', '105', '10']],
  [['12.5', '125', '12']],
  [['ગ-૧૨', 'ગ-૧', 'ગ']],
  [['ＡＢ-1', 'AB1']],
])('of similar codes %j each gets the file with its exact name, and no other', (codes) => {
  const all = new PictureKeys().add(codes.map((sku) => ({ sku, name: '' })));
  const index = album(...codes.map((code) => `${code}.jpg`));
  for (const sku of codes)
    expect(picturesFor({ sku, name: '', pictures: [] }, index, all)).toEqual([{ name: `${sku}.jpg` }]);
});

test('a looser form of a code counts if only one row has it', () => {
  const index = album('10 5.jpg', 'ab_7.jpg', 'ab_7 (2).jpg');
  const all = new PictureKeys().add(['10-5', '105', 'AB-7'].map((sku) => ({ sku, name: '' })));
  const of = (sku: string) => picturesFor({ sku, name: '', pictures: [] }, index, all).map(({ name }) => name);
  expect([of('10-5'), of('105'), of('AB-7')]).toEqual([[], [], ['ab_7.jpg', 'ab_7 (2).jpg']]);
});

test("a number after a row's exact code counts its photos, and is not another row's code", () => {
  const rows = ['G-1', 'G-12'].map((sku) => ({ sku, name: '', pictures: [] }));
  const all = new PictureKeys().add(rows);
  const photos = album('G-1.png', 'G-1 2.png', 'G-1-3.jpg', 'g12.png', 'G-12-2.png');
  expect(rows.map((one) => picturesFor(one, photos, all).map(({ name }) => name))).toEqual([
    ['G-1.png', 'G-1 2.png', 'G-1-3.jpg'],
    ['g12.png', 'G-12-2.png'],
  ]);
});

test("a number that is part of a row's name does not count the photos of a shorter name", () => {
  const rows = ['Kurti', 'Kurti 12', 'SH', 'SH/101'].map((sku) => ({ sku, name: '', pictures: [] }));
  const all = new PictureKeys().add(rows);
  const photos = album('Kurti_12.jpg', 'Kurti-2.jpg', 'SH-101.jpg');
  expect(rows.map((one) => picturesFor(one, photos, all).map(({ name }) => name))).toEqual([
    ['Kurti-2.jpg'],
    ['Kurti_12.jpg'],
    [],
    ['SH-101.jpg'],
  ]);
});
