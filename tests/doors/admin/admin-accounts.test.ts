import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';
import { accounts, idOf, listedAt, lists, namesIn } from './accounts.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const page = (path: string) => opened(admin, path);
const minutesAgo = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000);

test('empty lists say so, in the words of the specification', async () => {
  expect(textOf(await page(lists.supplier))).toContain('No suppliers found.');
  expect(textOf(await page(lists.reseller))).toContain('No resellers found.');
});

test('the supplier list shows one old supplier beside 50 new resellers', async () => {
  await accounts(world, 'supplier', [{ name: 'Old Supplier', at: minutesAgo(9000) }]);
  const many = Array.from({ length: 50 }, (_, at) => ({ name: `Shop ${at + 1}`, at: minutesAgo(at + 1) }));
  await accounts(world, 'reseller', many);
  expect(await listedAt(admin, lists.supplier)).toEqual(['Old Supplier']);
  expect(textOf(await page(lists.reseller))).toContain('50 resellers');
  expect(await listedAt(admin, lists.reseller)).toEqual(many.slice(0, 10).map(({ name }) => name));
});

test('Next and Previous list everybody once, even those who joined at one moment, and appear only where there is a page', async () => {
  const at = minutesAgo(5000);
  await accounts(
    world,
    'supplier',
    Array.from({ length: 24 }, (_, number) => ({ name: `Same ${number}`, at })),
  );
  const names: string[] = [];
  const places = [lists.supplier as string];
  for (let next: string | null = lists.supplier; next !== null; ) {
    const html: string = await page(next);
    names.push(...namesIn(html));
    expect(linkTo(html, 'Previous') === null).toBe(next === lists.supplier);
    next = linkTo(html, 'Next');
    if (next !== null) places.push(next);
  }
  expect([names.length, new Set(names).size, names.at(-1)]).toEqual([25, 25, 'Old Supplier']);
  expect(places).toHaveLength(3);

  const third = await page(places[2] ?? '');
  const second = await page(linkTo(third, 'Previous') ?? '');
  expect(namesIn(second)).toEqual(names.slice(10, 20));
  expect(linkTo(second, 'Previous')).toBe(lists.supplier);
  expect(namesIn(await page(linkTo(second, 'Next') ?? ''))).toEqual(names.slice(20));
});

test('a new account moves nothing on the second page', async () => {
  const second = linkTo(await page(lists.reseller), 'Next') ?? '';
  const before = await listedAt(admin, second);
  await accounts(world, 'reseller', [{ name: 'Just Now', at: world.clock.now() }]);
  expect(await listedAt(admin, second)).toEqual(before);
  expect((await listedAt(admin, lists.reseller))[0]).toBe('Just Now');
});

test.each(['?after=nobody', '?before=nobody', '?after=%00', '?after=a&after=b', `?before=${'x'.repeat(65)}`])(
  '%s is the first page',
  async (search) => {
    expect(await listedAt(admin, lists.reseller + search)).toEqual(await listedAt(admin, lists.reseller));
  },
);

test('search finds parts of names and numbers and several words, and takes % and _ literally', async () => {
  await accounts(world, 'supplier', [
    { name: 'Jalaram 100% Cotton_Mills', mobile: '9123456701' },
    { name: 'જય અંબે ટ્રેડર્સ', mobile: '9123456702' },
    { name: 'Jalaram Plastics', mobile: '9123456703' },
  ]);
  const found = async (q: string) => (await listedAt(admin, `${lists.supplier}?${new URLSearchParams({ q })}`)).sort();
  const cotton = 'Jalaram 100% Cotton_Mills';
  expect(await found('jalaram')).toEqual([cotton, 'Jalaram Plastics']);
  expect(await found('PLAST jala')).toEqual(['Jalaram Plastics']);
  expect(await found('%')).toEqual([cotton]);
  expect(await found('_')).toEqual([cotton]);
  expect(await found('\\')).toEqual([]);
  expect(await found('અંબે')).toEqual(['જય અંબે ટ્રેડર્સ']);
  expect(await found('345670')).toHaveLength(3);
  expect(await found('+91 91234 56702')).toEqual(['જય અંબે ટ્રેડર્સ']);
  expect(await found('jalaram 6703')).toEqual(['Jalaram Plastics']);
  expect(await found("'; drop table users")).toEqual([]);
  expect(textOf(await page(`${lists.supplier}?q=nobody`))).toContain('No suppliers found.');
  // The page links keep the search.
  const html = await page(`${lists.supplier}?q=same`);
  expect(linkTo(html, 'Next')).toMatch(/\?q=same&after=/);
});

test('the columns are those of the specification', async () => {
  await world.signUpSupplier({ mobile: '9825710001', businessName: 'Column Traders' }, world.browser());
  await world.signUpReseller({ mobile: '9825710002', businessName: 'Column Shop' }, world.browser());
  const suppliers = await page(`${lists.supplier}?q=column`);
  const titles = (html: string) => elements(html, 'th').map(({ text }) => text);
  expect(titles(suppliers)).toEqual(['Business Name', 'Phone', 'Status', 'Warehouse Locations', 'Actions']);
  const words = elements(suppliers, 'tr').at(-1)?.text;
  expect(words).toContain('Column Traders');
  expect(words).toMatch(/\+91 9825710001 Approved .*Katargam 12, Test Estate, Surat · 395004/);
  const resellers = await page(`${lists.reseller}?q=column`);
  expect(titles(resellers).slice(0, 5)).toEqual([
    'Business Name',
    'Mobile',
    'Status',
    'Selling Platforms',
    'Created At',
  ]);
  expect(elements(resellers, 'tr').at(-1)?.text).toMatch(/Column Shop .*9825710002 Approved .*Meesho Test Collection/);
});

test('a store is shown as typed: escaped, and a link only if it leads to the web', async () => {
  const reseller = await idOf(world, '9825710002');
  const platform = (name: string, store_url: string) => ({
    reseller_id: reseller,
    platform: name,
    store_name: '<b>Bold</b>',
    store_url,
  });
  await world.db
    .insertInto('selling_platforms')
    .values([platform('amazon', 'https://amazon.in/?a=1&b="><script>'), platform('flipkart', 'https://[nowhere')])
    .execute();
  const html = await page(`${lists.reseller}?q=column`);
  expect(html).not.toMatch(/<b>Bold|<script>"/);
  expect(textOf(html)).toContain('<b>Bold</b> https://[nowhere');
  const stores = elements(html, 'a').filter((link) => link.get('target') === '_blank');
  expect(stores.map((link) => [link.get('href'), link.get('rel')])).toEqual([
    ['https://amazon.in/?a=1&b="><script>', 'noopener noreferrer nofollow'],
  ]);
});

test('a closed account leaves the list, and its page is gone', async () => {
  const closing = await world.signUpReseller({ mobile: '9825710003', businessName: 'Leaving Shop' }, world.browser());
  const id = await idOf(world, '9825710003');
  expect(await listedAt(admin, `${lists.reseller}?q=leaving`)).toEqual(['Leaving Shop']);
  await closing.post('/account/close', { sure: 'on' });
  expect(await listedAt(admin, `${lists.reseller}?q=leaving`)).toEqual([]);
  const answer = await admin.visit(`/admin/accounts/${id}`);
  expect([
    answer.status,
    textOf(await answer.text()).includes('This account does not exist or has been closed.'),
  ]).toEqual([404, true]);
});

test('a list that cannot be read shows a sentence above it, and nothing of the database', async () => {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(world.db);
  await rename('supplier_warehouses', 'elsewhere');
  const html = await page(lists.supplier);
  await rename('elsewhere', 'supplier_warehouses');
  expect(textOf(html)).toContain('Failed to load suppliers');
  expect(html).not.toMatch(/relation|does not exist/);
  expect(world.faults.splice(0)).toHaveLength(1);
});

test('the page of an account shows all that is known, but no token', async () => {
  const supplier = await world.signIn('9825710001', 'supplier', world.browser());
  const id = await idOf(world, '9825710001');
  const html = await page(`/admin/accounts/${id}`);
  expect(textOf(html)).toMatch(
    /Column Traders Approved .* \+91 9825710001 .* Katargam .* Nothing has been decided yet/,
  );
  expect(textOf(html)).toMatch(/Signed in on \d+ \w+ \d{4}, \d\d:\d\d · Last used on \d+ \w+ \d{4}, \d\d:\d\d/);
  expect(html).not.toContain(supplier.cookies.get('session'));
  const back = await sentBack(admin, `/admin/accounts/${id}/reject`, { reason: 'No such address' });
  expect(back.place).toBe(`/admin/accounts/${id}`);
  expect(back.text).toMatch(
    /Account rejected .* Rejected Reason given: No such address .* Decisions Rejected .* No such address/,
  );
});
