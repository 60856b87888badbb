import type { Page } from 'playwright-core';
import { type Screen, sendEmpty, staying } from './screen.ts';
import type { People } from './screens-cast.ts';

/** The area of the resellers. */
export function resellerScreens({ newReseller, reseller }: People): Screen[] {
  return [
    { name: 'reseller onboarding, refused', path: '/reseller/onboarding', as: newReseller, act: sendStore },
    { name: 'reseller onboarding, done', path: '/reseller/onboarding/done', as: reseller, prepare: staying },
    { name: 'reseller dashboard', path: '/reseller/dashboard', as: reseller },
    { name: 'reseller dashboard, orders', path: '/reseller/dashboard?tab=orders', as: reseller },
    { name: 'reseller profile', path: '/reseller/profile', as: reseller },
    { name: 'reseller orders', path: '/reseller/orders', as: reseller },
    { name: 'reseller products', path: '/reseller/products', as: reseller },
    { name: 'report a product, refused', path: '/product/2/report', as: reseller, act: sendEmpty },
  ];
}

/** A ticked platform without a name for its store. */
async function sendStore(page: Page): Promise<void> {
  await page.getByRole('checkbox').nth(1).check();
  await sendEmpty(page);
}
