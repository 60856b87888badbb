import { expect, test } from 'vitest';
import { eventually, open } from './page-state.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();

test('a page loads the scripts of its forms, and no unused data', async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9909300001', businessName: 'Om Traders' });
  const page = await journey.person({ as: supplier });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/supplier/profile');
  // Scripts of one of the page's forms, and of signing out.
  for (const name of ['actions', 'logout']) {
    await eventually(() => asked.some((path) => path.startsWith(`/assets/${name}-`))).toBe(true);
  }
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await page.waitForURL('**/supplier/orders');
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual(['/supplier/orders.data']);
});
