import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { linkTo, opened, textOf } from '../reading.ts';

const world = await fileWorld({ samples: true });
const supplier = await world.signUpSupplier({ mobile: '9825540001', businessName: 'Om Traders' }, world.browser());
const reseller = await world.signUpReseller({ mobile: '9825540002', businessName: 'Corner Shop' }, world.browser());
const invitations = /Start Reselling|Become a Supplier|Products Listed|Verified Suppliers/;

test('signed-in users see the products without claims and invitations', async () => {
  expect(textOf(await opened(world.browser(), '/'))).toMatch(invitations);
  for (const person of [supplier, reseller]) expect(textOf(await opened(person, '/'))).not.toMatch(invitations);
});

test('a search without results leads a supplier back, and others to asking suppliers', async () => {
  const path = '/?q=zzzz';
  const asking = '/reseller/requests/new?wanted=zzzz';
  for (const person of [world.browser(), reseller])
    expect(linkTo(await opened(person, path), 'Ask suppliers for it')).toBe(asking);
  const html = await opened(supplier, path);
  expect([linkTo(html, 'Clear all filters'), textOf(html).includes('Ask suppliers')]).toEqual(['/', false]);
});

test("a reseller's favourites are a chip of the market, and nobody else's", async () => {
  const leads = async (person: typeof reseller) => linkTo(await opened(person, '/'), 'Favourites');
  expect(await leads(reseller)).toBe('/reseller/products?tab=favourites');
  for (const person of [supplier, world.browser()]) expect(await leads(person)).toBe(null);
});
