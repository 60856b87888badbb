import { expect, test } from 'vitest';
import { fileWorld } from '../world.ts';
import { opened, shownIds } from './reading.ts';

const world = await fileWorld({ samples: true });

/** Returns a product's row on a page, whether it is visible at first or further below. */
function rowOf(html: string, id: number): string {
  const [, row = ''] = new RegExp(`<tr data-product="${id}">(.*?)</tr>`, 's').exec(html) ?? [];
  return row.replace(/ (?:fetchPriority="high"|loading="lazy")/g, '');
}

// Visible rows are rendered with their page; those below come from memory, where each is rendered on its own.
test.each(['en', 'hi', 'gu'])('a row from memory equals the row that the page would render: %s', async (language) => {
  const list = await opened(world, `/products?lang=${language}&sort=newest`);
  const ids = shownIds(list);
  for (const place of [4, 5, 6, 9, 12, 15]) {
    const own = await opened(world, `/products?lang=${language}&sort=newest&after=${ids[place - 1]}`);
    expect(shownIds(own)[0]).toBe(ids[place]);
    expect(rowOf(own, ids[place] ?? 0)).not.toBe('');
    expect(rowOf(list, ids[place] ?? 0)).toBe(rowOf(own, ids[place] ?? 0));
  }
});

test('a row in memory is not used after a change, nor for another language', async () => {
  const list = await opened(world, '/products?lang=en');
  const id = shownIds(list)[8] ?? 0;
  const before = rowOf(list, id);
  expect(rowOf(await opened(world, '/products?lang=gu'), id)).not.toBe(before);
  await world.db
    .updateTable('products')
    .set({ name: 'Renamed in the ninth row' })
    .where('id', '=', BigInt(id))
    .execute();
  world.db.announcements.announce('catalogue');
  const after = rowOf(await opened(world, '/products?lang=en'), id);
  expect(after).toContain('Renamed in the ninth row');
  expect(after).not.toBe(before);
});
