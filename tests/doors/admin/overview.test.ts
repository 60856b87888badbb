import { expect, onTestFinished, test } from 'vitest';
import { createWorld, type TestWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';

async function ownWorld(samples = false): Promise<TestWorld> {
  const world = await createWorld({ samples });
  onTestFinished(world.close);
  return world;
}

/** Opens the page in a new session each time, because the admin session would have ended by then. */
const overview = async (world: TestWorld, query = '') =>
  opened(await world.signInAdmin(world.browser()), `/admin/overview${query}`);
const cards = (html: string) => elements(html, 'dl')[0]?.html ?? '';
const table = (html: string, place: number) =>
  elements(elements(html, 'table')[place]?.html ?? '', 'tr')
    .slice(1)
    .map((row) => textOf(row.html));

test('counts registrations and products by their day in India, days without any as 0', async () => {
  const world = await ownWorld();
  world.clock.set('2026-11-18T23:59:59+05:30');
  const supplier = await world.signUpSupplier({ mobile: '9825000101' }, world.browser());
  world.clock.set('2026-11-19T00:00:00+05:30');
  await list(world, supplier);
  await world.signUpSupplier({ mobile: '9825000102' }, world.browser());
  world.clock.set('2026-11-21T09:00:00+05:30');
  await world.signUpReseller({ mobile: '9825000103', businessName: 'Shop' }, world.browser());
  await list(world, await world.signIn('9825000102', 'supplier', world.browser()));
  await list(world, await world.signIn('9825000102', 'supplier', world.browser()));

  const html = await overview(world, '?days=7');
  expect(textOf(cards(html))).toBe(
    'New suppliers 0 Yesterday: 0 New resellers 1 Yesterday: 0 New products 2 Yesterday: 0 Inquiries 0 Yesterday: 0 New orders 0 Yesterday: 0',
  );
  expect(table(html, 0)).toEqual([
    '21 Nov 2026 0 1',
    '20 Nov 2026 0 0',
    '19 Nov 2026 1 0',
    '18 Nov 2026 1 0',
    '17 Nov 2026 0 0',
    '16 Nov 2026 0 0',
    '15 Nov 2026 0 0',
  ]);
  expect(table(html, 1).slice(0, 3)).toEqual(['21 Nov 2026 2', '20 Nov 2026 0', '19 Nov 2026 1']);
  // Fewer than five days with data are written in words, not drawn.
  expect(textOf(html)).toContain('3 in 7 days: Suppliers 2, Resellers 1.');
  expect(textOf(html)).toContain('New products 3 in 7 days.');
  expect(html).not.toContain('preserveAspectRatio');
});

test('reminds of contact data until all are given, and links to them', async () => {
  const world = await ownWorld();
  const reminder = 'The Contact page is empty. Add your company and contact.';
  const contact = { legalName: 'Thok LLP', address: '4, Ring Road', email: 'a@thok.example', phone: '0261 234-5678' };
  const officer = { officerName: 'Meera', officerTitle: 'Officer', officerEmail: 'b@thok.example' };
  const admin = await world.signInAdmin(world.browser());
  const save = (fields: Record<string, string>) => admin.post('/admin/texts/contact-data/all/save', fields);
  expect(linkTo(await overview(world), 'Fill in the contact data')).toBe('/admin/texts/contact-data/all');
  await save({ ...contact, ...officer, seen: '0' });
  expect(textOf(await overview(world))).toContain(reminder);
  await save({ ...contact, ...officer, officerPhone: '+91 98250 12345', seen: '1' });
  expect(textOf(await overview(world))).not.toContain(reminder);
});

test('reminds of claims above the truth in any language, and links to them', async () => {
  const world = await ownWorld();
  const admin = await world.signInAdmin(world.browser());
  const claim = (figure: string, seen: string) =>
    admin.post('/admin/texts/claims/gu/save', { figure1: figure, words1: 'લિસ્ટેડ પ્રોડક્ટ', seen });
  const leads = async () => linkTo(await overview(world), 'Look at the claims');
  expect(await leads()).toBe(null);
  await claim('1', '0');
  expect(await leads()).toBe('/admin/texts/claims/gu');
  await list(world, await world.signUpSupplier({}, world.browser()));
  expect(await leads()).toBe(null);
  await claim('2+', '1');
  expect(await leads()).toBe('/admin/texts/claims/gu');
});

test.each([
  ['', 30],
  ['?days=7', 7],
  ['?days=90', 90],
  ['?days=31', 30],
  ['?days=1e9', 30],
])('looks back with the address%s %i days', async (query, days) => {
  const world = await ownWorld();
  const html = await overview(world, query);
  expect([table(html, 0).length, table(html, 1).length]).toEqual([days, days]);
  const current = elements(html, 'a').filter((link) => link.get('aria-current') === 'page');
  expect(current.map((link) => textOf(link.html)).at(-1)).toBe(`${days} days`);
});

test('shows storage, version, engine and uptime', async () => {
  const world = await ownWorld();
  const supplier = await world.signUpSupplier({}, world.browser());
  const { id } = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const upload = { supplier_id: id, width: 1, height: 1, attached_at: null, created_at: world.clock.now() };
  await world.db
    .insertInto('uploads')
    .values([
      { ...upload, key: 'a', bytes: 1_200_000, thumbnail_bytes: 100_000 },
      { ...upload, key: 'b', bytes: 200_000, thumbnail_bytes: null },
    ])
    .execute();
  const picture = { owner_id: id, width: 1, height: 1, attached_at: null, created_at: world.clock.now() };
  await world.db
    .insertInto('private_pictures')
    .values({ ...picture, key: 'c', bytes: 300_000, thumbnail_bytes: 20_000 })
    .execute();
  await list(world, supplier);
  world.clock.advance({ days: 2, hours: 3, minutes: 4 });
  const text = textOf(await overview(world));
  expect(text).toContain('Pictures 3 files, 1.8 MB');
  expect(text).toContain('ZIPs of imports 0 files, 0 KB');
  expect(text).toMatch(/Database \d+\.\d MB/);
  expect(text).toContain(world.store.engine === 'embedded' ? 'Embedded, in the data folder' : 'PostgreSQL server');
  expect(text).toContain('Version 0.0.0');
  expect(text).toContain('2 d 3 h 4 min, since 20 Nov 2026, 10:00');
  expect(text).toContain('Screens open now 0');
});
