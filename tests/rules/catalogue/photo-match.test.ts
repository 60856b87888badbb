import { expect, test } from 'vitest';
import { photosByProduct } from '../../../rules/catalogue/photo-match.ts';

const products = [
  { id: '1', sku: 'A-1', name: 'Steel bottle' },
  { id: '2', sku: 'A', name: 'Steel bottle' },
  { id: '3', sku: '', name: 'Lunch box' },
];
const named = (...names: string[]) => names.map((name) => ({ name }));

test('photos go to the product with their item code or name, each to one', () => {
  const files = named('A-1.jpg', 'a 2.JPG', 'a 1.jpg', 'lunch-box.png', 'steel bottle.jpg', 'IMG_0042.jpg');
  const { found, rest } = photosByProduct(files, products);
  expect([...found].map(([id, own]) => [id, own.map(({ name }) => name)])).toEqual([
    ['1', ['A-1.jpg', 'a 1.jpg']],
    ['2', ['a 2.JPG']],
    ['3', ['lunch-box.png']],
  ]);
  expect(rest.map(({ name }) => name)).toEqual(['steel bottle.jpg', 'IMG_0042.jpg']);
});

test('a product without an item code gets the photos with its name, at most four', () => {
  const files = named(...[1, 2, 3, 4, 5].map((number) => `Lunch box (${number}).jpg`));
  const { found, rest } = photosByProduct(files, products);
  expect([found.get('3')?.length, rest.length]).toEqual([4, 1]);
});
