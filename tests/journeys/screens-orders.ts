import type { Page } from 'playwright-core';
import type { Browser } from '../browser.ts';
import type { Screen } from './screen.ts';
import type { SownOrders } from './sown-orders.ts';

/** An order as its two sides see it, wherever it looks different. */
export function orderScreens(side: 'supplier' | 'reseller', orders: SownOrders, as: Browser): Screen[] {
  return [
    ...Object.entries(orders).map(([name, id]) => ({
      name: `${side} order, ${name}, all forms open`,
      path: `/${side}/orders/${id}`,
      as,
      act: unfold,
    })),
    { name: `${side} order, another's`, path: `/${side}/orders/1`, as },
    { name: `${side} order sheet`, path: `/${side}/orders/${orders.offered}/sheet`, as },
  ];
}

async function unfold(page: Page): Promise<void> {
  for (const summary of await page.locator('main details summary').all()) await summary.click();
}
