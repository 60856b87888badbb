import { expect, test } from 'vitest';
import type { Browser } from '../browser.ts';
import { oneStore } from '../onboard-reseller.ts';
import { rows, sentencesBy, sentencesOfSection8 } from '../section-8.ts';
import { answered, askForCode, register, signIn } from '../sign-in.ts';
import { fileWorld } from '../world.ts';
import { edit } from './catalogue/edit-fields.ts';
import { categoryId, list, warehouseOf } from './catalogue/listing.ts';
import { fileOf, picture } from './catalogue/pictures.ts';
import { whileUnchangeable, whileUnreadable } from './failing.ts';
import { sentBack } from './flash.ts';
import { linkTo, textOf } from './reading.ts';

const world = await fileWorld({ samples: true });
const mobile = '9825630001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Sentence Traders' }, world.browser());
const reseller = await world.signUpReseller({ mobile: '9825630002', businessName: 'Word Shop' }, world.browser());
const admin = await world.signInAdmin(world.browser());
let last = 9825630100;
const nextMobile = () => String((last += 1));

/** Returns a page, whatever its status. */
const shown = async (by: Browser, path: string) => (await by.visit(path)).text();
const words = async (answer: Promise<Response>) => (await answer).text();
/** Expects the frame around the screen, which has the way out. */
const hasFrame = (html: string) => expect(textOf(html)).toContain('Logout');

/** Returns a browser that has proven a new number and was redirected to the question for the business name. */
async function proven(role: 'supplier' | 'reseller'): Promise<{ by: Browser; place: string }> {
  const by = world.browser();
  return { by, place: await signIn(by, nextMobile(), role) };
}

async function onCodeScreen(): Promise<Browser> {
  const by = world.browser();
  await askForCode(by, 'supplier', nextMobile());
  return by;
}

const product = async () => ({
  name: 'Steel jug',
  categoryId: String(await categoryId(world)),
  pricePerCarton: '2400',
  piecesPerCarton: '24',
  images: fileOf('', ''),
});
const warehouse = { vicinityId: '2', fullAddress: 'Shed 4, Surat', pincode: '395010' };

/** Produces each sentence: checks it where it is shown, or returns the text of the screen. */
const doors: Record<string, () => Promise<string | string[]>> = {
  'Invalid OTP. Please try again.': async () => {
    const by = world.browser();
    const number = nextMobile();
    await askForCode(by, 'supplier', number);
    const wrong = world.sms.latestCode(number) === '000000' ? '111111' : '000000';
    return words(by.post('/supplier/login/otp', { otp: wrong }));
  },
  'Failed to send OTP. Please try again.': async () => {
    const by = world.browser();
    const fields = { mobile: nextMobile(), ...(await answered(by, 'reseller')) };
    const answer = await whileUnreadable(world, 'one_time_codes', () => by.post('/reseller/login', fields));
    const html = await answer.text();
    expect([answer.status, html.includes(`value="${fields.mobile}"`), linkTo(html, 'Supplier Login')]).toEqual([
      500,
      true,
      '/supplier/login',
    ]);
    return html;
  },
  'Failed to resend OTP. Please try again.': async () => {
    const by = await onCodeScreen();
    return whileUnreadable(world, 'one_time_codes', async () => {
      const { status, place, html, text } = await sentBack(by, '/supplier/login/resend', {});
      expect([status, place]).toEqual([303, '/supplier/login/otp']);
      expect(html).toContain('name="otp"');
      return text;
    });
  },
  'Registration failed. Please try again.': async () => {
    const { by, place } = await proven('supplier');
    const answer = await whileUnchangeable(world, 'users', () => register(by, place, 'Typed Name'));
    const html = await answer.text();
    expect([answer.status, html.includes('value="Typed Name"')]).toEqual([500, true]);
    return html;
  },
  'Failed to complete onboarding. Please try again.': async () => {
    const one = await proven('supplier');
    await register(one.by, one.place, 'New Traders');
    const two = await proven('reseller');
    await register(two.by, two.place, 'New Shop');
    return [
      await whileUnchangeable(world, 'supplier_warehouses', () =>
        words(one.by.post('/supplier/onboarding', { ...warehouse, gstNumber: '' })),
      ),
      await whileUnchangeable(world, 'selling_platforms', () => words(two.by.post('/reseller/onboarding', oneStore))),
    ];
  },
  'Failed to fetch user profile': async () => {
    const by = world.browser();
    const number = nextMobile();
    await askForCode(by, 'reseller', number);
    const otp = world.sms.latestCode(number) ?? '';
    const answer = await whileUnreadable(world, 'one_time_codes', () => by.post('/reseller/login/otp', { otp }));
    const html = await answer.text();
    expect([answer.status, html.includes('name="otp"'), linkTo(html, 'Change number')]).toEqual([
      500,
      true,
      '/reseller/login',
    ]);
    // As the sentence says, the code is still valid.
    expect((await by.post('/reseller/login/otp', { otp })).headers.get('location')).toBe('/reseller/login/register');
    return html;
  },
  'Failed to update user profile': () =>
    whileUnchangeable(world, 'users', async () => {
      const { text } = await sentBack(supplier, '/account/seller-details', { legalName: 'Sentence Traders LLP' });
      return text;
    }),
  'Failed to sign out': () =>
    whileUnchangeable(world, 'sessions', async () => {
      const referer = { headers: { referer: `${world.origin}/supplier/products?page=1` } };
      const answer = await supplier.post('/logout', {}, referer);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/supplier/products?page=1']);
      return shown(supplier, '/supplier/products?page=1');
    }),
  'User not authenticated': () =>
    words(world.browser().post('/supplier/login/register.data', { businessName: 'Nobody', notice: '' })),
  'reCAPTCHA not initialized': () => words(world.browser().post('/supplier/login', { mobile: nextMobile() })),
  'Error Loading Products': () =>
    whileUnreadable(world, 'products', async () => {
      const html = await shown(world.browser(), '/');
      expect(textOf(html)).toContain('The products cannot be shown just now.');
      return html;
    }),
  'No products found': async () => {
    const html = await shown(world.browser(), '/?q=zzzz');
    expect(textOf(html)).toContain('Try adjusting your filters or search terms');
    return html;
  },
  'Product Not Found': () => shown(world.browser(), '/product/999999'),
  'Unexpected Application Error!': () =>
    whileUnreadable(world, 'sessions', async () => {
      const html = await shown(supplier, '/supplier/dashboard');
      expect([linkTo(html, 'Supplier Login'), linkTo(html, 'Help')]).toEqual(['/supplier/login', '/help']);
      return html;
    }),
  'Failed to load profile': async () => {
    const pages = [
      await whileUnreadable(world, 'selling_platforms', () => shown(reseller, '/reseller/profile')),
      await whileUnreadable(world, 'api_keys', () => shown(supplier, '/supplier/profile')),
    ];
    for (const html of pages) hasFrame(html);
    return pages;
  },
  'Failed to update selling platforms': () =>
    whileUnchangeable(world, 'selling_platforms', async () => {
      const { text } = await sentBack(reseller, '/reseller/profile/platforms', oneStore);
      return text;
    }),
  'Failed to update business name': () =>
    whileUnchangeable(world, 'users', async () => {
      const { text } = await sentBack(supplier, '/account/business-name', { businessName: 'Other Traders' });
      return text;
    }),
  'Failed to load warehouse locations': async () => {
    const pages = (by: Browser, ...paths: string[]) => Promise.all(paths.map((path) => shown(by, path)));
    const shownPages = [
      ...(await whileUnreadable(world, 'supplier_warehouses', () =>
        pages(supplier, '/supplier/warehouses', '/supplier/products-listing'),
      )),
      ...(await whileUnreadable(world, 'warehouse_vicinities', () =>
        pages(supplier, '/supplier/warehouses', '/supplier/products-listing'),
      )),
      ...(await whileUnreadable(world, 'warehouse_vicinities', () => pages(admin, '/admin/warehouse-locations'))),
    ];
    for (const html of shownPages) hasFrame(html);
    // The rest of the warehouses' screen is still shown.
    expect(shownPages[0]).toContain('Sentence Traders');
    return shownPages;
  },
  'Failed to add warehouse location': async () => [
    await whileUnchangeable(world, 'supplier_warehouses', async () => {
      const { text } = await sentBack(supplier, '/supplier/warehouses/add', warehouse);
      return text;
    }),
    await whileUnchangeable(world, 'warehouse_vicinities', async () => {
      const fields = { name: 'Varachha', city: 'Surat', state: 'Gujarat', country: 'India' };
      return (await sentBack(admin, '/admin/warehouse-locations/add', fields)).text;
    }),
  ],
  'Failed to remove warehouse location': async () => {
    const address = `/supplier/warehouses/${await warehouseOf(world, mobile)}/remove`;
    return whileUnchangeable(world, 'supplier_warehouses', async () => (await sentBack(supplier, address, {})).text);
  },
  'Failed to update warehouse details': async () => {
    const address = `/supplier/warehouses/${await warehouseOf(world, mobile)}/edit`;
    const fields = { fullAddress: 'Elsewhere', pincode: '395001' };
    return whileUnchangeable(
      world,
      'supplier_warehouses',
      async () => (await sentBack(supplier, address, fields)).text,
    );
  },
  'Failed to fetch data.': () =>
    whileUnreadable(world, 'product_categories', async () => {
      const html = await shown(supplier, '/supplier/products-listing');
      hasFrame(html);
      return html;
    }),
  'Failed to load products': () => whileUnreadable(world, 'products', () => shown(admin, '/admin/products')),
  'Failed to save product': async () => {
    const fields = await product();
    return whileUnchangeable(world, 'products', () => words(supplier.post('/supplier/products-listing', fields)));
  },
  'Selling platforms updated successfully': async () =>
    (await sentBack(reseller, '/reseller/profile/platforms', oneStore)).text,
  'Business name updated successfully': async () =>
    (await sentBack(supplier, '/account/business-name', { businessName: 'Sentence Traders' })).text,
  'Warehouse location added successfully': async () => [
    (await sentBack(supplier, '/supplier/warehouses/add', warehouse)).text,
    (
      await sentBack(admin, '/admin/warehouse-locations/add', {
        name: 'Udhna',
        city: 'Surat',
        state: 'Gujarat',
        country: 'India',
      })
    ).text,
  ],
  'Warehouse location removed successfully': async () => {
    const { id } = await world.db
      .selectFrom('supplier_warehouses')
      .select('id')
      .where('full_address', '=', warehouse.fullAddress)
      .executeTakeFirstOrThrow();
    return (await sentBack(supplier, `/supplier/warehouses/${id}/remove`, {})).text;
  },
  'Warehouse details updated successfully': async () => {
    const address = `/supplier/warehouses/${await warehouseOf(world, mobile)}/edit`;
    return (await sentBack(supplier, address, { fullAddress: '12, Test Estate', pincode: '395004' })).text;
  },
  'Product created successfully': async () => {
    const answer = await supplier.post('/supplier/products-listing', await product());
    return shown(supplier, answer.headers.get('location') ?? '');
  },
  'Product updated successfully': async () => {
    const id = await list(world, supplier, { name: 'Steel pot' });
    const answer = await edit(supplier, id, { name: 'Steel pot, 5 litre' });
    return shown(supplier, answer.headers.get('location') ?? '');
  },
  'Failed to load product categories': () =>
    whileUnreadable(world, 'product_categories', () => shown(admin, '/admin/product-categories')),
  'Failed to add product category': () =>
    whileUnchangeable(
      world,
      'product_categories',
      async () => (await sentBack(admin, '/admin/product-categories/add', { name: 'Brass Lamps' })).text,
    ),
  'Error: Failed to load products': () =>
    whileUnreadable(world, 'products', async () => {
      const html = await shown(supplier, '/supplier/products');
      hasFrame(html);
      return html;
    }),
  'Error during upload: ...': async () => {
    const five = Array.from({ length: 5 }, () => picture('photo.jpg'));
    const text = await words(world.browser().post('/upload-image', { images: five }));
    expect(textOf(text)).toContain('Error during upload: Maximum 4 images allowed');
    return 'Error during upload: ...';
  },
};

test('every sentence of section 8 has a row, and every row its sentence', () => {
  const sentences = sentencesOfSection8();
  expect(sentences).toHaveLength(41);
  expect(rows.map(({ sentence }) => sentence).toSorted()).toEqual(sentences.toSorted());
  expect(Object.keys(doors).toSorted()).toEqual(sentencesBy('door').toSorted());
  expect(sentencesBy('nobody')).toEqual(['Failed to create user profile']);
});

test.each(rows.filter(({ by }) => by === 'door'))('$sentence: $how, on: $where', async ({ sentence }) => {
  const displayed = await doors[sentence]?.();
  const screens = [displayed ?? []].flat();
  expect(screens).not.toEqual([]);
  for (const screen of screens) {
    // It is visible text, not only in a script.
    expect(textOf(screen)).toContain(sentence);
    expect(screen).not.toMatch(/relation|_elsewhere|not now/);
  }
});
