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

/** Without an announcement, so that only a new rendering can show it. */
const rename = (name: string) => world.db.updateTable('products').set({ name }).where('id', '=', 30n).execute();

test('a page and its data are cached at the second request, until the catalogue changes', async () => {
  const first = await renamedOn();
  await rename('Wall sheet of foam, renamed');
  const second = await renamedOn();
  await rename('Wall sheet of foam');
  // Rows and lists are cached separately.
  expect(second).toEqual(paths.filter((path) => !path.includes('q=')));
  expect([first, await renamedOn()]).toEqual([[], second]);
});

test('cached pages are rendered again after the catalogue has changed', async () => {
  world.db.announcements.announce('catalogue');
  await rename('Wall sheet of foam');
  expect(await renamedOn()).toEqual([]);
  await rename('Wall sheet of foam, renamed');
  expect(await renamedOn()).toEqual([]);
  world.db.announcements.announce('catalogue');
  expect(await renamedOn()).toEqual(paths);
});
