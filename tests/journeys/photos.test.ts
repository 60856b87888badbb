import { test } from 'vitest';
import { picture } from './pictures.ts';
import { eventually, open } from './seen.ts';
import { fileJourney } from './site.ts';
import { signIn } from './supplier-steps.ts';

const journey = await fileJourney();

test('photos taken one after the other all stay, one can be taken out, and a fifth is refused', async () => {
  const page = await journey.person();
  await signIn(page, 'supplier', '9876500001');
  await page.waitForURL('**/success');
  await open(page, '/supplier/products-listing');
  const field = page.getByLabel('Pictures');
  const chosen = () => field.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ name }) => name));
  for (const name of ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'])
    await field.setInputFiles([await picture(name, '#3355aa')]);
  await eventually(chosen).toEqual(['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg']);
  await field.setInputFiles([await picture('five.jpg', '#aa3355')]);
  await page.getByText('You can only upload 0 more image(s)').waitFor();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await eventually(chosen).toEqual(['one.jpg', 'three.jpg', 'four.jpg']);
});
