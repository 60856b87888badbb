import { openStore, type StoreAddress } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import { personById, type Reseller, type Supplier } from '../../domain/accounts/people.ts';
import { changeAssortment } from '../../domain/catalogue/assortment-change.ts';
import { assortmentOf, variantsOf } from '../../domain/catalogue/variants.ts';
import { acceptQuote } from '../../domain/inquiries/quote-acceptance.ts';
import { moveOrder } from '../../domain/orders/order-moves.ts';
import { placeOrders } from '../../domain/orders/placement.ts';
import { BadForm, Refusal } from '../../domain/refusal.ts';
import { setStock } from '../../domain/stock/levels.ts';
import { changeThresholds } from '../../domain/stock/thresholds.ts';
import { buy, checkoutOf, deliveredTo, type Lines, ordersOf } from './scene.ts';

/** Task of the buyers in one process. Ids are text, because it is passed as JSON. */
export interface Errand {
  store: StoreAddress;
  buyers: string[];
  /** Purchases of each buyer, in order; empty to order the basket. */
  lines: [variant: string, pieces: number][][];
  /** The quote that all accept instead of buying, made for this reseller. */
  quote?: string;
  /** Every third buyer cancels their order and orders again, while this supplier edits stock. */
  disturber?: { supplier: string; products: string[]; warehouse: string };
  /** Meanwhile this supplier keeps retiring and restoring a product's last variant; at the end it is retired. */
  retirer?: { supplier: string; product: string };
}

/** How often a supplier checks the reserved pieces of a variant while it is retired. */
const LOOKS = 5;

/** Result of a buyer: a purchase's number, or the refusal or error. */
export interface Answer {
  buyer: string;
  purchase?: string;
  refused?: string;
  fault?: string;
}

/** Lets all buyers act at the same time; calls `say` with each result at once. */
export async function buyAll(errand: Errand, say: (answer: Answer | 'ready' | 'done') => void): Promise<void> {
  const { db, close } = await openStore(errand.store);
  const buyers = await Promise.all(errand.buyers.map((id) => personById(db, id) as Promise<Reseller>));
  say('ready');
  const life = { isOver: false };
  const disturbing = errand.disturber ? disturb(db, errand.disturber, life) : null;
  const retiring = errand.retirer ? retire(db, errand.retirer, life) : null;
  await Promise.all(buyers.map((buyer, at) => buyOne(db, buyer, { errand, at, say })));
  life.isOver = true;
  await disturbing;
  await retiring;
  say('done');
  await close();
}

async function buyOne(
  db: Database,
  buyer: Reseller,
  { errand, at, say }: { errand: Errand; at: number; say: (answer: Answer) => void },
): Promise<void> {
  const turns = errand.lines.length === 0 ? [[]] : errand.lines;
  for (const lines of turns) {
    const { quote } = errand;
    const answer = await answered(buyer, () =>
      quote === undefined ? order(db, buyer, lines, at) : accept(db, buyer, quote),
    );
    say(answer);
    if (!errand.disturber || at % 3 !== 0 || answer.purchase === undefined) continue;
    for (const orderId of await ordersOf(db, BigInt(answer.purchase)))
      await moveOrder(db, { by: 'reseller', person: buyer }, { orderId, name: 'cancel', now: new Date() });
    say(await answered(buyer, () => order(db, buyer, lines, at)));
  }
}

async function order(db: Database, buyer: Reseller, lines: Errand['lines'][number], at: number): Promise<bigint> {
  const own: Lines = lines.map(([variant, pieces]) => [BigInt(variant), pieces]);
  const now = new Date();
  if (own.length === 0) return placeOrders(db, buyer, await checkoutOf(db, buyer, now));
  return buy(db, buyer, at % 2 === 0 ? own : own.toReversed(), now);
}

/** Accepts the quote; returns the order's number. */
function accept(db: Database, buyer: Reseller, quote: string): Promise<bigint> {
  return acceptQuote(db, buyer, {
    quoteId: BigInt(quote),
    address: deliveredTo,
    paymentMethod: 'cash',
    now: new Date(),
  });
}

async function answered(buyer: Reseller, work: () => Promise<bigint>): Promise<Answer> {
  try {
    return { buyer: buyer.id, purchase: String(await work()) };
  } catch (error) {
    if (error instanceof Refusal) return { buyer: buyer.id, refused: error.key };
    if (error instanceof BadForm) return { buyer: buyer.id, refused: Object.values(error.fields).flat().join(' ') };
    return { buyer: buyer.id, fault: String(error) };
  }
}

/** Lets a supplier count stock and change thresholds without end. */
async function disturb(
  db: Database,
  { supplier, products, warehouse }: NonNullable<Errand['disturber']>,
  life: { isOver: boolean },
): Promise<void> {
  const person = (await personById(db, supplier)) as Supplier;
  const change = { supplierId: supplier, changedBy: supplier, reason: 'counted', now: new Date() } as const;
  for (let turn = 0; !life.isOver; turn += 1) {
    const by = turn % 2 === 0 ? 10 : -10;
    const levels = products.map((id) => ({ productId: BigInt(id), warehouseId: warehouse, pieces: { by } }));
    await db
      .transaction()
      .execute((tx) => setStock(tx, change, turn % 4 < 2 ? levels : levels.toReversed()))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    const thresholds = { [warehouse]: turn % 3 === 0 ? null : turn % 50 };
    await changeThresholds(db, person, {
      productId: BigInt(products[turn % products.length] ?? 0),
      thresholds,
      now: change.now,
    });
  }
}

/**
 * Lets a supplier retire a variant and restore it without end; at the end it is retired. Throws if pieces of it are
 * ordered meanwhile.
 */
async function retire(
  db: Database,
  { supplier, product }: NonNullable<Errand['retirer']>,
  life: { isOver: boolean },
): Promise<void> {
  const person = (await personById(db, supplier)) as Supplier;
  const kept = await assortmentOf(db, person, BigInt(product));
  if (!kept) throw new Error(`${supplier} has no product ${product}`);
  const all = kept.variants.map((variant) => ({ ...variant, stock: {} }));
  const change = (variants: typeof all) =>
    changeAssortment(db, person, BigInt(product), { ...kept, variants }, { now: new Date() });
  const promised = async () => {
    const variants = await variantsOf(db, [BigInt(product)]);
    return variants.at(-1)?.levels.reduce((sum, { reserved }) => sum + reserved, 0);
  };
  for (let isLast = false; !isLast; ) {
    isLast = life.isOver;
    await change(all.slice(0, -1));
    const before = await promised();
    for (let look = 0; look < LOOKS; look += 1) {
      const after = await promised();
      if (after !== before) throw new Error(`${before} pieces were promised when it was retired, now ${after}`);
    }
    if (!isLast) await change(all);
  }
}
