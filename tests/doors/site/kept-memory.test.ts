import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';

const world = await fileWorld({ samples: true });
const paths = [
  '/?q=foam',
  '/products?q=foam',
  '/product/30',
  '/product/30.data',
  '/products.data?q=foam',
  '/suppliers/sample-vrundavan-decor',
  '/suppliers/sample-vrundavan-decor.data',
];

/** Returns the pages on which the product has its new name. */
const renamedOn = async () => {
  const found = [];
  for (const path of paths)
    if ((await (await world.browser().visit(path)).text()).includes('foam, renamed')) found.push(path);
  return found;
};

test('a page and its data are rendered once, and anew after the catalogue has changed', async () => {
  expect(await renamedOn()).toEqual([]);
  // Without an announcement, so that only a new rendering can show it.
  await world.db.updateTable('products').set({ name: 'Wall sheet of foam, renamed' }).where('id', '=', 30n).execute();
  expect(await renamedOn()).toEqual([]);
  world.db.announcements.announce('catalogue');
  expect(await renamedOn()).toEqual(paths);
});
