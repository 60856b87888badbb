import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { seed } from '../db/seed/seed.ts';
import type { Reseller } from '../domain/accounts/people.ts';
import { brokenInvariants } from '../domain/orders/invariants.ts';
import { placeOrders } from '../domain/orders/placement.ts';
import { deliveredTo, newBuyers, newSeller, type Seller } from '../tests/trade/scene.ts';
import { onBothEngines } from './engines.ts';
import { figure, judge, note } from './report.ts';
import { median, percentile } from './statistics.ts';

const ORDERS = 600;
const TURNS = 3;
const PRODUCTS = 64;
const WAREHOUSES = 3;
const WANTED_A_SECOND = 500;
const now = new Date();

/** Measures how many purchases a second are placed, beside the smallest transaction that the same store can make. */
export async function orders(): Promise<void> {
  note('Quoted for comparison, from a trial of ours: Vendure 3.7 14.7 orders a second, Medusa 2.21 2.0.');
  await onBothEngines(async (engine, db) => {
    await seed(db, { samples: 'none', now });
    const goods = Array.from({ length: PRODUCTS }, () => ({ pieces: Array(WAREHOUSES).fill(1_000_000) }));
    const seller = await newSeller(db, '9826900001', goods, now);
    await createLimit(db);
    for (const buyers of [8, 64]) {
      for (const spread of [PRODUCTS, 1])
        await measure(engine, db, { seller, variants: seller.products, buyers, spread });
    }
    const broken = await brokenInvariants(db);
    if (broken.length > 0) throw new Error(`orders do not agree with stock: ${broken.slice(0, 3).join('; ')}`);
  });
}

interface Load {
  seller: Seller;
  /** What they order, ten pieces for 2,400 rupees of each. */
  variants: bigint[];
  /** Resellers who order at the same time. */
  buyers: number;
  /** Number of different variants that they order. */
  spread: number;
}

/** Creates the table of the smallest transactions. */
export async function createLimit(db: Database): Promise<void> {
  await sql`create table bench_limit (id bigint generated always as identity primary key, count integer not null)`.execute(
    db,
  );
  await sql`insert into bench_limit (count) select 0 from generate_series(1, ${PRODUCTS})`.execute(db);
}

/** Measures orders and the smallest transactions in turns. */
export async function orderRates(db: Database, { seller, variants, buyers, spread }: Load) {
  const rates: number[] = [];
  const limits: number[] = [];
  const waits: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    limits.push(await rateOf(buyers, ORDERS, (at) => smallest(db, 1 + (at % spread))));
    const waiting = await filled(db, variants, spread);
    rates.push(
      await rateOf(buyers, ORDERS, async (at) => {
        const started = performance.now();
        await place(db, seller, waiting[at] as Reseller, variants[at % spread] ?? 0n);
        waits.push(performance.now() - started);
      }),
    );
  }
  return { rates, limits, waits };
}

async function measure(engine: string, db: Database, load: Load): Promise<void> {
  const { buyers, spread } = load;
  const { rates, limits, waits } = await orderRates(db, load);
  const what = `${engine}, ${buyers} buyers, ${spread === 1 ? 'all of one product' : `of ${spread} products`}`;
  const share = median(rates) / median(limits);
  const limit = `${figure(median(limits))} smallest transactions a second: ${figure(100 * share)} % of them; p50 ${figure(median(waits))}, p99 ${figure(percentile(waits, 0.99))} ms`;
  if (engine === 'PGlite' || spread === 1) return note(`${what}: ${figure(median(rates))} orders a second  [${limit}]`);
  judge({ what, measured: median(rates), target: WANTED_A_SECOND, kind: 'at least', unit: 'orders a second', limit });
}

/** Returns the runs a second of `times` runs, so many at the same time. */
async function rateOf(atOnce: number, times: number, work: (at: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < times) await work(next++);
    }),
  );
  return (1000 * times) / (performance.now() - started);
}

/** The least that an order needs: one row inserted, one count updated, one commit. */
async function smallest(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`insert into bench_limit (count) values (0)`.execute(tx);
    await sql`update bench_limit set count = count + 1 where id = ${id}`.execute(tx);
  });
}

/** Returns resellers with a carton in the basket; each orders once. */
async function filled(db: Database, variants: bigint[], spread: number): Promise<Reseller[]> {
  const resellers = await newBuyers(db, ORDERS, now);
  await sql`
    insert into basket_lines (reseller_id, product_id, variant_id, pieces, added_at)
    select reseller, v.product_id, v.id, 10, ${now}
    from (select reseller, (${variants}::bigint[])[1 + (place - 1) % ${spread}] as variant
      from unnest(${resellers.map(({ id }) => id)}::text[]) with ordinality as given (reseller, place)) as wanted
    join product_variants v on v.id = variant`.execute(db);
  return resellers;
}

async function place(db: Database, { person }: Seller, reseller: Reseller, variant: bigint): Promise<void> {
  const snapshot = {
    lines: new Map([[variant, { pieces: 10, total: 240_000n }]]),
    delivery: new Map([[person.id, null]]),
  };
  await placeOrders(db, reseller, { key: reseller.id, snapshot, address: deliveredTo, paymentMethods: new Map(), now });
}
