import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { opened, voids } from '../reading.ts';

/** Helpers for the basket and the checkout, through the forms on the pages. */

export interface Seller {
  id: string;
  browser: Browser;
  warehouse: string;
}

export async function seller(world: TestWorld, mobile: string, businessName: string): Promise<Seller> {
  const browser = await world.signUpSupplier({ mobile, businessName }, world.browser());
  return { id: await idOf(world, mobile), browser, warehouse: await warehouseOf(world, mobile) };
}

/** Lists a product with 240 pieces, 24 a carton at 2,400 rupees, unless the test gives other values. */
export function listed(world: TestWorld, { browser, warehouse }: Seller, given: Record<string, unknown> = {}) {
  return list(world, browser, { stock: { [warehouse]: 240 }, ...given });
}

export function put(reseller: Browser, product: number, pieces: number | string) {
  return reseller.post('/reseller/basket/add', { product: String(product), pieces: String(pieces) });
}

/**
 * Returns the contents of a reseller's basket: pieces by variant; without options the variant has the product's number.
 */
export async function inBasket({ db }: TestWorld, mobile: string): Promise<Record<number, number>> {
  const rows = await db
    .selectFrom('basket_lines')
    .innerJoin('users', 'users.id', 'reseller_id')
    .select(['variant_id', 'pieces'])
    .where('mobile', '=', mobile)
    .orderBy('variant_id')
    .execute();
  return Object.fromEntries(rows.map(({ variant_id, pieces }) => [Number(variant_id), pieces]));
}

export const goodAddress = {
  recipient: 'Corner Shop',
  mobile: '98259 99999',
  address: '4, Ring Road, Surat',
  pincode: '395004',
};

/** Returns the hidden fields of the checkout as it is now, with an address. */
export async function checkoutForm(reseller: Browser): Promise<Record<string, string>> {
  return { ...hiddenFields(await opened(reseller, '/reseller/checkout')), ...goodAddress };
}

export function hiddenFields(html: string): Record<string, string> {
  return Object.fromEntries(
    voids(html, 'input')
      .filter((input) => input.get('type') === 'hidden')
      .map((input) => [input.get('name') ?? '', input.get('value') ?? '']),
  );
}
