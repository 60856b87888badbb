import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { open } from './page-state.ts';
import { desktop, fileJourney, phone } from './site.ts';

const journey = await fileJourney();
const files = ['01-sizes-across.csv', '04-unit-column.csv', '09-wrong-of-two-columns.csv', '08-title-groups-total.csv'];
test('look', async () => {
  const supplier = await journey.signedInSupplier({ mobile: '9909700091', businessName: 'Kettle Traders' });
  for (const [viewport, language, name] of [[phone, 'gu', 'phone'], [desktop, 'en', 'desk']] as const) {
    const page = await journey.person({ as: supplier, viewport, language });
    for (const file of files) {
      await open(page, '/supplier/import');
      await page.locator('input[name=sheet]').setInputFiles({ name: file, mimeType: 'text/csv', buffer: readFileSync(`/work/shared/bugs/sheets/${file}`) });
      await page.locator('form:has(input[name=sheet]) button[type=submit]').click();
      await page.waitForURL(/\/supplier\/imports\/\d+/);
      await page.waitForTimeout(600);
      await page.screenshot({ path: `/tmp/q/${name}-${file}.png`, fullPage: true });
      await page.locator('form:has(select) button[type=submit]').first().click();
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `/tmp/q/${name}-${file}-after.png`, fullPage: true });
      await page.goto(`${journey.origin}/supplier/import`);
    }
  }
});
