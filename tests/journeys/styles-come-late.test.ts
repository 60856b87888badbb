import { expect, test } from 'vitest';
import { eventually, open } from './page-state.ts';
import { proxyBefore } from './proxy.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();
const proxy = await proxyBefore(journey.origin);

test('a screen that fails before its styles load leaves no unhandled rejection', async () => {
  journey.expectFault(/answer: 502|status of|Failed to load resource/);
  const as = await journey.signedInSupplier({ mobile: '9909790001', businessName: 'Om Traders' });
  const page = await journey.person({ as, baseURL: proxy.origin, viewport: desktop });
  await open(page, '/supplier/dashboard');
  proxy.spoil('a proxy’s 502', /\.data(?:\?|$)/);
  await page.getByRole('link', { name: 'Warehouses' }).first().click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  // By now the screen's script has loaded, and the error page has none of its styles.
  const { promise: failure, resolve: letStylesCome } = Promise.withResolvers<void>();
  let held = 0;
  await page.route('**/*.css', async (route) => {
    held += 1;
    await failure;
    await route.continue();
  });
  const before = proxy.spoiled();
  const answer = page.waitForResponse((response) => response.url().includes('.data'));
  await again.click();
  await answer;
  await eventually(() => held).toBeGreaterThan(0);
  // The router has processed the failed response once a later one has arrived.
  await page.evaluate(() => fetch('/healthz').then(({ ok }) => ok));
  letStylesCome();
  await page.getByRole('heading', { name: 'Failed to load warehouse locations' }).waitFor();
  expect(proxy.spoiled()).toBeGreaterThan(before);
  proxy.spoil(null);
  await again.click();
  await page.getByRole('button', { name: 'Edit Business name' }).waitFor();
});
