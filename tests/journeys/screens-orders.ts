import type { Page } from 'playwright-core';
import type { Browser } from '../browser.ts';
import { type Screen, stayAtEnd } from './screen.ts';
import type { SeededOrders } from './seeded-orders.ts';

/** Screens of an order for one side, in every state with a different page. */
export function orderScreens(side: 'supplier' | 'reseller', orders: SeededOrders, as: Browser): Screen[] {
  return [
    ...Object.entries(orders).map(([name, id]) => ({
      name: `${side} order, ${name}, all forms open`,
      path: `/${side}/orders/${id}`,
      as,
      steps: unfold,
    })),
    { name: `${side} order, another's`, path: `/${side}/orders/1`, as },
    ...(side === 'supplier' ? queueScreens(orders, as) : purchaseScreens(as)),
    { name: `${side} order sheet`, path: `/${side}/orders/${orders.offered}/sheet`, as },
  ];
}

/** Lists of a supplier's orders. */
function queueScreens({ pending, asked }: SeededOrders, as: Browser): Screen[] {
  return [
    { name: 'supplier orders, ticked', path: '/supplier/orders', as, steps: tick },
    { name: 'supplier orders, to ship', path: '/supplier/orders?tab=to-ship', as },
    { name: 'supplier orders, confirmed', path: `/supplier/orders/confirm?id=${asked}&id=${pending}&id=1`, as },
    { name: 'pick list', path: '/supplier/orders/pick-list', as },
    { name: 'supplier dashboard, newest orders', path: '/supplier/dashboard?tab=orders', as },
  ];
}

function purchaseScreens(as: Browser): Screen[] {
  return [
    { name: 'reseller orders, to answer', path: '/reseller/orders?tab=answer', as },
    { name: 'reseller orders, all', path: '/reseller/orders', as },
    { name: 'order again', path: '/reseller/orders', as, steps: orderAgain },
  ];
}

async function tick(page: Page): Promise<void> {
  await page.locator('.cell-tick input').first().check();
  // There the bar is below the list and covers none of it.
  await stayAtEnd(page);
}

async function orderAgain(page: Page): Promise<void> {
  await page.locator('main article header a').first().click();
  await page.waitForURL('**/reorder');
}

async function unfold(page: Page): Promise<void> {
  for (const summary of await page.locator('main details summary').all()) await summary.click();
}
