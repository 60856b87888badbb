import type { Browser } from '../../browser.ts';

interface Entry {
  productId: number;
  warehouseId: string;
  quantity: number;
  expected?: number;
}

/** Sets stock as a supplier's program does. */
export function putStock(browser: Browser, stock: Entry[]): Promise<Response> {
  return browser.visit('/api/stock', {
    method: 'PUT',
    body: JSON.stringify({ stock }),
    headers: { 'content-type': 'application/json' },
  });
}
