import type { Connection, Database } from '../db/database.ts';
import {
  CREDIT_GIVEN,
  HISTORY_BEGINS,
  samplePurchases,
  sampleSellers,
  sampleViews,
} from '../db/seed/samples/purchases.ts';
import type { SamplePurchase, SampleTime } from '../db/seed/samples/types.ts';
import { sowOnce } from '../db/seed/seed.ts';
import { demoReseller, SAMPLE_WAREHOUSE } from '../db/seed/sow-samples.ts';
import { listSamplesBefore, untouchedSamples } from '../db/seed/untouched-samples.ts';
import { within } from '../db/within.ts';
import { personById, type Reseller } from '../domain/accounts/people.ts';
import { addProductViews } from '../domain/catalogue/product-views.ts';
import { setCreditLimit } from '../domain/orders/credit-limits.ts';
import { setStock } from '../domain/stock/levels.ts';
import { dayBegins, dayOf } from '../rules/day.ts';
import { buy, takenBy, takeStep, type Traders } from './demo-orders.ts';
import { openForOrders, presentSellers } from './demo-sellers.ts';

const DAY_MS = 86_400_000;
const VIEWED_DAYS = 30;
/** Looks at a product on the days of a week, Thursday first, in percent of the usual. */
const WEEK = [105, 110, 80, 45, 120, 115, 125];
const address = {
  recipient: demoReseller.businessName,
  mobile: demoReseller.mobile,
  address: '12, Ganesh Krupa Society, near Hirabaug, Varachha Road, Surat',
  pincode: '395006',
};

/** When it happens, and what. */
interface Happening {
  at: Date;
  act: () => Promise<void>;
}

/**
 * Lets the demo accounts have traded for two months, by the verbs that people use, with their clocks set back: so a first look
 * is not empty. Once, wholly or not at all; where the demo reseller has a basket or an order already, nothing. What the
 * public sees of the samples' stock stays. Decision 042.
 */
export async function sowDemoHistory(db: Database, { secret, now }: { secret: string; now: Date }): Promise<void> {
  await sowOnce(db, 'sample-orders', now, async (tx) => {
    const reseller = await newBuyer(tx);
    if (!reseller) return;
    const sellers = await presentSellers(within(tx), now);
    const moment = ([days, clock]: SampleTime) => momentOf(now, days, clock);
    await listSamplesBefore(tx, moment(HISTORY_BEGINS));
    const traders = { reseller, sellers };
    const purchases = await possible(tx, traders);
    await stockUp(tx, traders, purchases, moment(HISTORY_BEGINS));
    const happenings = [
      ...openings(within(tx), traders, { secret, moment }),
      ...purchases.flatMap((purchase, at) => tell(within(tx), traders, purchase, { key: `sample-${at + 1}`, moment })),
    ];
    for (const { act } of happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await act();
    await lookedAt(tx, now);
  });
}

/** The demo reseller, unless they have begun to trade themselves. */
async function newBuyer(tx: Connection): Promise<Reseller | null> {
  const person = await personById(tx, demoReseller.id);
  if (person?.userType !== 'reseller') return null;
  const begun = await tx
    .selectFrom('basket_lines')
    .select('reseller_id')
    .where('reseller_id', '=', person.id)
    .union(tx.selectFrom('purchases').select('reseller_id').where('reseller_id', '=', person.id))
    .execute();
  return begun.length === 0 ? person : null;
}

/** The orders of suppliers who are there, for products that are sold as they were sown. */
async function possible(tx: Connection, { sellers }: Traders): Promise<SamplePurchase[]> {
  const untouched = await untouchedSamples(tx);
  return samplePurchases
    .map((purchase) => ({
      ...purchase,
      orders: purchase.orders.filter(
        ({ supplier, pieces }) => sellers.has(supplier) && Object.keys(pieces).every((id) => untouched.has(Number(id))),
      ),
    }))
    .filter(({ orders }) => orders.length > 0);
}

/** Puts there what the orders will have taken, so that as much is left as there was. */
async function stockUp(tx: Connection, { sellers }: Traders, purchases: SamplePurchase[], now: Date): Promise<void> {
  const orders = Map.groupBy(
    purchases.flatMap((purchase) => purchase.orders),
    ({ supplier }) => supplier,
  );
  for (const [key, own] of orders) {
    const supplierId = sellers.get(key)?.id ?? '';
    const taken = new Map<number, number>();
    for (const [id, pieces] of own.flatMap(takenBy)) taken.set(id, (taken.get(id) ?? 0) + pieces);
    await setStock(
      tx,
      { supplierId, changedBy: supplierId, reason: 'sample', now },
      [...taken].map(([id, by]) => ({ productId: BigInt(id), warehouseId: SAMPLE_WAREHOUSE, pieces: { by } })),
    );
  }
}

type Moment = (time: SampleTime) => Date;

/** What suppliers say before the first order, and the credit they give after it. */
function openings(
  db: Database,
  { reseller, sellers }: Traders,
  { secret, moment }: { secret: string; moment: Moment },
): Happening[] {
  return sampleSellers.flatMap((said) => {
    const seller = sellers.get(said.supplier);
    if (!seller) return [];
    const [opened, given] = [moment(HISTORY_BEGINS), moment(CREDIT_GIVEN)];
    const { credit: most } = said;
    const limit = { resellerId: reseller.id, now: given };
    return [
      { at: opened, act: () => openForOrders(db, seller, said, { secret, now: opened }) },
      ...(most === undefined ? [] : [{ at: given, act: () => setCreditLimit(db, seller, { ...limit, most }) }]),
    ];
  });
}

/** A purchase, and what became of its orders. */
function tell(
  db: Database,
  traders: Traders,
  purchase: SamplePurchase,
  { key, moment }: { key: string; moment: Moment },
): Happening[] {
  let numbers = new Map<string, bigint>();
  const placed = moment(purchase.placed);
  const place = async () => {
    numbers = await buy(db, traders, purchase, { key, address, now: placed });
  };
  const steps = purchase.orders.flatMap(({ supplier, steps }) =>
    steps.map((step) => {
      const at = moment(step.at);
      return {
        at,
        act: () => takeStep(db, traders, supplier, { orderId: numbers.get(supplier) ?? 0n, step, now: at }),
      };
    }),
  );
  return [{ at: placed, act: place }, ...steps];
}

/** Looks at products, the same numbers for everybody who starts on the same day. */
async function lookedAt(tx: Connection, now: Date): Promise<void> {
  for (let days = VIEWED_DAYS; days > 0; days -= 1) {
    const at = new Date(now.getTime() - days * DAY_MS);
    const percent = WEEK[Math.floor(dayBegins(dayOf(at)).getTime() / DAY_MS) % WEEK.length] ?? 100;
    const counts = Object.entries(sampleViews).map(
      ([id, usual]) => [BigInt(id), Math.max(1, Math.round((usual * percent) / 100))] as const,
    );
    await addProductViews(tx, new Map(counts), at);
  }
}

/** A time of day in India, so many days ago. */
function momentOf(now: Date, daysAgo: number, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new Date(dayBegins(dayOf(now)).getTime() - daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000);
}
