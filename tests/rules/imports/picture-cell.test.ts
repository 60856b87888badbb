import { expect, test } from 'vitest';
import { picturesIn } from '../../../rules/imports/cells/picture-cell.ts';

const [a, b] = ['https://example.com/a.jpg', 'https://example.com/b.jpg'];

test.each<[string, string[]]>([
  ['', []],
  [a, [a]],
  [`${a}, ${b}`, [a, b]],
  [`${a},${b}`, [a, b]],
  [`${a};${b}`, [a, b]],
  [`${a} ${b}`, [a, b]],
  [`${a}\n${b}\n`, [a, b]],
  [`${a} | ${b}`, [a, b]],
  [`["${a}"]`, [a]],
  [`["${a}","${b}"]`, [a, b]],
  [`['${a}', '${b}']`, [a, b]],
  ['http://example.com/c.jpg', ['https://example.com/c.jpg']],
  ['https://cdn.example.com/w_100,h_100/a.jpg', ['https://cdn.example.com/w_100,h_100/a.jpg']],
  ['front.jpg, back.png', ['front.jpg', 'back.png']],
  ['Saree, red.jpg', ['Saree, red.jpg']],
  ['front', ['front']],
  ['D:\\photos\\back.png', ['D:\\photos\\back.png']],
])('reads the cell %j as the pictures %j', (cell, pictures) => {
  expect(picturesIn(cell)).toEqual(pictures);
});
