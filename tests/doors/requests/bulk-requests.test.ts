import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { categoryId } from '../catalogue/listing.ts';
import { fileOf, picture } from '../catalogue/pictures.ts';
import { quoteForm } from '../chat/chat.ts';
import { lineAt } from '../live-line.ts';
import { alertOf, complaints, linkTo, opened, textOf } from '../reading.ts';
import { twinOf } from '../site/guards-routes.ts';
import { answered, askedOf, buyer, posted, requestForm, sellers } from './requests.ts';

const world = await fileWorld();
const [one, two, three] = await sellers(world, 9_828_200_001, 3);
if (!one || !two || !three) throw new Error('three are made');
const [stranger] = await sellers(world, 9_828_200_009, 1, ['Pickle']);
if (!stranger) throw new Error('one is made');
// This supplier sells other goods, so requests for bottles do not come here.
await world.db
  .updateTable('products')
  .set({ category_id: await categoryId(world, 'Wallpaper') })
  .where('supplier_id', '=', stranger.id)
  .execute();
const shop = await buyer(world, '9828290001', 'Hidden Corner Shop');
const request = await posted(world, shop.browser);

describe('a request', () => {
  test('shows what was asked for, and waits for answers', async () => {
    const text = textOf(await opened(shop.browser, `/reseller/requests/${request}`));
    expect(text).toContain('Steel bottles, 1 litre');
    expect(text).toContain('100 pieces');
    expect(text).toContain('₹95 per piece');
    expect(text).toContain('395017');
    expect(text).toContain('0 of 3 suppliers have answered');
    expect(textOf(await opened(shop.browser, '/reseller/requests'))).toContain(`Request ${request}`);
  });

  test('starts with the words of the search that found nothing', async () => {
    const html = await opened(shop.browser, '/reseller/requests/new?wanted=steel%20%3Cbotl%3E');
    expect(/<textarea[^>]*name="wanted"[^>]*>([^<]*)/.exec(html)?.[1]).toBe('steel &lt;botl&gt;');
  });

  test('is stored once if it is sent twice', async () => {
    const form = await requestForm(world, { key: randomUUID() });
    const places = await Promise.all(
      [1, 2, 3].map(async () => (await shop.browser.post('/reseller/requests/new', form)).headers.get('location')),
    );
    expect(new Set(places).size).toBe(1);
    await shop.browser.post(`${places[0]}/close`, {});
  });

  test('reports missing values beside their fields', async () => {
    const wrong = { categoryId: '', wanted: ' ', pieces: '0', targetPrice: 'x', pincode: '39', neededBy: '2020-01-01' };
    const answer = await shop.browser.post('/reseller/requests/new', await requestForm(world, wrong));
    expect(answer.status).toBe(400);
    expect(complaints(await answer.text())).toEqual({
      categoryId: 'Please select a category',
      wanted: 'Please write what you need',
      pieces: 'Please enter a whole number of pieces',
      targetPrice: 'Please enter a price above ₹0, up to ₹1,00,00,000, or leave it empty',
      pincode: 'Enter a PIN code of 6 digits that does not begin with 0.',
      neededBy: 'Please choose a day from today to 180 days from now',
    });
  });

  test('refuses words that reveal the buyer', async () => {
    const form = await requestForm(world, { wanted: 'Bottles, call 98282 90001' });
    const answer = await shop.browser.post('/reseller/requests/new', form);
    expect(complaints(await answer.text())['wanted']).toContain('Please leave out phone numbers');
  });

  test('reports a wrong picture beside the pictures', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(await requestForm(world))) form.append(name, value);
    form.append('pictures', fileOf('no picture', 'photo.jpg'));
    const answer = await shop.browser.visit('/reseller/requests/new', { method: 'POST', body: form });
    expect(answer.status).toBe(400);
    expect(complaints(await answer.text())).toEqual({ pictures: 'Please select only image files' });
  });
});

test('keeps the buyer hidden from everybody else in every response, before and after an answer', async () => {
  const withPicture = await requestForm(world, { wanted: 'Bottles as in the picture' });
  const form = new FormData();
  for (const [name, value] of Object.entries(withPicture)) form.append(name, value);
  form.append('pictures', picture('photo.jpg'));
  const sent = await shop.browser.visit('/reseller/requests/new', { method: 'POST', body: form });
  const place = sent.headers.get('location') ?? '';
  const id = BigInt(place.split('/').at(-1) ?? '');
  const key = /\/chat-pictures\/([\w-]+\.webp)/.exec(await opened(shop.browser, place))?.[1];
  const line = await lineAt(one.browser, '/live?topics=requests,notices');
  expect(await line.word()).toBe('retry: 1000\n\n');
  const secrets = [shop.businessName, shop.mobile, shop.person.id, '395017'];
  // The buyer sees the PIN code, and their name in the frame, so these words can be found at all.
  expect(await opened(shop.browser, place)).toContain('395017');
  expect(await opened(shop.browser, place)).toContain(shop.businessName);
  const pages = ['/supplier/requests', `/supplier/requests/${id}`, '/supplier/notices', '/supplier/orders'];
  const look = async () => {
    for (const page of pages.flatMap((path) => [path, twinOf(path)])) {
      const text = await (await one.browser.visit(page)).text();
      if (page === `/supplier/requests/${id}`) expect(textOf(text)).toContain('395… (first 3 digits)');
      for (const secret of secrets) expect(text, page).not.toContain(secret);
    }
  };
  await look();
  expect((await one.browser.visit(`/chat-pictures/${key}`)).status).toBe(200);
  expect((await stranger.browser.visit(`/chat-pictures/${key}`)).status).toBe(404);
  await answered(world, one, id);
  const received = await line.word();
  expect(received).toBe('data: changed\n\n');
  for (const secret of secrets) expect(received).not.toContain(secret);
  await look();
  const refused = await one.browser.post(
    `/supplier/requests/${id}?product=${one.product}`,
    quoteForm(world, { cartons: '0' }),
  );
  expect(refused.status).toBe(400);
  const refusal = await refused.text();
  for (const secret of secrets) expect(refusal).not.toContain(secret);
  const api = await (await one.browser.visit(`/api/products?supplierId=${one.id}`)).text();
  const mine = await (await one.browser.visit('/account/my-data')).text();
  for (const secret of secrets) expect(api + mine).not.toContain(secret);
  const notices = await world.db.selectFrom('notices').select('about').where('account_id', '=', one.id).execute();
  for (const secret of secrets) expect(JSON.stringify(notices)).not.toContain(secret);
  await shop.browser.post(`${place}/close`, {});
});

test("the buyer is notified of an answer with its supplier's name, until the request is looked at", async () => {
  const mine = await buyer(world, '9828290007');
  const id = await posted(world, mine.browser);
  await answered(world, two, id);
  const notices = async () => textOf(await opened(mine.browser, '/reseller/notices'));
  expect(await notices()).toMatch(new RegExp(`New: A supplier has answered your request ${id} ?Sellers 9828200002 · `));
  const about = { request: String(id) };
  for (const { browser } of [two, shop]) expect((await browser.post('/notices/seen', about)).status).toBe(204);
  expect(await notices()).toContain('New:');
  await mine.browser.post('/notices/seen', about);
  expect(await notices()).not.toContain('New:');
});

describe('a supplier who was not asked', () => {
  test('does not find the request, and can neither answer nor decline', async () => {
    expect((await one.browser.visit(`/supplier/requests/${request}`)).status).toBe(200);
    const other = await buyer(world, '9828290002');
    const intruders = [
      [stranger.browser, `/supplier/requests/${request}`],
      [other.browser, `/reseller/requests/${request}`],
    ] as const;
    for (const [browser, place] of intruders)
      for (const path of [place, twinOf(place)]) {
        const answer = await browser.visit(path);
        expect(answer.status, path).toBe(404);
        expect(await answer.text()).not.toContain('Steel bottles');
      }
    const answerPath = `/supplier/requests/${request}?product=${stranger.product}`;
    expect((await stranger.browser.post(answerPath, quoteForm(world))).status).toBe(404);
    expect((await stranger.browser.post(`/supplier/requests/${request}/decline.data`, {})).status).toBe(404);
    expect((await other.browser.post(`/reseller/requests/${request}/close.data`, {})).status).toBe(404);
    expect(textOf(await opened(shop.browser, `/reseller/requests/${request}`))).toContain('Close this request');
  });

  test("cannot offer another supplier's product", async () => {
    const path = `/supplier/requests/${request}?product=${two.product}`;
    expect((await one.browser.post(path, quoteForm(world))).status).toBe(409);
  });
});

test('answers are compared by their price per piece with delivery, the lowest marked', async () => {
  const id = await posted(world, shop.browser);
  const days = { cartons: '5' };
  await answered(world, one, id, { ...days, pricePerCarton: '2000', delivery: 'fixed', deliveryCharge: '1200' });
  await answered(world, two, id, { ...days, pricePerCarton: '2160', delivery: 'free' });
  await answered(world, three, id, { ...days, pricePerCarton: '1900', delivery: 'on-receipt' });
  const text = textOf(await opened(shop.browser, `/reseller/requests/${id}`));
  expect(text).toContain('3 of 3 suppliers have answered');
  const places = [
    '₹90 per piece Delivery is free Lowest price',
    '₹93.33 per piece ₹10 of it delivery',
    '₹79.17 per piece Freight not included',
  ];
  const found = places.map((words) => text.indexOf(words));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(Math.min(...found)).toBeGreaterThan(0);
  // A better version replaces the previous one.
  await answered(world, one, id, { ...days, pricePerCarton: '1800', delivery: 'free' });
  const newer = textOf(await opened(shop.browser, `/reseller/requests/${id}`));
  expect(newer).toContain('₹75 per piece Delivery is free Lowest price');
  expect(newer).not.toContain('₹93.33');
  await shop.browser.post(`/reseller/requests/${id}/close`, {});
});

test('a supplier who has declined can still answer', async () => {
  const id = await posted(world, shop.browser);
  expect((await one.browser.post(`/supplier/requests/${id}/decline`, {})).headers.get('location')).toBe(
    `/supplier/requests/${id}`,
  );
  expect(textOf(await opened(one.browser, `/supplier/requests/${id}`))).toContain('You declined.');
  expect(textOf(await opened(shop.browser, `/reseller/requests/${id}`))).toContain('1 declined');
  await answered(world, one, id);
  const text = textOf(await opened(shop.browser, `/reseller/requests/${id}`));
  expect(text).toContain('1 of 3 suppliers have answered');
  expect(text).not.toContain('declined');
  expect((await one.browser.post(`/supplier/requests/${id}/decline.data`, {})).status).toBe(409);
  await shop.browser.post(`/reseller/requests/${id}/close`, {});
});

test('a request closed by its buyer has ended: no answers, no acceptance, and the suppliers asked read so', async () => {
  const id = await posted(world, shop.browser);
  const quote = await answered(world, one, id);
  await shop.browser.post(`/reseller/requests/${id}/close`, {});
  const late = await two.browser.post(`/supplier/requests/${id}?product=${two.product}`, quoteForm(world));
  expect([late.status, alertOf(await late.text())]).toEqual([409, '']);
  expect(textOf(await opened(one.browser, `/supplier/requests/${id}`))).toContain('Thank you for your answer.');
  expect(textOf(await opened(two.browser, `/supplier/requests/${id}`))).toContain('can no longer be answered');
  const page = await opened(shop.browser, `/reseller/requests/${id}`);
  expect(textOf(page)).toContain('You have closed this request.');
  expect(linkTo(page, 'Accept')).toBeNull();
  expect(textOf(await opened(shop.browser, `/reseller/quotes/${quote}/accept`))).toContain('This request is over.');
  expect((await two.browser.post(`/supplier/requests/${id}/decline.data`, {})).status).toBe(409);
  const notices = await world.db
    .selectFrom('notices')
    .select(['about', 'read_at'])
    .where('kind', '=', 'request')
    .execute();
  const about = notices.filter((notice) => notice.about['request'] === String(id));
  expect(about).toHaveLength(3);
  expect(about.filter(({ read_at: readAt }) => readAt === null)).toEqual([]);
});

test('a request expires when the goods are needed, and after 14 days at the latest', async () => {
  const other = await buyer(world, '9828290003');
  const day = (days: number) =>
    new Date(world.clock.now().getTime() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const soon = await posted(world, other.browser, { neededBy: day(1) });
  const late = await posted(world, other.browser, { neededBy: day(60) });
  const quote = await answered(world, one, soon, { validUntil: day(5) });
  world.clock.advance({ days: 2 });
  expect(textOf(await opened(other.browser, `/reseller/requests/${soon}`))).toContain(
    'The time for answers is over. Answers that are still valid can be accepted.',
  );
  const answer = textOf(await opened(one.browser, `/supplier/requests/${soon}`));
  expect(answer).toContain('The time for answers is over. Your answer can be accepted while it is valid.');
  expect(answer).toContain('Withdraw');
  const path = (id: bigint) => `/supplier/requests/${id}?product=${two.product}`;
  expect((await two.browser.post(path(soon), quoteForm(world))).status).toBe(409);
  expect((await two.browser.post(path(late), quoteForm(world))).status).toBe(303);
  expect(linkTo(await opened(other.browser, `/reseller/requests/${soon}`), 'Accept')).toBe(
    `/reseller/quotes/${quote}/accept`,
  );
  world.clock.advance({ days: 12 });
  expect((await two.browser.post(path(late), quoteForm(world, { cartons: '7' }))).status).toBe(409);
});

test('a buyer can have five open requests, and make ten a day', async () => {
  const other = await buyer(world, '9828290004');
  const all = [];
  for (let count = 1; count <= 5; count += 1) all.push(await posted(world, other.browser));
  const sixth = await other.browser.post('/reseller/requests/new', await requestForm(world));
  expect([sixth.status, alertOf(await sixth.text())]).toEqual([
    409,
    'You have 5 open requests. Please accept an answer or close one of them first.',
  ]);
  for (const id of all) await other.browser.post(`/reseller/requests/${id}/close`, {});
  for (let count = 6; count <= 10; count += 1) {
    const id = await posted(world, other.browser);
    await other.browser.post(`/reseller/requests/${id}/close`, {});
  }
  const eleventh = await other.browser.post('/reseller/requests/new', await requestForm(world));
  expect([eleventh.status, alertOf(await eleventh.text())]).toEqual([
    429,
    'At most 10 requests a day can be sent. Send the rest tomorrow.',
  ]);
  world.clock.advance({ days: 1 });
  expect(await askedOf(world, await posted(world, other.browser))).toHaveLength(3);
});

test('the page of bulk orders leads there: a signed-out visitor by the login and back, a supplier to the requests', async () => {
  const way = 'Post a bulk request';
  expect(linkTo(await opened(world.browser(), '/bulk-orders'), way)).toBe(
    '/reseller/login?back=%2Freseller%2Frequests%2Fnew',
  );
  expect(linkTo(await opened(shop.browser, '/bulk-orders'), way)).toBe('/reseller/requests/new');
  expect(linkTo(await opened(one.browser, '/bulk-orders'), 'Requests that came to you')).toBe('/supplier/requests');
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
