import { expect, test } from 'vitest';
import { sampleProducts } from '../../../db/seed/samples/products.ts';
import { textPages } from '../../../rules/admin/text-pages.ts';
import { fileWorld } from '../../world.ts';
import { elements, linkTo, opened, pagesFrom, rowsOf, shownIds, textOf, voids } from '../reading.ts';

const world = await fileWorld({ samples: true });
const page = (path: string) => opened(world, path);
const everyRow = async () => {
  const rows = new Map<number, string>();
  for await (const html of pagesFrom(world, '/')) for (const [id, row] of rowsOf(html)) rows.set(id, row.text);
  return rows;
};

test('the list has the six columns of the specification and the number of products', async () => {
  const html = await page('/');
  expect(elements(html, 'th').map(({ text }) => text)).toEqual([
    'Product Images',
    'Product Details',
    'Min Order',
    'Price',
    'Stock',
    'Actions',
  ]);
  expect(textOf(html)).toContain(' 50 products ');
  expect(shownIds(html)).toHaveLength(20);
});

test('the first choice of the price filter is All', async () => {
  const price = elements(await page('/'), 'select').find((select) => select.get('name') === 'price');
  const choices = elements(price?.html ?? '', 'option').map(({ text }) => text);
  expect([price?.get('aria-label'), choices[0], choices[1]]).toEqual(['Price', 'All', 'Under ₹99']);
});

test('a row shows name, supplier, branch, minimum order, price, stock, three pictures, favourite, Add and View', async () => {
  const row = rowsOf(await page('/?q=brass+padlock')).get(44);
  expect(row?.text).toContain('Brass padlock with 3 keys, 50 mm Khodiyar Hardware and Safety Branch: Nana Varacha');
  expect(row?.text).toMatch(/24 pieces .*₹200 .*In Stock 312 pieces Add View$/);
  const pictures = voids(row?.html ?? '', 'img').map((picture) => picture.get('src'));
  expect(pictures).toEqual(['/samples/44-1-240.webp', '/samples/44-2-240.webp', '/samples/44-3-240.webp']);
  expect(voids(row?.html ?? '', 'img').map((picture) => picture.get('alt'))).toContain(
    'Brass padlock with 3 keys, 50 mm, picture 1',
  );
  expect(linkTo(row?.html ?? '', 'View')).toBe('/product/44');
  const favourite = elements(row?.html ?? '', 'button').find(
    (button) => button.get('aria-label') === 'Add Brass padlock with 3 keys, 50 mm to favourites',
  );
  expect(favourite?.get('aria-pressed')).toBe('false');
});

test('every sample carries its discount badge, its price less the discount, its minimum order and its stock label', async () => {
  const rows = await everyRow();
  expect(rows.size).toBe(50);
  for (const { id, discount = 0, minOrder, stockQuantity: stock } of sampleProducts) {
    const text = rows.get(id) ?? '';
    expect([id, / -(\d+)% /.exec(` ${text} `)?.[1] ?? '0']).toEqual([id, String(discount)]);
    expect([id, text.includes('List price ')]).toEqual([id, discount > 0]);
    expect(text).toContain(`Min ${minOrder} pcs = ₹`);
    const label = stock > 100 ? 'In Stock' : stock > 50 ? 'Limited' : stock > 0 ? 'Low Stock' : 'Out of Stock';
    expect(text).toContain(` ${label} ${stock === 0 ? '0' : stock.toLocaleString('en-IN')} `);
  }
});

test('the price is for one piece after the discount, with the list price and the cost of the minimum beside it', async () => {
  const rows = await everyRow();
  expect(rows.get(42)).toContain('-10%');
  expect(rows.get(42)).toContain('Min 6 pcs = ₹7,830 ₹1,305 /pc List price ₹1,450');
  expect(rows.get(4)).toContain('₹98.99 /pc');
  expect(rows.get(5)).toContain('₹75.68 /pc List price ₹86');
});

test('the labels change between 50 and 51 and between 100 and 101 pieces', async () => {
  const rows = await everyRow();
  expect(
    [24, 19, 6, 9].map((id) => /(In Stock|Limited|Low Stock|Out of Stock) [\d,]+/.exec(rows.get(id) ?? '')?.[0]),
  ).toEqual(['Low Stock 50', 'Limited 51', 'Limited 100', 'In Stock 101']);
});

test('a product without a picture says so once, without empty boxes', async () => {
  await world.db.deleteFrom('product_images').where('product_id', '=', 50n).execute();
  world.db.announcements.announce('catalogue');
  const row = rowsOf(await page('/?sort=newest')).get(50);
  expect(voids(row?.html ?? '', 'img')).toEqual([]);
  expect(row?.html.match(/aria-label="Image not available"/g)).toHaveLength(1);
});

test('the top bar has search, language and both logins; hero, call to action and footer have their words and links', async () => {
  const html = await page('/');
  const text = textOf(html);
  const search = voids(html, 'input').find((input) => input.get('name') === 'q');
  expect([search?.get('placeholder'), search?.get('aria-label')]).toEqual(['Search products', 'Search products']);
  expect(linkTo(html, 'Supplier Login')).toBe('/supplier/login');
  expect(linkTo(html, 'Reseller Login')).toBe('/reseller/login');
  expect(linkTo(html, 'Start Reselling')).toBe('/reseller/login');
  expect(linkTo(html, 'Become a Supplier')).toBe('/supplier/login');
  // The given claims, because there are samples (decision 155); each figure is before or above its words.
  for (const claim of ['Wholesale from Surat', '10,000+', '2,500+', '50,000+']) expect(text).toContain(claim);
  for (const words of ['Products Listed', 'Verified Suppliers', 'Orders Completed']) expect(text).toContain(words);
  for (const language of ['English', 'हिन्दी', 'ગુજરાતી'])
    expect(elements(html, 'button').map((button) => button.text)).toContain(language);
  const footer = elements(html, 'footer')[0]?.html ?? '';
  expect(
    elements(footer, 'a')
      .map((link) => link.get('href'))
      .sort(),
  ).toEqual(['/products', '/suppliers', ...textPages.map((name) => `/${name}`)].sort());
});

test('/products is the list without the hero', async () => {
  const html = await page('/products?price=500-plus&sort=newest');
  expect(shownIds(html)).toEqual([42, 40, 21, 8]);
  expect(textOf(html)).not.toContain('10,000+');
  expect(linkTo(await page('/products'), 'Load More Products')).toMatch(/^\/products\?after=/);
});

test('signed-in users see a link to their own area instead of the logins', async () => {
  const supplier = await world.signIn('9876500001', 'supplier', world.browser());
  const html = await opened(supplier, '/');
  expect(linkTo(html, 'Supplier Dashboard')).toBe('/supplier/dashboard');
  expect([linkTo(html, 'Supplier Login'), linkTo(html, 'Reseller Login')]).toEqual([null, null]);
  const reseller = await world.signIn('9876500002', 'reseller', world.browser());
  const theirs = await opened(reseller, '/');
  expect(linkTo(theirs, 'Reseller Dashboard')).toBe('/reseller/dashboard');
  expect([
    linkTo(theirs, 'Supplier Login'),
    linkTo(theirs, 'Reseller Login'),
    linkTo(theirs, 'Supplier Dashboard'),
  ]).toEqual([null, null, null]);
});
