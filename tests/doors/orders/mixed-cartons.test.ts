import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { brokenInvariants } from '../../../domain/orders/invariants.ts';
import { fileWorld } from '../../world.ts';
import { elements, opened, textOf, voids } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';
import { inBasket, listed, seller } from './baskets.ts';
import { moved, ordered, resellerOf } from './trade.ts';

const world = await fileWorld({ samples: true });
const om = await seller(world, '9825711011', 'Om Traders');
const owner = await supplierOf(world, '9825711011');
const now = world.clock.now();

const plain = { sku: null, image: null, pricePerCarton: null, id: null };
const bottle = await listed(world, om, { name: 'Mixed bottle', pricePerCarton: 2400, stock: {} });
await changeAssortment(
  world.db,
  owner,
  BigInt(bottle),
  {
    packing: 'mixed',
    setOption: null,
    setContent: [],
    mixStepPieces: 6,
    options: [{ name: 'colour', values: ['Black', 'Blue', 'Pink'] }],
    variants: ['Black', 'Blue', 'Pink'].map((colour) => ({
      ...plain,
      optionValues: [colour],
      pricePerCarton: colour === 'Pink' ? 264_000n : null,
      stock: { [om.warehouse]: 60 },
    })),
  },
  { now },
);
const [black, blue, pink] = (await variantsOf(world.db, [BigInt(bottle)])).map(({ id }) => String(id));
const mobileOfMixer = '9825710002';
const mixer = await world.signUpReseller({ mobile: mobileOfMixer, businessName: 'Mixing Shop' }, world.browser());
const mix = (counts: Record<string, number>) =>
  mixer.post('/reseller/basket/add.data', {
    product: String(bottle),
    ...Object.fromEntries(Object.entries(counts).map(([id, pieces]) => [`pieces-${id}`, String(pieces)])),
  });

test('a mixed carton is filled in whole steps to whole cartons, and a wrong filling changes nothing', async () => {
  expect(textOf(await opened(mixer, `/product/${bottle}`))).toContain(
    'Fill cartons of 24 pieces with any of these, 6 at a time',
  );
  const wrong = await mix({ [`${black}`]: 12, [`${blue}`]: 6 });
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining('do not fill whole cartons of 24: add 6.'),
  ]);
  // Whole cartons in broken steps: the step is the reason, and the only one given.
  const broken = await mix({ [`${black}`]: 7, [`${blue}`]: 17 });
  const answer = await broken.text();
  expect([broken.status, answer]).toEqual([400, expect.stringContaining('Black, Blue: only 6 pieces at a time.')]);
  expect(answer).not.toContain('whole cartons');
  const both = await mix({ [`${black}`]: 7, [`${pink}`]: 18 });
  expect(await both.text()).toMatch(/Black: only 6 pieces at a time\..*cartons of 24: add 23, or take out 1\./);
  // Without scripts the page names the two nearest fillings after the redirect.
  const counts = { product: String(bottle), [`pieces-${black}`]: '12', [`pieces-${blue}`]: '6' };
  const back = await mixer.post('/reseller/basket/add', counts, {
    headers: { referer: new URL(`/product/${bottle}`, world.origin).href },
  });
  expect(back.headers.get('location')).toBe(`/product/${bottle}`);
  expect(textOf(await opened(mixer, `/product/${bottle}`))).toContain(
    'These would: Black 18, Blue 6 / Black 12, Blue 12',
  );
  const steps = { ...counts, [`pieces-${black}`]: '7', [`pieces-${blue}`]: '17' };
  await mixer.post('/reseller/basket/add', steps, {
    headers: { referer: new URL(`/product/${bottle}`, world.origin).href },
  });
  const page = textOf(await opened(mixer, `/product/${bottle}`));
  expect(page).toContain('Black, Blue: only 6 pieces at a time. These would: Black 6, Blue 18 / Black 12, Blue 12');
  expect(await inBasket(world, mobileOfMixer)).toEqual({});
  expect((await mix({ [`${black}`]: 12, [`${blue}`]: 6, [`${pink}`]: 6 })).status).toBe(200);
  const text = textOf(await opened(mixer, '/reseller/basket'));
  // 18 of 24 at 2,400 and 6 at 2,640 a carton.
  expect(text).toContain('₹1,200');
  expect(text).toContain('₹660');
  expect(text).toContain('₹2,460');
});

test('an unfilled carton in the basket shows how to fill it, and cannot be ordered', async () => {
  await mixer.post(`/reseller/basket/${black}/change`, { pieces: '18' });
  const text = textOf(await opened(mixer, '/reseller/basket'));
  expect(text).toContain('Mixed bottle: cartons of 24 pieces are not full. Add 18 pieces or take out 6 pieces.');
  expect(text).not.toContain('Go to checkout');
  const steps = await mixer.post(`/reseller/basket/${black}/change.data`, { pieces: '7' });
  expect([steps.status, await steps.text()]).toEqual([
    400,
    expect.stringContaining('This is ordered in steps of 6 pieces'),
  ]);
  await mixer.post(`/reseller/basket/${black}/change`, { pieces: '7' });
  const refused = textOf(await opened(mixer, '/reseller/basket'));
  expect(refused).toContain('This is ordered in steps of 6 pieces.');
  expect(refused).not.toContain('in cartons of 6');
  await mixer.post(`/reseller/basket/${black}/change`, { pieces: '12' });
  await ordered(world, await resellerOf(world, mobileOfMixer), []);
  const { rows } = await sql<{ name: string; pieces: number; total: bigint }>`
    select l.option_values[1] as name, l.pieces, l.total from order_lines l join orders o on o.id = l.order_id
    where o.reseller_id = (select id from users where mobile = ${mobileOfMixer}) order by l.position`.execute(world.db);
  expect(rows).toEqual([
    { name: 'Black', pieces: 12, total: 120_000n },
    { name: 'Blue', pieces: 6, total: 60_000n },
    { name: 'Pink', pieces: 6, total: 66_000n },
  ]);
  expect(await brokenInvariants(world.db)).toEqual([]);
});

test('the order shows to both sides and on paper how many cartons its lines make together', async () => {
  const { id: buyer } = await resellerOf(world, mobileOfMixer);
  const { id } = await world.db
    .selectFrom('orders')
    .select('id')
    .where('reseller_id', '=', buyer)
    .executeTakeFirstOrThrow();
  const together = 'Together 1 mixed carton: Black × 12, Blue × 6, Pink × 6';
  for (const [browser, side] of [
    [mixer, 'reseller'],
    [om.browser, 'supplier'],
  ] as const) {
    for (const place of ['', '/sheet']) {
      const text = textOf(await opened(browser, `/${side}/orders/${id}${place}`));
      expect(text, side + place).toMatch(new RegExp(`Pink .*${together}`));
      expect(text.split(together), side + place).toHaveLength(2);
    }
  }
});

test('a mixed carton is ordered again as it was, and not at all if that filling is no longer possible', async () => {
  const { id: buyer } = await resellerOf(world, mobileOfMixer);
  const { purchase } = await world.db
    .selectFrom('orders')
    .select('purchase_id as purchase')
    .where('reseller_id', '=', buyer)
    .executeTakeFirstOrThrow();
  const page = `/reseller/purchases/${purchase}/reorder`;
  const text = textOf(await opened(mixer, page));
  for (const total of ['₹1,200', '₹600', '₹660', 'Goods now: ₹2,460']) expect(text).toContain(total);
  // Three colours count as one product.
  expect(text).toContain('On to checkout with 1 product');
  const snapshot = voids(await opened(mixer, page), 'input').find((input) => input.get('name') === 'seen');
  await mixer.post(page, { seen: snapshot?.get('value') ?? '' });
  expect(await inBasket(world, mobileOfMixer)).toEqual({ [`${black}`]: 12, [`${blue}`]: 6, [`${pink}`]: 6 });
  await world.db
    .updateTable('stock_levels')
    .set({ pieces: 6 })
    .where('variant_id', '=', BigInt(`${pink}`))
    .execute();
  const short = textOf(await opened(mixer, page));
  expect(short).toContain("Can't be ordered as before. Please choose on the product's page.");
  expect(short).toContain('Nothing can be ordered again');
});

test('the pick list shows the pieces of each variant in mixed cartons, even of whole cartons', async () => {
  const { rows } = await sql<{ id: bigint }>`
    select o.id from orders o join order_lines l on l.order_id = o.id where l.variant_id = ${BigInt(`${pink}`)}`.execute(
    world.db,
  );
  await moved(world, rows[0]?.id ?? 0n, 'supplier', 'confirm');
  await world.db
    .updateTable('stock_reservations')
    .set({ pieces: 24 })
    .where('variant_id', '=', BigInt(`${black}`))
    .execute();
  const taken = elements(await opened(om.browser, '/supplier/orders/pick-list'), 'tr').map(({ text }) => text);
  expect(taken).toContainEqual(expect.stringMatching(/^Mixed bottle Black Mixed carton of 24 pieces 24 pieces Order/));
  expect(taken).toContainEqual(expect.stringMatching(/^Mixed bottle Pink Mixed carton of 24 pieces 6 pieces Order/));
});
