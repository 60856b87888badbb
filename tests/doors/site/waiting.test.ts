import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { accounts, idOf, listedAt, lists } from '../admin/accounts.ts';
import { report } from '../admin/desk.ts';
import { list } from '../catalogue/listing.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const decide = async (mobile: string, action: string) =>
  admin.post(`/admin/accounts/${await idOf(world, mobile)}/${action}.data`, { reason: 'Long enough' });
const wait = (mobiles: string[]) =>
  world.db.updateTable('users').set({ status: 'pending' }).where('mobile', 'in', mobiles).execute();
const entry = async (label: string) =>
  elements(await opened(admin, '/admin/audit'), 'a').find(({ text }) => text.startsWith(label))?.text;

const numbers = Array.from({ length: 12 }, (_, at) => `98257600${10 + at}`);

test('a list shows accounts of one status, with the search and the pages', async () => {
  await accounts(
    world,
    'supplier',
    numbers.map((mobile, at) => ({ name: `Firm ${at}`, mobile, at: new Date(world.clock.now().getTime() - at) })),
  );
  await accounts(world, 'supplier', [{ name: 'Rejected Firm', mobile: '9825760101' }]);
  await accounts(world, 'supplier', [{ name: 'Blocked Firm', mobile: '9825760102' }]);
  await accounts(world, 'reseller', [{ name: 'Waiting Shop', mobile: '9825760103' }]);
  await wait([...numbers.slice(0, 11), '9825760102', '9825760103']);
  await decide('9825760101', 'reject');
  await decide('9825760102', 'block');

  const pending = await opened(admin, `${lists.supplier}?status=pending`);
  expect(textOf(pending)).toContain('11 suppliers');
  const next = linkTo(pending, 'Next') ?? '';
  expect(next).toMatch(/\?status=pending&after=/);
  expect(await listedAt(admin, next)).toEqual(['Firm 10']);
  expect(await listedAt(admin, `${lists.supplier}?status=rejected`)).toEqual(['Rejected Firm']);
  expect(await listedAt(admin, `${lists.supplier}?status=blocked`)).toEqual(['Blocked Firm']);
  expect(await listedAt(admin, `${lists.supplier}?status=pending&q=firm+3`)).toEqual(['Firm 3']);
  expect(await listedAt(admin, `${lists.supplier}?status=rejected&q=firm+3`)).toEqual([]);
  expect(textOf(await opened(admin, `${lists.supplier}?status=nonsense`))).toContain('14 suppliers');
  const searched = await opened(admin, `${lists.supplier}?status=pending&q=firm`);
  expect(linkTo(searched, 'Blocked')).toBe(`${lists.supplier}?q=firm&status=blocked`);
  expect(searched).toMatch(/<input type="hidden" name="status" value="pending"/);
  expect(await listedAt(admin, `${lists.reseller}?status=pending`)).toEqual(['Waiting Shop']);
});

test("every screen's navigation and the overview show how many accounts wait for approval", async () => {
  expect(await entry('Suppliers')).toBe('Suppliers 11 11 wait for approval');
  expect(await entry('Resellers')).toBe('Resellers 1 1 waits for approval');
  const overview = await opened(admin, '/admin/overview');
  expect(linkTo(overview, 'Suppliers: 11 wait for approval')).toBe(`${lists.supplier}?status=pending`);
  expect(linkTo(overview, 'Resellers: 1 waits for approval')).toBe(`${lists.reseller}?status=pending`);
  await decide('9825760103', 'approve');
  expect(await entry('Resellers')).toBe('Resellers');
  expect(textOf(await opened(admin, '/admin/overview'))).not.toContain('Resellers: ');
});

test('products with open reports are counted once each', async () => {
  expect(await entry('Reports')).toBe('Reports');
  const supplier = await world.signUpSupplier({ mobile: '9825760201' }, world.browser());
  const product = await list(world, supplier, { name: 'Reported kettle' });
  for (const mobile of ['9825760301', '9825760302']) {
    const reseller = await world.signUpReseller({ mobile, businessName: 'Reporting Shop' }, world.browser());
    await report(reseller, product);
  }
  expect(await entry('Reports')).toBe('Reports 1 1 product with open reports');
  const overview = await opened(admin, '/admin/overview');
  expect(linkTo(overview, '1 product with open reports')).toBe('/admin/reports');
});
