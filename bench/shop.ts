import type { Database } from '../db/database.ts';
import { generate } from '../db/generate/generate.ts';
import { marketChoices, viewMarket } from '../domain/catalogue/market.ts';
import { brokenInvariants } from '../domain/orders/invariants.ts';
import type { AnyGoods } from '../tests/trade/any-goods.ts';
import { listGoods } from '../tests/trade/listed-goods.ts';
import { newSeller } from '../tests/trade/scene.ts';
import { onBothEngines } from './engines.ts';
import { keepStatistics, ROWS, sheetOf, through } from './imports.ts';
import { createLimit, orderRates } from './orders.ts';
import { allQuestions } from './questions.ts';
import { figure, note } from './report.ts';
import { median, percentile, timedInTurns } from './statistics.ts';
import { benchSupplier } from './workshop.ts';

/** Set PRODUCTS=5000 for a quick look, and VARIANTS=1 for products without options. */
const PRODUCTS = Number(process.env['PRODUCTS'] ?? 100_000);
const VARIANTS = Number(process.env['VARIANTS'] ?? 8);
const RUNS = 40;
const ORDERED = 64;
const BUYERS = 64;
const now = new Date();

const shirt: AnyGoods = {
  packing: 'carton',
  piecesPerCarton: 10,
  setParts: [],
  mixStepPieces: 1,
  minimumCartons: 1,
  pricePerCarton: 240_000,
  priceSlabs: [],
  discount: 0,
  pricePerRetail: null,
  ownPrices: Array(VARIANTS).fill(null),
};

/** Measures views, orders and imports in one large shop, on both engines: a whole to compare two versions by. */
export function shop(): Promise<void> {
  return onBothEngines(async (engine, db) => {
    const { supplier } = await benchSupplier(db);
    const started = performance.now();
    await generate(db, PRODUCTS, now, () => {}, { variants: VARIANTS });
    note(
      `${engine}: ${PRODUCTS} products of ${VARIANTS} variants in ${figure((performance.now() - started) / 1000)} s`,
    );
    const endStatistics = keepStatistics(db);
    await measureViews(engine, db);
    await measureOrders(engine, db);
    for (const [kind, price] of [
      ['new', '2400'],
      ['changed', '2450'],
    ] as const) {
      const { checked, imported } = await through(db, supplier, await sheetOf(price));
      note(
        `${engine}, rows imported a second, ${kind}: ${figure(ROWS / imported)} (checked: ${figure(ROWS / checked)} a second)`,
      );
    }
    await endStatistics();
    const broken = await brokenInvariants(db);
    if (broken.length > 0) throw new Error(`orders do not agree with stock: ${broken.slice(0, 3).join('; ')}`);
  });
}

async function measureViews(engine: string, db: Database): Promise<void> {
  const choices = await marketChoices(db);
  const each: { what: string; p95: number }[] = [];
  for (const { what, queries } of allQuestions()) {
    const times = await timedInTurns(RUNS, queries, (query) => viewMarket(db, query, choices));
    each.push({ what, p95: percentile(times, 0.95) });
  }
  const [worst] = each.toSorted((one, other) => other.p95 - one.p95);
  note(`${engine}, p95 of views, median of ${each.length}: ${figure(median(each.map(({ p95 }) => p95)))} ms`);
  note(`${engine}, p95 of the slowest view: ${figure(worst?.p95 ?? 0)} ms (${worst?.what})`);
}

async function measureOrders(engine: string, db: Database): Promise<void> {
  const seller = await newSeller(db, '9826900001', [{ pieces: [0, 0, 0] }], now);
  const variants: bigint[] = [];
  for (let at = 0; at < ORDERED; at += 1) {
    const stock = { name: `Shirt ${at}`, pieces: [1_000_000, 1_000_000, 1_000_000], now };
    const { variantIds } = await listGoods(db, seller, shirt, stock);
    variants.push(variantIds[at % VARIANTS] ?? 0n);
  }
  await createLimit(db);
  for (const spread of [ORDERED, 1]) {
    const { rates, limits, waits } = await orderRates(db, { seller, variants, buyers: BUYERS, spread });
    note(
      `${engine}, orders a second of ${spread === 1 ? 'one variant' : `${spread} variants`}: ${figure(median(rates))} (smallest transactions: ${figure(median(limits))} a second, p99 of an order ${figure(percentile(waits, 0.99))} ms)`,
    );
  }
}
