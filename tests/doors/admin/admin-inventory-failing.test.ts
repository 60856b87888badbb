import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { elements, opened, textOf } from '../reading.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());

/** Returns the texts of the red banners; each must have a link to dismiss it. */
function banners(html: string): string[] {
  return [...html.matchAll(/<div role="alert" class="[^"]*bg-red-tint[^"]*">([\s\S]*?)<\/div>/g)].map(
    ([, inside = '']) => {
      expect(elements(inside, 'a')[0]?.get('aria-label')).toBe('Dismiss this message');
      return textOf(inside);
    },
  );
}

describe.each([
  {
    page: '/admin/warehouse-locations',
    table: 'warehouse_vicinities',
    fields: { name: 'Varachha', city: 'Surat', state: 'Gujarat', country: 'India' },
    load: 'Failed to load warehouse locations',
    add: 'Failed to add warehouse location',
    retire: 'Failed to stop using warehouse location',
  },
  {
    page: '/admin/product-categories',
    table: 'product_categories',
    fields: { name: 'Brass Lamps' },
    load: 'Failed to load product categories',
    add: 'Failed to add product category',
    retire: 'Failed to stop using product category',
  },
])('while the database has no $table', ({ page, table, fields, load, add, retire }) => {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(world.db);

  beforeAll(() => rename(table, 'elsewhere'));
  afterAll(() => rename('elsewhere', table));

  test('its page shows a banner in place of the list, and still the form', async () => {
    const html = await opened(admin, page);
    expect(banners(html)).toEqual([load]);
    expect(elements(html, 'label')[0]?.text).toBe('Name');
    expect(textOf(html)).not.toContain('found. Add your first');
    expect(html).not.toMatch(/relation|does not exist|elsewhere/);
  });

  test('a record shows the banner too', async () => {
    expect(banners(await opened(admin, `${page}/1/record`))).toEqual([load]);
  });

  test.each([
    ['add', add],
    ['1/retire', retire],
  ])('%s shows one banner without JavaScript, only once', async (verb, sentence) => {
    const { html } = await sentBack(admin, `${page}/${verb}`, fields);
    expect(banners(html)).toEqual([sentence, load]);
    expect(banners(await opened(admin, page))).toEqual([load]);
  });

  test('a form with JavaScript gets the same sentence, and the trail stays empty', async () => {
    const answer = await admin.post(`${page}/add.data`, fields);
    expect([answer.status, (await answer.text()).includes(add)]).toEqual([500, true]);
    expect(await world.db.selectFrom('audit_trail').selectAll().execute()).toEqual([]);
  });
});

test.each([
  ['/admin/warehouse-locations', 'warehouse_vicinities', 'Failed to load warehouse locations'],
  ['/admin/product-categories', 'product_categories', 'Failed to load product categories'],
])('while the database is gone %s shows its banner, with a 503', async (page, table, load) => {
  await sql`alter table ${sql.table(table)} rename to elsewhere`.execute(world.db);
  await sql`
    create function gone_away() returns boolean language plpgsql as $$
    begin raise exception 'gone' using errcode = '53100'; end $$`.execute(world.db);
  await sql`create view ${sql.table(table)} as select * from elsewhere where gone_away()`.execute(world.db);
  try {
    const answer = await admin.visit(page);
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(banners(html)).toEqual([load]);
    expect(textOf(html)).toContain('The site cannot reach its data just now.');
  } finally {
    await sql`drop function gone_away cascade`.execute(world.db);
    await sql`alter table elsewhere rename to ${sql.table(table)}`.execute(world.db);
  }
});

test('the lists are back after the repair', async () => {
  for (const page of ['/admin/warehouse-locations', '/admin/product-categories']) {
    expect(banners(await opened(admin, page))).toEqual([]);
  }
});
