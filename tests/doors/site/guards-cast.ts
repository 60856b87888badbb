import type { Browser } from '../../browser.ts';
import { signUp } from '../../sign-in.ts';
import type { TestWorld } from '../../world.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { inquired, quoted } from '../chat/chat.ts';
import { chatOpened } from '../chat/chatting.ts';
import { header, sendRows } from '../imports/importing.ts';
import { moved, ordered, resellerOf } from '../orders/trade.ts';
import { posted } from '../requests/requests.ts';

/** Roles of visitors, in the order of the table's columns. */
export const roles = [
  'signed out',
  'new supplier',
  'supplier',
  'other supplier',
  'new reseller',
  'reseller',
  'admin',
] as const;

export type GuardedRole = (typeof roles)[number];

/** Returns the area of a role; null for signed-out visitors. */
function areaOf(role: GuardedRole): 'supplier' | 'reseller' | 'admin' | null {
  if (role === 'signed out') return null;
  return role === 'admin' ? role : role.endsWith('supplier') ? 'supplier' : 'reseller';
}

const mobiles = {
  'new supplier': '9825800001',
  supplier: '9825800002',
  'other supplier': '9825800003',
  'new reseller': '9825800004',
  reseller: '9825800005',
} as const;

/** Ids of everything that belongs to the supplier, or to the supplier's reseller. */
export interface Belongings {
  supplierId: string;
  /** The reseller, who has ordered from the supplier and has a credit limit there. */
  resellerId: string;
  /** A warehouse with stock. */
  warehouse: string;
  emptyWarehouse: string;
  location: number;
  category: number;
  product: number;
  /** A session of the supplier on another device. */
  session: string;
  apiKey: string;
  /** A sheet of two products, checked and not imported. */
  sheet: string;
  /** The reseller's order with the supplier; cancelled, so that no move is open. */
  order: bigint;
  /** The purchase of that order. */
  purchase: bigint;
  /** The reseller's inquiry about the product. */
  inquiry: bigint;
  /** The supplier's quote for it, which was withdrawn. */
  quote: bigint;
  /** Their chat, with the product's card. */
  thread: string;
  /** The supplier's notice of the order. */
  notice: bigint;
  /** The reseller's request that the supplier got; closed, so that nothing is open. */
  request: bigint;
}

export interface Cast {
  belongings: Belongings;
  /** Returns a new browser with only the session of the role, so that no request affects the next. */
  as(role: GuardedRole): Browser;
  /** Returns a second session of the same role on another device, which may be signed out. */
  again(role: GuardedRole): Promise<Browser>;
}

/**
 * Creates one account of each role, and a supplier with two warehouses, a product with stock in one and a second
 * device.
 */
export async function castOf(world: TestWorld): Promise<Cast> {
  const keys = new Map<GuardedRole, Browser>([['signed out', world.browser()]]);
  for (const [role, area] of [
    ['new supplier', 'supplier'],
    ['new reseller', 'reseller'],
  ] as const) {
    const browser = world.browser();
    await signUp(browser, area, { mobile: mobiles[role], businessName: `The ${role}` });
    keys.set(role, browser);
  }
  for (const role of ['supplier', 'other supplier'] as const) {
    const account = { mobile: mobiles[role], businessName: `The ${role}` };
    keys.set(role, await world.signUpSupplier(account, world.browser()));
  }
  const reseller = { mobile: mobiles.reseller, businessName: 'The reseller' };
  keys.set('reseller', await world.signUpReseller(reseller, world.browser()));
  keys.set('admin', await world.signInAdmin(world.browser()));

  const warehouse = await warehouseOf(world, mobiles.supplier);
  const product = await list(world, as('supplier'), { stock: { [warehouse]: 48 } });
  const emptyWarehouse = await secondWarehouse(world, as('supplier'), warehouse);
  const { vicinity_id: location } = await world.db
    .selectFrom('supplier_warehouses')
    .select('vicinity_id')
    .where('id', '=', warehouse)
    .executeTakeFirstOrThrow();
  const { category_id: category } = await world.db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', BigInt(product))
    .executeTakeFirstOrThrow();
  await again('supplier');
  const { id: session, user_id } = await world.db
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('mobile', '=', mobiles.supplier)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

  await as('supplier').post('/account/api-keys/make', { keyName: 'Tally' });
  const { id: apiKey } = await world.db.selectFrom('api_keys').select('id').executeTakeFirstOrThrow();

  await world.db.updateTable('products').set({ sku: '0071' }).where('id', '=', BigInt(product)).execute();
  const place = await sendRows(as('supplier'), [
    header,
    ['S-1', 'Steel bottle with lid', 'Bag', 10, 1],
    // A spreadsheet has removed the leading zeros of its code.
    ['71', 'Steel bottle', 'Bag', 10, 1],
  ]);
  const sheet = place.replace('/supplier/imports/', '');

  const buyer = await resellerOf(world, mobiles.reseller);
  const { orderId: order, purchaseId: purchase } = await ordered(world, buyer, [{ product, pieces: 24 }]);
  await moved(world, order, 'reseller', 'cancel');
  const thread = await chatOpened(as('reseller'), product);
  const { id: notice } = await world.db
    .selectFrom('notices')
    .select('id')
    .where('account_id', '=', user_id)
    .where('kind', '=', 'order-placed')
    .executeTakeFirstOrThrow();
  const request = await posted(world, as('reseller'));
  await as('reseller').post(`/reseller/requests/${request}/close`, {});
  await as('supplier').post(`/supplier/credit/${buyer.id}/limit`, { most: '5000' });

  const { inquiry } = await inquired(world, as('reseller'), product);
  const quote = await quoted(world, as('supplier'), inquiry, { isMoreMeant: 'on' });
  await as('supplier').post(`/supplier/quotes/${quote}/withdraw`, {});

  function as(role: GuardedRole): Browser {
    const browser = world.browser();
    const name = role === 'admin' ? 'admin' : 'session';
    const key = keys.get(role)?.cookies.get(name);
    if (key !== undefined) browser.cookies.set(name, key);
    return browser;
  }

  async function again(role: GuardedRole): Promise<Browser> {
    if (role === 'signed out') return world.browser();
    if (role === 'admin') return world.signInAdmin(world.browser());
    // Another code may be requested after a minute.
    world.clock.advance({ minutes: 2 });
    const browser = await world.signIn(
      mobiles[role],
      role.endsWith('supplier') ? 'supplier' : 'reseller',
      world.browser(),
    );
    const own = world.browser();
    own.cookies.set('session', browser.cookies.get('session') ?? '');
    return own;
  }

  return {
    belongings: {
      supplierId: user_id ?? '',
      resellerId: buyer.id,
      warehouse,
      emptyWarehouse,
      location,
      category,
      product,
      session,
      apiKey,
      sheet,
      order,
      purchase,
      inquiry,
      quote,
      thread,
      notice,
      request,
    },
    as,
    again,
  };
}

async function secondWarehouse({ db }: TestWorld, supplier: Browser, first: string): Promise<string> {
  const vicinities = await db.selectFrom('warehouse_vicinities').select('id').orderBy('position').execute();
  const vicinityId = String(vicinities[1]?.id);
  await supplier.post('/supplier/warehouses/add', { vicinityId, fullAddress: 'Shed 4, Surat', pincode: '395010' });
  const { id } = await db
    .selectFrom('supplier_warehouses')
    .select('id')
    .where('vicinity_id', '=', Number(vicinityId))
    .where('id', '!=', first)
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns a role's response as a word of the table: a status, or the redirect's address, without the area if it is the
 * role's own.
 */
export async function cellOf(answer: Response, role: GuardedRole): Promise<string> {
  const place = answer.headers.get('location') ?? ledByData(answer, await answer.text());
  if (place === null) return String(answer.status);
  const [, area, page, ...rest] = place.replace(/\?.*/, '').split('/');
  if (page === 'login' && rest.length === 0) return `→${area?.charAt(0).toUpperCase()}-login`;
  return area === areaOf(role) && page !== undefined ? `→${page}` : `→${place}`;
}

/** Returns the redirect in the body of a React Router `.data` response. */
function ledByData(answer: Response, text: string): string | null {
  return answer.status === 202 ? (/"redirect","([^"]+)"/.exec(text)?.[1] ?? text) : null;
}
