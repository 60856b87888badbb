import type { Page } from 'playwright-core';
import { type Screen, sendEmpty, staying } from './screen.ts';
import type { People } from './screens-cast.ts';

export function signInScreens({ asking, newcomer, registered, supplier, proven }: People): Screen[] {
  return [
    { name: 'supplier login, refused', path: '/supplier/login', steps: leaveHalfTyped },
    { name: 'reseller login', path: '/reseller/login' },
    { name: 'otp, refused', path: '/supplier/login/otp', as: asking, steps: sendEmpty },
    { name: 'register, refused', path: '/supplier/login/register', as: newcomer, steps: sendEmpty },
    { name: 'success', path: '/supplier/login/success', as: registered, prepare: staying },
    { name: 'close account, refused', path: '/account/close', as: proven, steps: sendEmpty },
    { name: 'prove it is you', path: '/account/prove?for=close', as: supplier },
    { name: 'account closed', path: '/account/closed' },
    { name: 'admin login of a new shop, refused', path: '/admin/login', steps: sendEmpty },
  ];
}

/** Leaves the field with an incomplete number, which shows why the button is disabled. */
async function leaveHalfTyped(page: Page): Promise<void> {
  await page.locator('[name=mobile]').fill('98765');
  await page.keyboard.press('Tab');
  await page.locator('[aria-invalid=true]').first().waitFor();
}
