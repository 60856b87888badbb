import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sampleProducts } from '../../../db/seed/samples/products.ts';
import { fileWorld } from '../../world.ts';
import { canonicalOf, elements, linkTo, metaOf, opened, textOf, titleOf, voids } from '../reading.ts';
import { list, warehouseOf } from './listing.ts';
import { panelOf } from './panels.ts';

const world = await fileWorld({ samples: true });
const text = async (path: string) => textOf(await opened(world, path));

describe('a sample', () => {
  test('shows all its facts', async () => {
    const html = await opened(world, '/product/21');
    const shown = textOf(html);
    for (const fact of [
      'Hard-shell trolley suitcase, 55 cm',
      'Verified',
      'Ravi Bag House · Branch: Yogi Chock · Surat, Gujarat · 4.5 (44 reviews)',
      '₹967.60 ₹1,180 -18% per piece MRP ₹2,799 (incl. of all taxes) Low Stock · 44 pieces Minimum 6 pieces',
      'Product information Common name Suitcase Brand Ravi Net quantity 1 piece MRP ₹2,799 (incl. of all taxes) ' +
        'Country of origin India Packer Ravi Bag House, Surat, Gujarat 395010 Consumer care Ravi Bag House',
      'Minimum 6 pieces Delivery · You pay the freight to the carrier on receipt. Ravi Bag House',
      'Total ₹42,574.40',
      'Prices include GST.',
    ]) {
      expect(shown).toContain(fact);
    }
    expect(shown).not.toContain('Fast Delivery');
    expect(linkTo(html, 'Ravi Bag House')).toBe('/suppliers/sample-ravi-bag-house');
    expect(linkTo(html, 'Bag')).toBe('/?category=bag');
    expect(await text('/product/3')).toContain('Verified Fast Delivery Hardware Products');
    expect(await text('/product/13')).not.toContain(' Verified ');
  });

  test('has a gallery of its three pictures with buttons and thumbnails', async () => {
    const html = await opened(world, '/product/7');
    const pictures = voids(html, 'img').map((picture) => picture.get('src'));
    expect(pictures.filter((src) => src?.endsWith('-240.webp') === false)).toEqual([
      '/samples/7-1.webp',
      '/samples/7-2.webp',
      '/samples/7-3.webp',
    ]);
    const labels = [...elements(html, 'button'), ...elements(html, 'a')].map((element) => element.get('aria-label'));
    for (const label of ['Previous picture', 'Next picture', 'Show picture 1', 'Show picture 3'])
      expect(labels).toContain(label);
  });

  test.each([
    [1, '50', '₹19,250'],
    [7, '72', '₹2,332.80'],
    [2, '200', '₹640'],
    [4, '50', '₹4,949.50'],
    [42, '48', '₹62,640'],
  ])('product %i starts at %s pieces, total %s', async (id, quantity, total) => {
    const html = await opened(world, `/product/${id}`);
    expect(
      voids(html, 'input')
        .find((input) => input.get('aria-label') === 'Quantity')
        ?.get('value'),
    ).toBe(quantity);
    expect(textOf(html)).toContain(`Total ${total} `);
    expect(elements(html, 'button').map((button) => button.get('aria-label'))).toEqual(
      expect.arrayContaining(['Fewer', 'More']),
    );
  });

  test.each([
    ['', 'Description', /Adult toothbrushes with soft nylon bristles/],
    ['?tab=description', 'Description', /Adult toothbrushes with soft nylon bristles/],
    [
      '?tab=specifications',
      'Specifications',
      /Packing 72 packs a carton.* Bristles Nylon, soft, 0\.15 mm |Bristles Nylon, soft, 0\.15 mm .*Packing 72 packs a carton/,
    ],
    [
      '?tab=supplier',
      'Supplier Info',
      /Gopi Cosmetics .*GST verified.* Established 2016 Employees 11-50 Total products 5 Completed orders 715 Response time within 2 hours/,
    ],
    [
      '?tab=shipping',
      'Shipping & Policies',
      /Ships to All India Delivery time Dispatched within 24 hours, 3 to 5 days .*Returns Sealed packs only, within 7 days/,
    ],
    ['?tab=nonsense', 'Description', /Adult toothbrushes/],
  ])('the address /product/7%s opens the tab %s', async (search, tab, inside) => {
    const html = await opened(world, `/product/7${search}`);
    const tabs = elements(html, 'a').filter((link) => link.get('role') === 'tab');
    expect(tabs.map((link) => link.text)).toEqual([
      'Description',
      'Specifications',
      'Supplier Info',
      'Shipping & Policies',
    ]);
    expect(tabs.filter((link) => link.get('aria-selected') === 'true').map((link) => link.text)).toEqual([tab]);
    const shown = ['description', 'specifications', 'supplier', 'shipping'].map((name) => panelOf(html, name));
    expect(shown.filter((panel) => panel !== null)).toEqual([expect.stringMatching(inside)]);
  });

  test('offers three ways to the supplier, which lead a signed-out visitor to sign in and back', async () => {
    const html = await opened(world, '/product/7');
    const back = encodeURIComponent('/product/7/inquiry?pieces=72');
    expect(linkTo(html, 'Send Inquiry')).toBe(`/reseller/login?back=${back}`);
    const forms = elements(html, 'form').map((form) => [form.get('action'), form.text]);
    expect(forms).toContainEqual(['/product/7/chat', 'Chat Now']);
    expect(forms).toContainEqual(['/product/7/call', 'Call Supplier']);
    expect(linkTo(html, 'Share')).toMatch(
      /^https:\/\/wa\.me\/\?text=Soft%20toothbrush.*http%3A%2F%2Fthok\.test%2Fproduct%2F7$/,
    );
  });
});

describe('data for search engines and messengers', () => {
  const structured = (html: string) =>
    JSON.parse(elements(html, 'script').find((script) => script.get('type') === 'application/ld+json')?.html ?? '{}');

  test('include title, description, canonical address and Open Graph', async () => {
    const html = await opened(world, '/product/21?tab=shipping&utm_source=x');
    expect(titleOf(html)).toBe('Hard-shell trolley suitcase, 55 cm wholesale, ₹967.60 per piece | Thok');
    expect(metaOf(html, 'description')).toMatch(
      /^Hard-shell trolley suitcase, 55 cm from Ravi Bag House, Surat, Gujarat: ₹967\.60 per piece, minimum 6 pieces\./,
    );
    expect(canonicalOf(html)).toBe('http://thok.test/product/21');
    expect(metaOf(html, 'og:url')).toBe('http://thok.test/product/21');
    expect(metaOf(html, 'og:image')).toBe('http://thok.test/samples/21-1-share.jpg');
    expect(metaOf(html, 'og:title')).toContain('Hard-shell trolley suitcase');
    expect(metaOf(html, 'robots')).toBeNull();
  });

  test('include for each sample a JPEG of a size that messengers show', async () => {
    const html = await opened(world, '/product/21');
    const facts = ['type', 'width', 'height'].map((fact) => metaOf(html, `og:image:${fact}`));
    expect(facts).toEqual(['image/jpeg', '1200', '630']);
    for (const { id } of sampleProducts) {
      const { format, width, height } = await sharp(`public/samples/${id}-1-share.jpg`).metadata();
      expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    }
  });

  test('include JSON-LD with the offer, the price after the discount and the rating', async () => {
    expect(structured(await opened(world, '/product/21'))).toMatchObject({
      '@type': 'Product',
      name: 'Hard-shell trolley suitcase, 55 cm',
      sku: '21',
      brand: { '@type': 'Brand', name: 'Ravi' },
      category: 'Bag',
      image: [
        'http://thok.test/samples/21-1.webp',
        'http://thok.test/samples/21-2.webp',
        'http://thok.test/samples/21-3.webp',
      ],
      offers: {
        '@type': 'Offer',
        url: 'http://thok.test/product/21',
        priceCurrency: 'INR',
        price: '967.60',
        availability: 'https://schema.org/InStock',
        eligibleQuantity: { minValue: 6 },
        seller: { name: 'Ravi Bag House' },
      },
      aggregateRating: { ratingValue: 4.5, reviewCount: 44 },
    });
    expect(structured(await opened(world, '/product/14')).offers.availability).toBe('https://schema.org/OutOfStock');
  });

  test('hold no rating of a listed product, and nothing that closes the script', async () => {
    const supplier = await world.signUpSupplier(
      { mobile: '9825000002', businessName: 'Ampersand & <Sons>' },
      world.browser(),
    );
    const name = 'Bottle </script><script>alert(1)</script> "1 l" & more';
    const id = await list(world, supplier, { name, description: '<img src=x onerror=alert(2)>\u2028' });
    const html = await opened(world, `/product/${id}`);
    expect(structured(html)).toMatchObject({ name, sku: String(id), offers: { price: '100.00' } });
    expect(structured(html)).not.toHaveProperty('aggregateRating');
    expect(/<script>alert|<img src=x/.exec(html)).toBeNull();
    expect(textOf(html)).toContain('Ampersand & <Sons>');
  });
});

describe('a listed product', () => {
  test('has no reviews, and the badge only when its supplier is approved and GST verified', async () => {
    const mobile = '9825000003';
    const supplier = await world.signUpSupplier({ mobile, businessName: 'Badge Traders' }, world.browser());
    const id = await list(world, supplier, { stock: { [await warehouseOf(world, mobile)]: 60 } });
    const set = async (change: { gst_number?: string | null; status?: 'approved' }) => {
      await world.db.updateTable('users').set(change).where('mobile', '=', mobile).execute();
      world.db.announcements.announce('catalogue');
      return text(`/product/${id}`);
    };
    expect(await text(`/product/${id}`)).toContain(
      'Badge Traders · Branch: Katargam · Surat, Gujarat · No reviews yet',
    );
    expect(await set({ gst_number: null })).not.toContain(' Verified ');
    expect(await set({ gst_number: '22AAAAA0000A1Z5' })).not.toContain(' Verified ');
    expect(await set({ gst_number: '27AAPFU0939F1ZV' })).toContain(' Verified ');
    await world.db.updateTable('users').set({ status: 'pending' }).where('mobile', '=', mobile).execute();
    const own = textOf(await (await supplier.visit(`/product/${id}`)).text());
    expect([own.includes('Badge Traders'), own.includes(' Verified ')]).toEqual([true, false]);
    expect(await set({ status: 'approved' })).toContain(' Verified ');
  });

  test('sold by the carton shows carton, pieces, minimum and loose pieces', async () => {
    const supplier = await world.signUpSupplier(
      { mobile: '9825000004', businessName: 'Carton Traders' },
      world.browser(),
    );
    const stock = { [await warehouseOf(world, '9825000004')]: 240 };
    const byCarton = await text(`/product/${await list(world, supplier, { stock })}`);
    expect(byCarton).toContain(
      '₹100 per piece In Stock · 240 pieces ₹2,400 a carton of 24 pieces · Minimum 1 carton (24 pieces)',
    );
    expect(byCarton).toContain('1 carton Total ₹2,400');
    const loose = await text(
      `/product/${await list(world, supplier, { isRetailEnabled: true, pricePerRetail: 120, stock })}`,
    );
    expect(loose).toContain('Minimum 1 piece · Loose pieces ₹120 each');
    expect(loose).toContain('2 cartons + 2 pieces Total ₹5,040');
    expect(byCarton).toContain('The supplier has not written a description.');
  });

  test.each<[string, number, string | null]>([
    ['out of stock', 0, null],
    ['of which less than the minimum is left', 15, 'Only 15 pieces are left: too few for an order.'],
  ])('%s offers no quantity, but the inquiry', async (_, pieces, why) => {
    const number = 9_825_000_010 + pieces;
    const supplier = await world.signUpSupplier(
      { mobile: String(number), businessName: 'Scarce Traders' },
      world.browser(),
    );
    const stock = { [await warehouseOf(world, String(number))]: pieces };
    const html = await opened(world, `/product/${await list(world, supplier, { stock })}`);
    expect(voids(html, 'input').filter((field) => field.get('name') === 'pieces')).toEqual([]);
    const shown = textOf(html);
    expect([shown.includes('Total ₹'), shown.includes('Add to basket'), shown.includes('Send Inquiry')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(shown).not.toContain('Out of stock at the moment.');
    if (why !== null) expect(shown).toContain(why);
  });

  test('that is deactivated is out of stock with 0, and is not in the list', async () => {
    await world.db.updateTable('products').set({ status: 'inactive' }).where('id', '=', 12n).execute();
    world.db.announcements.announce('catalogue');
    expect(await text('/product/12')).toContain('Out of Stock · 0 ');
    expect(await text('/?q=optical+mouse')).toContain('No products found');
  });
});

test.each([
  '/product',
  '/product/',
  '/product/0',
  '/product/-1',
  '/product/abc',
  '/product/1e9',
  '/product/1.5',
  '/product/51',
  '/product/99999999999999999999',
  '/product/999999999999999',
  '/product/7%00',
  '/product/%37x',
])('%s is not found, with the words of the specification and 404', async (path) => {
  const response = await world.visit(path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(textOf(html)).toContain(
    'Product Not Found The product you are looking for does not exist or has been removed.',
  );
  expect(linkTo(html, 'Back to home')).toBe('/');
  expect(metaOf(html, 'robots')).toBe('noindex');
});
