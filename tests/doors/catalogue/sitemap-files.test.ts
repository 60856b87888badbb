import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { opened } from '../reading.ts';
import { list } from './listing.ts';

const world = await fileWorld({ samples: true });

test('the sitemap of a large shop names files, which together have each public page once', async () => {
  const locations = async (path: string) =>
    [...(await opened(world, path)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) =>
      place.slice(world.origin.length),
    );
  const small = await locations('/sitemap.xml');
  // As after many listings that were removed: their ids are not reused.
  await sql`select setval(pg_get_serial_sequence('products', 'id'), 120000)`.execute(world.db);
  const id = await list(world, await world.signUpSupplier({}, world.browser()));
  const files = await locations('/sitemap.xml');
  expect(files).toEqual(['pages', 'products-1', 'products-3', 'suppliers-1'].map((name) => `/sitemaps/${name}.xml`));
  expect(await opened(world, '/sitemap.xml')).toContain('<sitemapindex xmlns=');
  expect(await locations('/sitemaps/products-3.xml')).toEqual([`/product/${id}`]);
  const found = (await Promise.all(files.map(locations))).flat();
  expect(found).toEqual(expect.arrayContaining([...small, `/product/${id}`]));
  expect(new Set(found).size).toBe(found.length);
  for (const none of [
    'products-2.xml',
    'products-4.xml',
    'suppliers-2.xml',
    'products-0.xml',
    'products-1',
    'other.xml',
  ])
    expect([none, (await world.visit(`/sitemaps/${none}`)).status]).toEqual([none, 404]);
});
