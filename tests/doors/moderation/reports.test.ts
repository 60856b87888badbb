import { expect, onTestFinished, test } from 'vitest';
import { thumbnailOf } from '../../../rules/catalogue/picture-url.ts';
import { createWorld, fileWorld } from '../../world.ts';
import { displayedVersion, pressed, queue, report, stop, trail } from '../admin/desk.ts';
import { list } from '../catalogue/listing.ts';
import { picture } from '../catalogue/pictures.ts';
import { sentBack } from '../flash.ts';
import { complaints, linkTo, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const supplier = await world.signUpSupplier({ mobile: '9825000031', businessName: 'Jay Metals' }, world.browser());
const names = ['Bottle', 'Kettle', 'Lunch box'];
const ids: number[] = [];
for (const name of names) ids.push(await list(world, supplier, { name, description: 'Of steel' }));
const [bottle = 0, kettle = 0, box = 0] = ids;
const asha = await world.signUpReseller({ mobile: '9825000032', businessName: 'Asha Stores' }, world.browser());
const bina = await world.signUpReseller({ mobile: '9825000033', businessName: 'Bina <i>Mart</i>' }, world.browser());
const open = () => world.db.selectFrom('product_reports').selectAll().where('closed_at', 'is', null).execute();
const stored = (id: number) =>
  world.db.selectFrom('products').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();

async function change(id: number, body: Record<string, unknown>): Promise<void> {
  const { category_id, name, description } = await stored(id);
  const given = { name, description, categoryId: category_id, pricePerCarton: 2400, piecesPerCarton: 24, ...body };
  const request = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(given) };
  expect((await supplier.visit(`/api/product/${id}`, request)).status).toBe(200);
}

test('the queue is empty at first and says what to do', async () => {
  const text = textOf(await opened(admin, '/admin/reports'));
  expect(text).toContain('No reports are open');
  expect(linkTo(await opened(admin, '/admin/reports'), 'Products')).toBe('/admin/products');
});

test('a signed-out visitor signs in and comes back', async () => {
  expect(linkTo(await opened(world.browser(), `/product/${bottle}`), 'Report this product')).toBe(
    `/product/${bottle}/report`,
  );
  const login = `/reseller/login?back=${encodeURIComponent(`/product/${bottle}/report`)}`;
  const seen = await world.browser().visit(`/product/${bottle}/report`);
  expect([seen.status, seen.headers.get('location')]).toEqual([302, login]);
  const sent = await report(world.browser(), bottle, 'Words');
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${login}&ended=1`]);
  expect(await open()).toEqual([]);
});

test('the form shows the first picture of the reported product, and its name leads back', async () => {
  const answer = await supplier.post('/api/upload', { file0: picture('photo.jpg') });
  const { urls } = (await answer.json()) as { urls: string[] };
  const jug = await list(world, supplier, { name: 'Jug', images: urls });
  const html = await opened(asha, `/product/${jug}/report`);
  expect(voids(html, 'img').map((image) => image.get('src'))).toEqual([thumbnailOf(urls[0] ?? '')]);
  expect(linkTo(html, 'Jug')).toBe(`/product/${jug}`);
  expect(voids(await opened(asha, `/product/${bottle}/report`), 'img')).toEqual([]);
});

test('a report needs a reason, and words for a reason that is not offered', async () => {
  const sent = async (fields: Record<string, string>) =>
    complaints(await (await asha.post(`/product/${bottle}/report`, fields)).text());
  expect(await sent({})).toEqual({ reason: 'Please select a reason' });
  expect(await sent({ reason: 'none such' })).toEqual({ reason: 'Please select a reason' });
  expect(await sent({ reason: 'other', words: '  ' })).toEqual({ words: 'Please say what is wrong' });
  expect(await sent({ reason: 'price', words: 'x'.repeat(1001) })).toEqual({ words: 'At most 1,000 characters' });
  expect((await report(asha, 999_999)).status).toBe(404);
  expect(await open()).toEqual([]);
});

test('a product is reported once while the report is open, and never by its supplier', async () => {
  const place = (await report(asha, bottle, 'Half the price elsewhere')).headers.get('location') ?? '';
  expect(textOf(await opened(asha, place))).toContain('Thank you, we will look at it.');
  expect(await opened(asha, place)).not.toContain('name="words"');
  expect(linkTo(await opened(asha, `/product/${bottle}`), 'Reported on 20 Nov 2026')).toBe(`/product/${bottle}/report`);
  for (const [who, id] of [
    [bina, bottle],
    [asha, kettle],
  ] as const)
    expect(linkTo(await opened(who, `/product/${id}`), 'Report this product')).toBe(`/product/${id}/report`);
  expect((await report(asha, bottle)).status).toBe(409);
  expect((await report(supplier, bottle)).status).toBe(403);
  const own = await supplier.visit(`/product/${bottle}/report`);
  const refusal = await own.text();
  expect([own.status, textOf(refusal), linkTo(refusal, 'Products')]).toEqual([
    403,
    expect.stringContaining('You cannot report your own product'),
    '/supplier/products',
  ]);
  expect(linkTo(await opened(supplier, `/product/${bottle}`), 'Report this product')).toBe(null);
  const kept = await open();
  expect(kept).toMatchObject([
    {
      product_id: BigInt(bottle),
      reason: 'other',
      words: 'Half the price elsewhere',
      seen: { name: 'Bottle', pricePerCarton: '240000' },
    },
  ]);
});

test('many reports at once by one person make one', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => report(bina, kettle)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409, 409]);
});

test('the queue shows each product once with all its reports, the longest waiting first, as text', async () => {
  world.clock.advance({ minutes: 1 });
  await report(bina, box, '<script>alert(1)</script>');
  await report(bina, bottle, 'It leaks');
  const cards = await queue(admin);
  expect(cards.map((card) => names.find((name) => card.startsWith(name)))).toEqual(['Bottle', 'Kettle', 'Lunch box']);
  expect(cards[0]).toMatch(
    /2 open reports Something else Half the price elsewhere .* Asha Stores Something else It leaks/,
  );
  expect(cards[1]).toContain('1 open report The price is wrong');
  expect(cards[0]).toContain('Since it was first reported on 20 Nov 2026 The product has not changed.');
  expect(cards[2]).toContain('<script>alert(1)</script>');
  const html = await opened(admin, '/admin/reports');
  expect([html.includes('<script>alert(1)'), html.includes('<i>Mart')]).toEqual([false, false]);
  const { reporter_id } = (await open()).find(({ words }) => words === 'It leaks') ?? {};
  expect(linkTo(html, 'Bina <i>Mart</i>')).toBe(`/admin/accounts/${reporter_id}`);
});

test('the queue shows changes since the first report, and after a look only later ones', async () => {
  await change(bottle, { name: 'Bottle, 1 l', englishName: 'Flask', pricePerCarton: 2600, description: '' });
  const [card = ''] = await queue(admin);
  expect(card).toContain(
    'Price per carton (₹) Was: ₹2,400 → Is now: ₹2,600 Product name Was: Bottle → Is now: Bottle, 1 l Name in English Was: (nothing) → Is now: Flask',
  );
  expect(card).toContain('Description Was: Of steel → Is now: (nothing)');

  expect(await pressed(admin, `/admin/reports/${bottle}/look`, await displayedVersion(admin, bottle))).toBe(200);
  const [looked = ''] = await queue(admin);
  expect(looked).toContain('Since your last look on 20 Nov 2026 No new reports The product has not changed.');
  expect(await open()).toHaveLength(4);

  await change(bottle, { name: 'Bottle, 1 l', description: '', isActive: false });
  await change(bottle, { name: 'Bottle, 1 l', description: '', isActive: true, pricePerCarton: 2500 });
  const chandra = await world.signUpReseller({ mobile: '9825000034', businessName: 'Chandra' }, world.browser());
  await report(chandra, bottle, 'A copy');
  const [again = ''] = await queue(admin);
  expect(again).toContain('New reports: 1 Price per carton (₹) Was: ₹2,600 → Is now: ₹2,500');
  expect(again).not.toContain('Product name Was');
  expect(again).toMatch(/It leaks [^·]*· Bina <i>Mart<\/i> Something else New A copy/);
});

test('a decision closes only what was shown: a change or a report in between stays open', async () => {
  const displayed = await displayedVersion(admin, bottle);
  await change(bottle, { name: 'Bottle, 2 l' });
  for (const action of ['keep', 'look']) {
    const { place, text } = await sentBack(admin, `/admin/reports/${bottle}/${action}`, displayed);
    expect([place, text.includes('This product changed while you looked at it.')]).toEqual(['/admin/reports', true]);
  }
  const current = await displayedVersion(admin, bottle);
  const dina = await world.signUpReseller({ mobile: '9825000035', businessName: 'Dina' }, world.browser());
  await report(dina, bottle, 'Came late');
  expect(await pressed(admin, `/admin/reports/${bottle}/keep`, current)).toBe(200);
  const left = (await open()).filter(({ product_id }) => product_id === BigInt(bottle));
  expect(left.map(({ words }) => words)).toEqual(['Came late']);
  // A second press, or an unknown report, stores no look and adds no entry to the trail.
  const lines = (await trail(world)).length;
  for (const stale of [current, { ...current, lastReport: '99999999' }])
    for (const action of ['keep', 'look'])
      expect(await pressed(admin, `/admin/reports/${bottle}/${action}`, stale)).toBe(409);
  expect(await trail(world)).toHaveLength(lines);
  expect((await queue(admin)).map((card) => card.split(' ')[0])).toEqual(['Kettle', 'Lunch', 'Bottle,']);
  expect((await report(asha, bottle, 'Again')).status).toBe(303);
});

test("deactivating closes all reports, and the trail holds nobody's words", async () => {
  expect(await stop(admin, bottle, 'Brand of another')).toBe(200);
  expect((await queue(admin)).map((card) => card.split(' ')[0])).toEqual(['Kettle', 'Lunch']);
  const outcomes = await world.db
    .selectFrom('product_reports')
    .select(['outcome', 'words'])
    .where('product_id', '=', BigInt(bottle))
    .orderBy('id')
    .execute();
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept', 'deactivated', 'deactivated']);
  const lines = await trail(world);
  expect(lines.map(({ action }) => action)).toEqual(['report.look', 'report.keep', 'product.deactivate']);
  const all = lines.map(({ before, after }) => JSON.stringify([before, after])).join();
  for (const words of ['leaks', 'copy', 'Brand', 'Asha', 'Bina', 'late']) expect(all).not.toContain(words);
});

test('a person can report 20 products in a day, and more the next', async () => {
  const own = await createWorld({ samples: true });
  onTestFinished(own.close);
  const reseller = await own.signIn('9876500002', 'reseller', own.browser());
  for (let id = 1; id <= 20; id += 1) expect((await report(reseller, id)).status).toBe(303);
  const answer = await report(reseller, 21);
  expect([
    answer.status,
    textOf(await answer.text()).includes('At most 20 products can be reported in a day.'),
  ]).toEqual([429, true]);
  const desk = await own.signInAdmin(own.browser());
  const first = await queue(desk);
  expect(first).toHaveLength(10);
  const next = linkTo(await opened(desk, '/admin/reports'), 'Next') ?? '';
  const { search } = new URL(next, own.origin);
  const second = await queue(desk, search);
  expect(new Set([...first, ...second]).size).toBe(20);
  const page = await opened(desk, `/admin/reports${search}`);
  expect(linkTo(page, 'Next')).toBe(null);
  const back = new URL(linkTo(page, 'Previous') ?? '', own.origin).search;
  expect(await queue(desk, back)).toEqual(first);
  own.clock.advance({ hours: 25 });
  expect((await report(reseller, 21)).status).toBe(303);
});

test("a person's data include their reports, and closing the account erases the words", async () => {
  const data = await (await bina.visit('/account/my-data')).text();
  expect(JSON.parse(data)).toMatchObject({
    productReports: [
      { product: String(kettle), reason: 'price', words: '' },
      { product: String(box), reason: 'other', words: '<script>alert(1)</script>' },
      { product: String(bottle), words: 'It leaks', outcome: 'kept' },
    ],
  });
  expect((await bina.post('/account/close', { sure: 'on' })).status).toBe(303);
  expect((await open()).map(({ reporter_id, words }) => [reporter_id, words])).toEqual([
    [null, ''],
    [null, ''],
  ]);
  expect((await queue(admin))[1]).toContain('Account closed');
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
