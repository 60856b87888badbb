import type { Page } from 'playwright-core';
import { picture } from './pictures.ts';
import { phone } from './site.ts';

/**
 * Pastes twelve rows, some of them wrong, opens a list and adds a photo: on a phone to one of the rows, otherwise as a
 * waiting photo.
 */
export async function manyRows(page: Page): Promise<void> {
  // On a phone drafts replace the table once their script has loaded.
  if (page.viewportSize()?.width === phone.width) await page.locator('.drafts').waitFor();
  const lines = Array.from(
    { length: 12 },
    (_, at) => `Cotton napkin, set of ${at}\tWhite\t${at % 3 ? 'Bag' : '?'}\t${at * 90}\t60`,
  );
  await page
    .locator('input[name=name]')
    .first()
    .evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, lines.join('\n'));
  await page.locator('[aria-invalid=true]').first().waitFor();
  await page
    .locator('label.file-button input')
    .first()
    .setInputFiles([await picture('IMG_1.jpg', '#3355aa')]);
  await page.locator('#tray-title, .thumbnail-large').first().waitFor();
  await page.locator('[role=combobox]').nth(1).click();
  await page.locator('[role=listbox]').waitFor();
}
