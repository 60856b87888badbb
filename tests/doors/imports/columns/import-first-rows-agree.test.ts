import { expect, test } from 'vitest';
import { formatRupees } from '../../../../rules/money.ts';
import { fileWorld } from '../../../world.ts';
import { opened } from '../../reading.ts';
import { likelyAnswers } from '../asked.ts';
import { type FirstRow, firstRowsWith } from '../first-rows.ts';
import { importNow, sendRows, stockOf } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';
import { rightSheets } from '../random-sheets.ts';
import { soldIn } from '../sold-in.ts';

/** Set SHEETS=1000 for a longer run, as `npm run test:full` does, and FROM to begin at a later one. */
const SHEETS = Number(process.env['SHEETS'] ?? 25);
const FROM = Number(process.env['FROM'] ?? 0);
const PATIENCE_MS = 180_000 + 1000 * SHEETS;

const world = await fileWorld();
const own = ownSupplier(world, '9827561000');

type Variant = Awaited<ReturnType<typeof soldIn>>['variants'][number];

/** What is said of a product or variant after the import, in the words of the first rows. */
function inWords({ price, stock }: { price: bigint | string | null; stock: number }) {
  return { price: formatRupees(BigInt(price ?? 0)), stock: stock.toLocaleString('en-IN') };
}

/** Returns what a first row shows of its product and its variants, and the same after the import. */
async function bothOf(
  { name, number, read }: FirstRow,
  row: { product_id: bigint; number: number; head: number | null; isShared: boolean },
) {
  const product = await world.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', row.product_id)
    .executeTakeFirstOrThrow();
  const { options, variants } = await soldIn(world, product.id);
  const shown = new Map(read.map(({ label, value }) => [label, value]));
  const valuesOf = (one: Variant) => one.values.join(' · ').toLowerCase();
  const own = variants.find((one) => name.toLowerCase() === `${product.name} · ${valuesOf(one)}`.toLowerCase());
  const priceOf = (one: Variant | undefined) => BigInt(one?.price ?? product.price_per_carton);
  const isOfProduct = row.head === null;
  const stock = own ? own.stock : await stockOf(world, product.id);
  const is = inWords({ price: own && !isOfProduct ? priceOf(own) : product.price_per_carton, stock });
  const expected: Record<string, string> = {
    'Price per carton (₹)': is.price,
    'Variant price per carton (₹)': inWords({ price: priceOf(own), stock }).price,
    'Pieces per carton': product.pieces_per_carton.toLocaleString('en-IN'),
    ...(own || options.length === 0 ? { 'Stock Katargam': is.stock } : {}),
  };
  const chosen = variants.filter(({ values }) => values.length > 0);
  const isOfVariants = own === undefined && chosen.length > 0;
  // Where a row says no more of its variants, their values stand together, and else behind the place of their stock.
  const [label, parts] = shown.has('Variant')
    ? ['Variant', chosen.map(({ values }) => values.join(' · ')).join(', ')]
    : ['Stock Katargam', chosen.map((one) => `${one.values.join(' / ')} ${inWords(one).stock}`).join(' · ')];
  if (isOfVariants) expected[label] = parts;
  // A price, and the variants of one row, are always shown.
  const due = isOfProduct && own === undefined ? ['Price per carton (₹)', ...(isOfVariants ? [label] : [])] : [];
  // Of a product in several rows, a row about several variants shows only their price and stock.
  const isPart = own === undefined && row.isShared;
  const known = Object.keys(expected).filter((label) =>
    isPart ? label === 'Pieces per carton' : shown.has(label) || due.includes(label),
  );
  return {
    shown: { number, ...Object.fromEntries(known.map((label) => [label, shown.get(label)])) },
    is: { number, ...Object.fromEntries(known.map((label) => [label, expected[label]])) },
  };
}

test(`the first rows show what the import makes of them, in ${SHEETS} sheets of any columns and cells`, {
  timeout: PATIENCE_MS,
}, async () => {
  let compared = 0;
  for (const [at, [headers, given]] of rightSheets(SHEETS, FROM).entries()) {
    // Each sheet has products of its own.
    const rows = given.map(([name = '', ...cells]) => [`${name} ${at}`, ...cells]);
    const place = (await sendRows(own.supplier, [headers, ...rows])).replace('/columns', '');
    const likely = likelyAnswers(await opened(own.supplier, `${place}/columns`));
    const answers = { ...likely, taxIncluded: at % 2 === 0 ? 'no' : 'yes', gstRate: '18' };
    const shown = await firstRowsWith(own.supplier, `${place}/columns`, answers);
    await own.supplier.post(`${place}/columns`, answers);
    await importNow(world, own.supplier, place);
    const done = await world.db
      .selectFrom('import_rows')
      .select(['number', 'head', 'product_id', 'outcome'])
      .where('import_id', '=', BigInt(place.split('/').at(-1) ?? ''))
      .execute();
    const created = new Map(done.filter(({ outcome }) => outcome === 'created').map((row) => [row.number, row]));
    for (const row of shown) {
      const own = done.find(({ number }) => number === row.number);
      const head = created.get(own?.head ?? row.number);
      if (!own || !head?.product_id) continue;
      const isShared = done.some((one) => one.head === head.number);
      const both = await bothOf(row, { ...own, product_id: head.product_id, isShared });
      expect(both.shown, JSON.stringify([headers, ...rows])).toEqual(both.is);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(SHEETS / 2);
});
