import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { elements, linkTo, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld({ samples: true });
const rename = async (from: string, to: string) => {
  await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(world.db);
  world.db.announcements.announce('catalogue');
};

beforeAll(() => rename('products', 'products_elsewhere'));
afterAll(() => rename('products_elsewhere', 'products'));

test.each([
  ['/', 'Error Loading Products'],
  ['/products?q=lock', 'Error Loading Products'],
  ['/product/7', 'This product cannot be shown just now.'],
  ['/suppliers/sample-tapi-textiles', 'Error Loading Products'],
])(
  '%s says that it cannot be read, keeps header and footer, and reveals nothing of the database',
  async (path, sentence) => {
    const response = await world.visit(path);
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(textOf(html)).toContain(sentence);
    expect(textOf(html)).toContain('Try again');
    expect([linkTo(html, 'Supplier Login'), linkTo(html, 'Help')]).toEqual(['/supplier/login', '/help']);
    expect(
      /.{0,20}(?:products_elsewhere|relation|does not exist|select p\.|at async).{0,20}/i.exec(html)?.[0],
    ).toBeUndefined();
    expect(response.headers.get('cache-control')).not.toContain('public');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test.each(['/?q=lock&after=0-3', '/suppliers/sample-tapi-textiles?after=0-3'])(
  '%s has a button for the same products, and a link to the first ones',
  async (path) => {
    const html = await (await world.visit(path)).text();
    const form = elements(html, 'form').find(({ text }) => text === 'Try again');
    const fields = voids(form?.html ?? '', 'input').map((field) => `${field.get('name')}=${field.get('value')}`);
    expect([form?.get('method'), `${form?.get('action')}?${fields.join('&')}`]).toEqual(['get', path]);
    expect(linkTo(html, 'Back to the first products')).toBe(path.replace(/[?&]after=(?:0-)?3/, ''));
  },
);

test('the sentence is in Hindi too', async () => {
  expect(textOf(await (await world.visit('/?lang=hi')).text())).not.toContain('Error Loading Products');
});

test('pages without the catalogue still work', async () => {
  expect(textOf(await opened(world.browser(), '/help'))).toContain('Help');
});

test('the failed page is not cached: the next visit after the repair shows the products', async () => {
  await rename('products_elsewhere', 'products');
  expect(textOf(await opened(world.browser(), '/'))).toContain(' 50 products ');
  await rename('products', 'products_elsewhere');
});
