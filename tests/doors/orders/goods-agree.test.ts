import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSession } from '../../../domain/accounts/sessions.ts';
import { viewProduct } from '../../../domain/catalogue/product-page.ts';
import { productRows } from '../../../domain/catalogue/rows.ts';
import { basketOf } from '../../../domain/orders/basket.ts';
import type { Browser } from '../../browser.ts';
import type { AnyGoods } from '../../trade/any-goods.ts';
import { type ListedGoods, listGoods } from '../../trade/listed-goods.ts';
import { newBuyers, newSeller } from '../../trade/scene.ts';
import { fileWorld } from '../../world.ts';
import { opened, textOf } from '../reading.ts';
import { checkoutForm, inBasket, put } from './baskets.ts';

const STOCKS = 12;

const world = await fileWorld();
const { db, clock } = world;
const now = clock.now();
const seller = await newSeller(db, '9826960001', [{ pieces: [0, 0, 0] }], now);
const plain: AnyGoods = {
  packing: 'carton',
  piecesPerCarton: 12,
  setParts: [],
  mixStepPieces: 1,
  minimumCartons: 1,
  pricePerCarton: 120_000,
  priceSlabs: [],
  discount: 0,
  pricePerRetail: null,
  ownPrices: [null],
};
const three = [null, null, null];
const kinds: Record<string, AnyGoods> = {
  'by the carton': plain,
  'by the carton in three shades': { ...plain, ownPrices: three, minimumCartons: 2 },
  'in sets': { ...plain, packing: 'set', setParts: [6, 6], ownPrices: three },
  'in mixed cartons': { ...plain, packing: 'mixed', mixStepPieces: 2, ownPrices: three },
  'in mixed cartons and loose': { ...plain, packing: 'mixed', pricePerRetail: 12_000, ownPrices: three },
  'by the carton and loose': { ...plain, pricePerRetail: 12_000 },
};

const [first, second] = await newBuyers(db, 2, now);
if (!first || !second) throw new Error('no buyers');
const browsers = await Promise.all(
  [first, second].map(async ({ id, mobile }) => {
    const browser = world.browser();
    browser.cookies.set('session', await openSession(db, { mobile: mobile ?? '', userId: id, device: '', now }));
    return browser;
  }),
);
const [buyer, rival] = browsers as [Browser, Browser];

/** Sets the stock of each variant (rows) in each warehouse, and empties the baskets. */
async function stocked({ variantIds }: ListedGoods, stocks: number[][]): Promise<void> {
  await sql`delete from basket_lines`.execute(db);
  for (const [row, variantId] of variantIds.entries())
    for (const [at, warehouse] of seller.warehouses.entries())
      await sql`update stock_levels set pieces = ${stocks[row]?.[at] ?? 0}, reserved = 0
        where variant_id = ${variantId} and warehouse_id = ${warehouse}`.execute(db);
}

function listedAs(goods: AnyGoods, name: string): Promise<ListedGoods> {
  return listGoods(db, seller, goods, { name, pieces: [1, 1, 1], now });
}

const add = (browser: Browser, { productId, variantIds }: ListedGoods, pieces: number[]) =>
  browser.post('/reseller/basket/add.data', {
    product: String(productId),
    ...Object.fromEntries(variantIds.map((id, at) => [`pieces-${id}`, String(pieces[at] ?? 0)])),
  });

/**
 * Returns the pieces of all variants that can be ordered together: loose ones, or those in each warehouse's full
 * cartons.
 */
function leftOf({ packing, mixStepPieces, piecesPerCarton, pricePerRetail }: AnyGoods, stocks: number[][]): number {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const whole = (pieces: number, size: number) => pieces - (pieces % size);
  if (pricePerRetail !== null) return sum(stocks.flat());
  if (packing !== 'mixed') return sum(stocks.flat().map((pieces) => whole(pieces, piecesPerCarton)));
  const inSteps = seller.warehouses.map((_, at) => sum(stocks.map((row) => whole(row[at] ?? 0, mixStepPieces))));
  return sum(inSteps.map((pieces) => whole(pieces, piecesPerCarton)));
}

const anyStocks = fc.array(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 3 }), {
  minLength: 3,
  maxLength: 3,
});

test.for(Object.entries(kinds))('list, page and basket agree on the stock of %s', async ([kind, goods]) => {
  const listed = await listedAs(goods, `Tray ${kind}`);
  const anyone = { personId: null, isOperator: false };
  for (const stocks of fc.sample(anyStocks, { numRuns: STOCKS, seed: 20_261_128 })) {
    await stocked(listed, stocks);
    const rows = stocks.slice(0, listed.variantIds.length);
    const left = leftOf(goods, rows);
    const about = JSON.stringify({ kind, rows });
    const page = await viewProduct(db, listed.productId, anyone);
    expect(page?.orderable, about).toBe(left);
    const minimum = goods.pricePerRetail !== null ? 1 : goods.piecesPerCarton * goods.minimumCartons;
    const [row] = await productRows(db, [listed.productId]);
    expect(row?.isOrderable, about).toBe(left >= minimum);
    await sql`insert into basket_lines (reseller_id, product_id, variant_id, pieces, added_at)
      select ${first.id}, ${listed.productId}, v.id, 12, ${now} from product_variants v
      where v.product_id = ${listed.productId}`.execute(db);
    const [part] = (await basketOf(db, first)).parts;
    expect(part?.lines, about).toHaveLength(listed.variantIds.length);
    for (const line of part?.lines ?? []) {
      expect(line.productOrderable, about).toBe(left);
      const offered = page?.variants.find(({ id }) => id === line.variantId);
      expect(line.orderable, about).toBe(offered ? offered.orderable : left);
    }
  }
});

test('if two buyers order the last mixed carton at once, one gets it and the other sees what is left', async () => {
  const listed = await listedAs({ ...plain, packing: 'mixed', ownPrices: three }, 'Last tumbler');
  await stocked(listed, [
    [6, 1, 0],
    [6, 0, 2],
    [0, 5, 0],
  ]);
  const forms = [];
  for (const browser of [buyer, rival]) {
    expect((await add(browser, listed, [6, 6, 0])).status).toBe(200);
    forms.push({ browser, fields: await checkoutForm(browser) });
  }
  const answers = await Promise.all(
    forms.map(async ({ browser, fields }) => {
      const answer = await browser.post('/reseller/checkout', fields);
      return { status: answer.status, text: textOf(await answer.text()) };
    }),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  const refused = answers.find(({ status }) => status === 409)?.text ?? '';
  expect(refused).toContain('Prices or stock have changed. Please look again and confirm.');
  expect(refused).toContain('Last tumbler Shade 2 6 pieces – Only 2 pieces are left: too few for an order.');
  expect(world.faults).toEqual([]);
});

test('a discontinued variant in the basket does not block additions, and the basket names it', async () => {
  const listed = await listedAs({ ...plain, packing: 'mixed', ownPrices: three }, 'Old tumbler');
  await stocked(listed, [
    [40, 0, 0],
    [40, 0, 0],
    [40, 0, 0],
  ]);
  expect((await add(buyer, listed, [0, 6, 6])).status).toBe(200);
  await sql`update product_variants set retired_at = ${now} where id = ${listed.variantIds[2]}`.execute(db);
  // Six more of the second shade fill no carton; six more of the first do.
  const lacking = await add(buyer, listed, [12, 0, 0]);
  expect([lacking.status, await lacking.text()]).toEqual([400, expect.stringContaining('add 6')]);
  expect((await add(buyer, listed, [6, 0, 0])).status).toBe(200);
  const basket = textOf(await opened(buyer, '/reseller/basket'));
  expect(basket).toContain('Shade 3 is no longer sold.');
  const gone = await add(buyer, listed, [0, 0, 12]);
  expect([gone.status, await gone.text()]).toEqual([
    404,
    expect.stringContaining('One of your choices is no longer sold.'),
  ]);
});

test('a refusal names the variant with fewer pieces left than in the basket', async () => {
  const listed = await listedAs({ ...plain, packing: 'mixed', ownPrices: three }, 'Scarce tumbler');
  await stocked(listed, [
    [40, 0, 0],
    [40, 0, 0],
    [40, 0, 0],
  ]);
  expect((await add(buyer, listed, [0, 12, 0])).status).toBe(200);
  await sql`update stock_levels set pieces = 4 where variant_id = ${listed.variantIds[1]}`.execute(db);
  const refused = await add(buyer, listed, [12, 0, 0]);
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Your basket has more Shade 2 than is left.'),
  ]);
});

test('goods added to those in the basket need no minimum of their own, and the list adds as many as fit', async () => {
  const listed = await listedAs({ ...plain, minimumCartons: 5 }, 'Large tray');
  await stocked(listed, [[84, 0, 0]]);
  const product = Number(listed.productId);
  await put(buyer, product, 60);
  const page = await opened(buyer, `/product/${product}`);
  expect(textOf(page)).not.toContain('No more can be added');
  expect(page).toMatch(/<button[^>]*>Add more/);
  const quick = () => buyer.post('/reseller/basket/add.data', { product: String(product) });
  expect((await quick()).status).toBe(200);
  expect(await inBasket(world, first.mobile ?? '')).toEqual({ [product]: 72 });
  expect((await quick()).status).toBe(200);
  const none = await quick();
  expect([none.status, await none.text()]).toEqual([400, expect.stringContaining('No more can be added')]);
  expect(textOf(await opened(buyer, `/product/${product}`))).toContain('No more can be added');
});
