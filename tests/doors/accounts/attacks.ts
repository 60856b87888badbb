import type { Browser, Fields } from '../../browser.ts';
import { oneStore } from '../../onboard-reseller.ts';
import type { TestWorld } from '../../world.ts';
import { categoryId } from '../catalogue/listing.ts';
import { picture } from '../catalogue/pictures.ts';
import { type Belongings, type GuardedRole, roles } from '../site/guards-cast.ts';
import { addressOf } from '../site/guards-routes.ts';

/** A change that its owner may make, sent by others. */
export interface Attack {
  name: string;
  address: string;
  owner: GuardedRole;
  intruders: GuardedRole[];
  /** Sends it with exactly the fields that the owner would send. */
  send(by: Browser, address: string, init?: RequestInit): Promise<Response>;
}

/** Returns every change that belongs to one kind of account, or to one account. */
export async function attacksOn(world: TestWorld, belongings: Belongings): Promise<Attack[]> {
  const { supplierId, warehouse, emptyWarehouse } = belongings;
  const vicinities = await world.db.selectFrom('warehouse_vicinities').select('id').orderBy('position').execute();
  const [first = '', , third = ''] = vicinities.map(({ id }) => String(id));
  const product = {
    name: 'Steel bottle',
    categoryId: String(await categoryId(world)),
    pricePerCarton: '2400',
    piecesPerCarton: '24',
  };
  const place = { fullAddress: 'Plot 9, New Road', pincode: '395009' };

  const attack = (
    pattern: string,
    owner: GuardedRole,
    fields: Fields,
    { mayToo = [], of = belongings }: { mayToo?: GuardedRole[]; of?: Belongings } = {},
  ): Attack => ({
    name: pattern,
    address: addressOf(pattern, of),
    owner,
    intruders: roles.filter((role) => role !== owner && !mayToo.includes(role)),
    send: (by, address, init) => by.post(address, fields, init),
  });
  const call = (name: string, body: object, mayToo: GuardedRole[] = []): Attack => ({
    ...attack('/api/product', 'supplier', {}, { mayToo }),
    name,
    send: (by, address, init) =>
      by.postJson(address, body, { headers: { 'content-type': 'application/json' }, ...init }),
  });

  const put = (pattern: string, body: object): Attack => ({
    ...attack(pattern, 'supplier', {}),
    name: `PUT ${pattern}`,
    send: (by, address, init) => by.visit(address, { method: 'PUT', body: JSON.stringify(body), ...init }),
  });

  /** The same, with a query behind its address. */
  const asked = ({ send, ...known }: Attack, query: string): Attack => ({
    ...known,
    send: (by, address, init) => send(by, `${address}?${query}`, init),
  });
  const toyz = 'field=category&word=toyz';

  const everySupplier = { mayToo: ['other supplier'] satisfies GuardedRole[] };
  return [
    attack('/supplier/products-listing', 'supplier', { ...product, [`stock.${warehouse}`]: '24' }),
    // Each change is made to the result of the one before.
    attack('/supplier/products/:id/stock/count', 'supplier', {
      [`pieces-${warehouse}`]: '50',
      [`was-${warehouse}`]: '48',
    }),
    attack('/supplier/products/:id/deactivate', 'supplier', { version: '1' }),
    attack('/supplier/products/:id/reactivate', 'supplier', { version: '2' }),
    attack('/supplier/products/:id/price', 'supplier', { pricePerCarton: '2500', expectedPrice: '240000' }),
    attack('/supplier/imports/:id/codes', 'supplier', {}),
    attack('/supplier/products/:id/edit', 'supplier', { ...product, name: 'Renamed bottle', version: '4' }),
    attack('/supplier/products/:id/thresholds', 'supplier', { [`lowStockThresholds.${warehouse}`]: '5' }),
    attack('/supplier/products/defaults/save', 'supplier', { savedAt: '', maker: 'Shah Steel' }, everySupplier),
    attack('/supplier/imports/:id/mend', 'supplier', { '2-name': 'Renamed bottle', '2-category': 'Toyz' }),
    attack('/supplier/imports/:id/words', 'supplier', { word0: 'category:toyz', meaning0: 'Bag', remember: 'yes' }),
    asked(attack('/supplier/import/words/forget', 'supplier', {}, everySupplier), toyz),
    attack('/supplier/imports/:id/rows/:number/leave-out', 'supplier', { leaveOut: 'yes' }),
    attack('/supplier/imports/:id/take-in', 'supplier', {}),
    attack('/supplier/imports/:id/columns', 'supplier', { column0: 'sku', column1: 'name' }),
    attack('/supplier/imports/:id/start', 'supplier', {}),
    call('/api/product', product, ['other supplier']),
    call("/api/product for the supplier's account", { ...product, supplierId }),
    call("/api/product with stock in the supplier's warehouse", { ...product, stock: { [warehouse]: 24 } }),
    put('/api/product/:id', { ...product, name: 'Renamed once more' }),
    put('/api/stock', { stock: [{ productId: belongings.product, warehouseId: warehouse, quantity: 7 }] }),
    // A visitor may send one too, under the name of the demo page.
    attack('/api/upload', 'supplier', { file0: picture('photo.jpg') }, everySupplier),
    attack('/account/api-keys/make', 'supplier', { keyName: 'Tally' }, everySupplier),
    attack('/account/api-keys/:id/revoke', 'supplier', {}),
    attack('/supplier/payments/terms', 'supplier', { deliveryKind: 'free' }, everySupplier),
    attack('/supplier/payments/details', 'supplier', { accountName: 'Shah', vpa: 'shah@okaxis' }, everySupplier),
    attack('/supplier/credit/:id/limit', 'supplier', { most: '100' }),
    attack('/supplier/credit/:id/remove', 'supplier', {}),
    attack('/supplier/warehouses/add', 'supplier', { vicinityId: third, ...place }, everySupplier),
    attack('/supplier/warehouses/:id/edit', 'supplier', place),
    attack('/supplier/warehouses/:id/remove', 'supplier', {}, { of: { ...belongings, warehouse: emptyWarehouse } }),
    attack('/account/gst-number', 'supplier', { gstNumber: '27AAPFU0939F1ZV' }, everySupplier),
    attack(
      '/account/business-name',
      'supplier',
      { businessName: 'Renamed' },
      { mayToo: ['other supplier', 'reseller'] },
    ),
    attack('/account/sessions/:id/end', 'supplier', {}),
    attack('/reseller/profile/platforms', 'reseller', { 'platform-amazon': 'on', 'storeName-amazon': 'Other' }),
    // Last, because after it they are not new any more.
    attack('/supplier/onboarding', 'new supplier', { vicinityId: first, ...place, gstNumber: '' }),
    attack('/reseller/onboarding', 'new reseller', oneStore),
  ];
}
