import { expect, test } from 'vitest';
import { photosByProduct } from '../../../rules/catalogue/photo-match.ts';
import { PictureKeys, pictureIndex, picturesFor } from '../../../rules/catalogue/picture-names.ts';

/** Returns the code of the product that gets the file from a ZIP, and of the one that gets it in the grid or the tray. */
function takers(file: string, codes: string[]): (string | undefined)[] {
  const files = [{ name: file }];
  const keys = new PictureKeys().add(codes.map((sku) => ({ sku, name: '' })));
  const inZip = codes.filter(
    (sku) => picturesFor({ sku, name: '', pictures: [] }, pictureIndex(files), keys).length > 0,
  );
  const { found } = photosByProduct(
    files,
    codes.map((sku) => ({ id: sku, sku, name: '' })),
  );
  return [inZip.join(' and ') || undefined, ...(found.size > 0 ? found.keys() : [undefined])];
}

test.each([
  ['KT-12.jpg', ['KT', 'KT12'], undefined],
  ['kt_12 (2).jpg', ['KT', 'KT12'], 'KT12'],
  ['KT12.jpg', ['KT', 'KT12'], 'KT12'],
  ['KT-3.jpg', ['KT', 'KT12'], 'KT'],
  ['KT-12.jpg', ['KT', 'KT12', 'KT-12'], 'KT-12'],
  ['A-1-2.jpg', ['A', 'A-1', 'A-12'], 'A-1'],
  ['A-12.jpg', ['A', 'A-1', 'A-12'], 'A-12'],
  ['A-1-2.jpg', ['A', 'A-12'], 'A-12'],
  ['Kurti-12.jpg', ['Kurti', 'Kurti 12'], 'Kurti 12'],
  ['Kurti-12.jpg', ['Kurti', 'Kurti12'], undefined],
  ['Kurti-12.jpg', ['Kurti', 'Kurti 12', 'Kurti12'], undefined],
  ['D-12.jpg', ['D-1'], undefined],
  ['D-12.jpg', ['D-1', 'D-12'], 'D-12'],
  ['RS100.jpg', ['RS-100', 'RS 100'], undefined],
])('%s with the products %j goes to %s in a ZIP, the tray and the grid', (file, codes, taker) => {
  expect(takers(file, codes)).toEqual([taker, taker]);
});

test('gives a longer name that fits two products to neither', () => {
  const products = ['KT', 'KT12', 'Steel bottle'].map((sku) => ({ id: sku, sku, name: '' }));
  const files = ['KT-12-front.jpg', 'KT front.jpg', 'steel_bottle side.jpg'].map((name) => ({ name }));
  const { found, rest } = photosByProduct(files, products);
  expect([...found.keys(), ...rest.map(({ name }) => name)]).toEqual(['KT', 'Steel bottle', 'KT-12-front.jpg']);
});

test('does not count a product twice whose name is another spelling of its code', () => {
  const rows = [{ sku: 'RS-100', name: 'RS 100', pictures: [] }];
  const index = pictureIndex([{ name: 'rs100.jpg' }]);
  expect(rows.map((row) => picturesFor(row, index, new PictureKeys().add(rows)).length)).toEqual([1]);
});

test('gives a file named like a code to the product with the code, not to one of that name', () => {
  const rows = [
    { sku: 'KT-12', name: 'Kurti', pictures: [] },
    { sku: 'B-1', name: 'KT-12', pictures: [] },
  ];
  const index = pictureIndex([{ name: 'KT-12.jpg' }]);
  const keys = new PictureKeys().add(rows);
  expect(rows.map((row) => picturesFor(row, index, keys).length)).toEqual([1, 0]);
  const { found } = photosByProduct(
    [{ name: 'kt-12.jpg' }],
    rows.map((row) => ({ ...row, id: row.sku })),
  );
  expect([...found.keys()]).toEqual(['KT-12']);
});

test('does not read a short number at the beginning of a file name as a code', () => {
  const products = ['2', '30', '101'].map((sku) => ({ id: sku, sku, name: '' }));
  const files = ['2 piece set.jpg', '30-11-2026 new.jpg', '101 front.jpg', '2.jpg'].map((name) => ({ name }));
  const { found, rest } = photosByProduct(files, products);
  expect([...found.keys(), ...rest.map(({ name }) => name)]).toEqual([
    '2',
    '101',
    '2 piece set.jpg',
    '30-11-2026 new.jpg',
  ]);
});
