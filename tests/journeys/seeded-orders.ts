import type { Database } from '../../db/database.ts';
import { type Person, personById, type Reseller, type Supplier } from '../../domain/accounts/people.ts';
import { basketOf, snapshotOf } from '../../domain/orders/basket.ts';
import { addToBasket } from '../../domain/orders/basket-lines.ts';
import { type Moving, moveOrder } from '../../domain/orders/order-moves.ts';
import { placeOrders } from '../../domain/orders/placement.ts';
import type { MoveName } from '../../rules/orders/order.ts';
import { Browser } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { newBuyers, newSeller } from '../trade/scene.ts';
import type { Journey } from './site.ts';

/** Mobile numbers of the two sides of an order. */
export interface Traders {
  supplier: string;
  reseller: string;
}

export const demo: Traders = { supplier: '9876500001', reseller: '9876500002' };
type Side = keyof Traders;

let mobiles = 9_826_870_000;

/** Returns a new supplier and a new reseller; the supplier has one product with enough stock. */
export async function newTraders(db: Database): Promise<Traders> {
  const now = new Date();
  const supplier = String((mobiles += 1));
  await newSeller(db, supplier, [{ piecesPerCarton: 1, pieces: [100_000] }], now);
  const [buyer] = await newBuyers(db, 1, now);
  return { supplier, reseller: buyer?.mobile ?? '' };
}

/** Signs in one of the two without a screen. */
export async function trader({ site }: Journey, side: Side, traders = demo): Promise<Browser> {
  const browser = new Browser(site);
  await signIn(browser, traders[side], side);
  return browser;
}

/** Places a new order of twice the minimum order of a product. */
export async function seedOrder(db: Database, traders = demo): Promise<bigint> {
  const person = (await personOf(db, traders.reseller)) as Reseller;
  const { id, least: min } = await db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.supplier_id')
    .innerJoin('stock_levels', 'stock_levels.product_id', 'products.id')
    .select(['products.id', 'products.minimum_cartons as least'])
    .where('mobile', '=', traders.supplier)
    .where('products.is_public', '=', true)
    .orderBy('stock_levels.available', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const now = new Date();
  await addToBasket(db, person, { variantId: id, pieces: 2 * min, now });
  const snapshot = snapshotOf(await basketOf(db, person));
  const address = { recipient: 'Corner Shop', mobile: '9825999999', address: '4, Ring Road, Surat', pincode: '395004' };
  const key = crypto.randomUUID();
  const purchase = await placeOrders(db, person, { key, snapshot, address, paymentMethods: new Map(), now });
  const order = db.selectFrom('orders').select('id').where('purchase_id', '=', purchase);
  return (await order.executeTakeFirstOrThrow()).id;
}

/** Places an order that its supplier has confirmed. */
export async function seedConfirmed(db: Database, traders = demo): Promise<bigint> {
  const order = await seedOrder(db, traders);
  await move(db, 'supplier', order, 'confirm', { traders });
  return order;
}

/** Creates orders in every state with a different page. */
export async function seedOrders(db: Database) {
  const pending = await seedOrder(db);
  const offered = await seedOrder(db);
  await move(db, 'supplier', offered, 'offer-part', { offer: new Map([[1, 1]]) });
  const asked = await seedConfirmed(db);
  await move(db, 'reseller', asked, 'ask-to-cancel', { note: 'My customer has cancelled, sorry.' });
  const shipped = await seedConfirmed(db);
  await move(db, 'supplier', shipped, 'ship', { shipment: { carrier: 'VRL Logistics', trackingNumber: 'LR-445566' } });
  return { pending, offered, asked, shipped };
}

export type SeededOrders = Awaited<ReturnType<typeof seedOrders>>;

async function move(
  db: Database,
  by: Side,
  orderId: bigint,
  name: MoveName,
  { traders = demo, ...moving }: Partial<Moving> & { traders?: Traders } = {},
): Promise<void> {
  const person = await personOf(db, traders[by]);
  const mover =
    by === 'supplier' ? ({ by, person: person as Supplier } as const) : ({ by, person: person as Reseller } as const);
  await moveOrder(db, mover, { orderId, name, now: new Date(), ...moving });
}

/** Returns one of the demo accounts. */
export async function personOf(db: Database, mobile: string): Promise<Person | null> {
  const person = db.selectFrom('users').select('id').where('mobile', '=', mobile);
  return personById(db, (await person.executeTakeFirstOrThrow()).id);
}
