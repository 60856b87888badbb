import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827710000');

test.each([
  ['Stock (size wise)', 'Stock (size wise): M 48 · L 40'],
  ['સ્ટોક (સાઇઝ પ્રમાણે)', 'સ્ટોક (સાઇઝ પ્રમાણે): M 48 · L 40'],
])(
  'the head %s above sizes is named once in the preview, and the stock once in the first rows',
  async (head, shown) => {
    const question = await asked(own.supplier, [
      ['Item', 'Category', 'Price per carton', 'Pcs/ctn', `${head} M`, `${head} L`],
      ['Kurta', 'Fashion', 4800, 12, 48, 40],
      ['Shirt', 'Fashion', 3600, 12, 12, 24],
    ]);
    expect(question.text).toContain('Stock Katargam: M 48 · L 40');
    const check = textOf(await opened(own.supplier, await question.answer()));
    expect(check).toContain(shown);
  },
);
