import { expect, test } from 'vitest';
import { eventually, open } from './page-state.ts';
import { picture } from './pictures.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();

test('a visitor uploads pictures, sees them and copies their links', async () => {
  const page = await journey.person({ permissions: ['clipboard-read', 'clipboard-write'] });
  await open(page, '/upload-image');
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Please select at least one file first.').waitFor();
  const field = page.getByLabel('Pictures');
  const five = await Promise.all(['1', '2', '3', '4', '5'].map((name) => picture(`${name}.jpg`, '#3355aa')));
  await field.setInputFiles(five);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Error during upload: Maximum 4 images allowed').waitFor();
  await field.setInputFiles(five.slice(0, 2));
  const sending = page.waitForRequest('**/api/upload');
  await page.getByRole('button', { name: 'Upload' }).click();
  expect((await sending).method()).toBe('POST');
  await page.getByText('2 image(s) uploaded successfully').waitFor();
  const shown = page.getByRole('img', { name: 'Picture 2' });
  await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
  await page.getByRole('button', { name: 'Copy' }).nth(1).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await page.getByLabel('Link to picture 2').inputValue());
  expect(link.startsWith(`${journey.origin}/pictures/`)).toBe(true);
});

test.each([500, 413])('a %s of a proxy is a failed upload, not a lost connection', async (status) => {
  journey.expectFault(/status of (?:500|413)|answer: 500/);
  const page = await journey.person();
  await open(page, '/upload-image');
  await page.route('**/api/upload', (route) => route.fulfill({ status, body: 'not ours' }));
  await page.getByLabel('Pictures').setInputFiles([await picture('one.jpg', '#3355aa')]);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Error during upload: Failed to upload images', { exact: true }).waitFor();
});

test('a lost connection is reported, and the chosen files stay', async () => {
  journey.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const page = await journey.person();
  await open(page, '/upload-image');
  await page.getByLabel('Pictures').setInputFiles([await picture('one.jpg', '#3355aa')]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('Error during upload: The connection was lost. Please try again.', { exact: true }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('1 image(s) uploaded successfully').waitFor();
});
