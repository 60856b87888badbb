import { expect, test } from 'vitest';
import { open } from './page-state.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);
const sentence = 'This photo is in the HEIC format of iPhones.';

test.each([
  ['a phone knows its type', 'image/heic'],
  ['a computer knows no type', ''],
])('a HEIC photo of which %s is refused, with advice how to send a JPEG', async (_, mimeType) => {
  const number = mimeType === '' ? '9909810001' : '9909810002';
  const as = await journey.signedInSupplier({ mobile: number, businessName: 'Om Traders' });
  const page = await journey.person({ as });
  const photo = { name: 'IMG_0001.HEIC', mimeType, buffer: heic };
  await open(page, '/supplier/products-listing?rows=1');
  await page.getByLabel('Choose pictures').setInputFiles([photo]);
  await page.getByText(sentence).first().waitFor();
  expect(await page.getByText('Please select only image files').count()).toBe(0);
});
