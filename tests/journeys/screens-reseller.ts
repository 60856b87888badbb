import type { Page } from 'playwright-core';
import { type Screen, sendEmpty, staying } from './screen.ts';
import type { People } from './screens-cast.ts';

export function resellerScreens({ newReseller, reseller, chat }: People): Screen[] {
  return [
    { name: 'reseller onboarding, refused', path: '/reseller/onboarding', as: newReseller, steps: sendStore },
    { name: 'reseller onboarding, done', path: '/reseller/onboarding/done', as: reseller, prepare: staying },
    { name: 'reseller dashboard', path: '/reseller/dashboard', as: reseller },
    { name: 'reseller dashboard, orders', path: '/reseller/dashboard?tab=orders', as: reseller },
    { name: 'reseller profile', path: '/reseller/profile', as: reseller },
    { name: 'reseller orders', path: '/reseller/orders', as: reseller },
    { name: 'order again, not there', path: '/reseller/purchases/1/reorder', as: reseller },
    { name: 'reseller products', path: '/reseller/products', as: reseller },
    { name: 'reseller favourites', path: '/reseller/products?tab=favourites', as: reseller },
    { name: 'saved searches, none', path: '/reseller/searches', as: reseller },
    { name: 'a search to be saved', path: '/products?q=clock&price=100-199', as: reseller },
    { name: 'basket', path: '/reseller/basket', as: reseller },
    { name: 'basket, taken out', path: '/reseller/basket?removed=5&pieces=50', as: reseller },
    { name: 'checkout', path: '/reseller/checkout', as: reseller },
    { name: 'product, to be put into the basket', path: '/product/7', as: reseller },
    { name: 'requests, none', path: '/reseller/requests', as: reseller },
    { name: 'post a request, refused', path: '/reseller/requests/new', as: reseller, steps: sendEmpty },
    { name: 'request, not there', path: '/reseller/requests/1', as: reseller },
    { name: 'reseller credit, none', path: '/reseller/credit', as: reseller },
    { name: 'reseller chats', path: '/reseller/chats', as: reseller },
    { name: 'reseller chat', path: chat.reseller, as: reseller },
    { name: 'report a chat, refused', path: `${chat.reseller}/report`, as: reseller, steps: sendEmpty },
    { name: 'reseller notices', path: '/reseller/notices', as: reseller },
    { name: 'reseller notice choices', path: '/reseller/notices/choices', as: reseller },
    { name: 'report a product, refused', path: '/product/2/report', as: reseller, steps: sendEmpty },
  ];
}

/** Sends a ticked platform without the name of its store. */
async function sendStore(page: Page): Promise<void> {
  await page.getByRole('checkbox').nth(1).check();
  // The field starts with the firm's name.
  await page.locator('main').getByRole('textbox').first().fill('');
  await sendEmpty(page);
}
