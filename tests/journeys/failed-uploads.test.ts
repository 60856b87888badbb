import { expect, test } from 'vitest';
import { open } from './page-state.ts';
import { picture } from './pictures.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();

test('a 500 fails an upload, a 503 delays it, and neither is reported as a lost connection', async () => {
  journey.expectFault(/status of 50[03]|answer: 50[03]/);
  const supplier = await journey.signedInSupplier({ mobile: '9825150001', businessName: 'Photo Traders' });
  const page = await journey.person({ as: supplier });
  await open(page, '/supplier/products-listing');
  const answers = [500, 503];
  const next = page.getByText('Not uploaded yet. The pictures are sent again automatically.');
  await page.route('**/api/upload', (route) => {
    const status = answers.shift();
    return status === undefined ? route.continue() : route.fulfill({ status, body: 'not ours' });
  });
  const noConnection = page.getByText(/No connection|connection was lost/);
  await page.getByLabel('Choose pictures').setInputFiles([await picture('front.jpg', '#3355aa')]);
  await page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to upload images' }).waitFor();
  expect(await noConnection.count()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await next.waitFor();
  expect(await noConnection.count()).toBe(0);
  await page.getByText('1 image(s) uploaded successfully').waitFor();
});

test.each(['a refused connection', 'a 503'])(
  '%s is reported after three tries, and the picture still goes out by itself',
  async (how) => {
    journey.expectFault(/ERR_CONNECTION_REFUSED|status of 503|answer: 503/);
    const mobile = how === 'a 503' ? '9825150002' : '9825150003';
    const page = await journey.person({
      as: await journey.signedInSupplier({ mobile, businessName: 'Patient Traders' }),
    });
    await open(page, '/supplier/products-listing');
    let tries = 0;
    let isMended = false;
    await page.route('**/api/upload', (route) => {
      if (isMended) return route.continue();
      tries += 1;
      return how === 'a 503' ? route.fulfill({ status: 503, body: 'not ours' }) : route.abort('connectionrefused');
    });
    await page.getByLabel('Choose pictures').setInputFiles([await picture('front.jpg', '#3355aa')]);
    const failed = page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to upload images' });
    await failed.waitFor();
    expect(tries).toBe(3);
    isMended = true;
    await page.getByText('1 image(s) uploaded successfully').waitFor();
  },
);
