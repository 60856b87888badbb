import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { picture } from '../catalogue/pictures.ts';
import { opened, textOf } from '../reading.ts';
import { answered, posted } from '../requests/requests.ts';
import { acceptForm, inquired, quoted, talkers } from './chat.ts';
import { numberOf, sendMessage } from './chatting.ts';

const world = await fileWorld();
const { db } = world;
let count = 0;
/** Makes words unique for this run, because the tables keep those of earlier runs. */
const own = (words: string) => `${words}-${count}x`;
let people: Awaited<ReturnType<typeof talkers>>;
let thread: bigint;
let inquiry: bigint;
let quote: bigint;
let request: bigint;
let answer: bigint;

/** Creates everything that two people can leave behind in chats, with words by which each is found again. */
beforeEach(async () => {
  count += 1;
  people = await talkers(world, count);
  const { supplier, reseller, product } = people;
  ({ thread, inquiry } = await inquired(world, reseller.browser, product, {
    words: own('inquiry-words'),
    pincode: '395004',
  }));
  quote = await quoted(world, supplier.browser, inquiry, { note: own('quote-note') });
  const pictures = [picture('photo.jpg')];
  await numberOf(sendMessage(reseller.browser, `/reseller/chats/${thread}`, own('reseller-words'), { pictures }));
  await numberOf(sendMessage(supplier.browser, `/supplier/chats/${thread}`, own('supplier-words'), { pictures }));
  for (const [who, area] of [
    [reseller, 'reseller'],
    [supplier, 'supplier'],
  ] as const)
    await who.browser.post(`/${area}/chats/${thread}/report`, { reason: 'other', words: own(`${area}-report`) });
  request = await posted(world, reseller.browser, {
    wanted: `Steel bottle ${own('request-words')}`,
    pincode: '395017',
  });
  // The supplier is set directly, because the choice of suppliers is not tested here.
  await db.deleteFrom('bulk_request_suppliers').where('request_id', '=', request).execute();
  await db
    .insertInto('bulk_request_suppliers')
    .values({ request_id: request, supplier_id: supplier.id, position: 1, declined_at: null })
    .execute();
  answer = await answered(world, { ...supplier, product }, request, { note: own('answer-note') });
  await reseller.browser.post(`/product/${product}/call`, {});
});

const close = async (who: Browser) => (await who.post('/account/close', { sure: 'on' })).status;

/** Returns all rows of the chat's tables as text. */
async function everything(): Promise<string> {
  const tables = ['threads', 'messages', 'message_pictures', 'inquiries', 'quotes', 'bulk_requests'];
  const more = ['bulk_request_pictures', 'thread_reports', 'notices', 'supplier_calls', 'private_pictures'];
  const found: unknown[] = [];
  for (const table of [...tables, ...more]) {
    const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(
      db,
    );
    found.push(rows.map(({ row }) => row));
  }
  return JSON.stringify(found);
}

test("my data includes both sides of the chat, but nobody else's number", async () => {
  const data = await (await people.reseller.browser.visit('/account/my-data')).text();
  const ownWords = [
    'inquiry-words',
    'reseller-words',
    'supplier-words',
    'quote-note',
    'request-words',
    'reseller-report',
  ];
  for (const words of ownWords) expect([words, data.includes(own(words))]).toEqual([words, true]);
  expect(JSON.parse(data)).toMatchObject({
    threads: [{ number: String(thread), with: `Traders ${count}` }],
    inquiries: [{ number: String(inquiry), pincode: '395004', asks: [{ pieces: 100, targetPrice: '90.00' }] }],
    quotes: [{ number: String(quote) }, { number: String(answer), request: String(request) }],
    requests: [{ number: String(request), pincode: '395017' }],
    calls: [{ supplier: `Traders ${count}` }],
  });
  expect([data.includes(own('supplier-report')), data.includes(people.supplier.mobile)]).toEqual([false, false]);
  const theirs = await (await people.supplier.browser.visit('/account/my-data')).text();
  expect([theirs.includes(own('reseller-words')), theirs.includes(own('reseller-report'))]).toEqual([true, false]);
  expect(JSON.parse(theirs)).toMatchObject({
    requestsAsked: [{ number: String(request) }],
    calls: [{ day: '2026-11-20' }],
  });
});

test("closing a reseller's account deletes words, pictures and places; the thread stays and is closed", async () => {
  const { supplier, reseller, product } = people;
  const before = await everything();
  const mine = ['inquiry-words', 'reseller-words', 'request-words', 'reseller-report'];
  for (const words of mine) expect([words, before.includes(own(words))]).toEqual([words, true]);
  expect(await close(reseller.browser)).toBe(303);
  const after = await everything();
  for (const words of mine) expect([words, after.includes(own(words))]).toEqual([words, false]);
  expect([after.includes(own('supplier-words')), after.includes(own('supplier-report'))]).toEqual([true, true]);
  const { rows: places } = await sql<{ pincode: string }>`
    select pincode from inquiries where id = ${inquiry}
    union all select pincode from bulk_requests where id = ${request}`.execute(db);
  expect(places).toEqual([{ pincode: '' }, { pincode: '' }]);
  const text = textOf(await opened(supplier.browser, `/supplier/chats/${thread}`));
  expect([text.includes(own('supplier-words')), text.includes(`Shop ${count}`)]).toEqual([true, false]);
  expect((await sendMessage(supplier.browser, `/supplier/chats/${thread}`, 'Still there?')).status).toBe(409);
  const quotes = await db.selectFrom('quotes').select('withdrawn_at').where('id', 'in', [quote, answer]).execute();
  expect(quotes.map(({ withdrawn_at: at }) => at !== null)).toEqual([true, true]);
  const closed = await db.selectFrom('bulk_requests').select('closed_at').where('id', '=', request).executeTakeFirst();
  expect(closed?.closed_at).not.toBe(null);
  expect((await supplier.browser.visit(`/supplier/requests/${request}?product=${product}`)).status).toBe(200);
});

test("closing a supplier's account does so too", async () => {
  const { supplier, reseller } = people;
  expect(await close(supplier.browser)).toBe(303);
  const after = await everything();
  for (const words of ['supplier-words', 'supplier-report', 'quote-note', 'answer-note'])
    expect([words, after.includes(own(words))]).toEqual([words, false]);
  expect([after.includes(own('reseller-words')), after.includes(own('request-words'))]).toEqual([true, true]);
  expect(textOf(await opened(reseller.browser, `/reseller/chats/${thread}`))).toContain(own('reseller-words'));
  expect((await sendMessage(reseller.browser, `/reseller/chats/${thread}`, 'Still there?')).status).toBe(409);
  const accepted = await reseller.browser.post(`/reseller/quotes/${answer}/accept`, acceptForm(supplier.id));
  expect([404, 409]).toContain(accepted.status);
  expect((await reseller.browser.visit(`/reseller/requests/${request}`)).status).toBe(200);
});

test.each(['reseller', 'supplier'] as const)(
  'if a %s closes the account while the quote is accepted, only one of the two happens',
  async (side) => {
    const { supplier, reseller } = people;
    const form = acceptForm(supplier.id, { pincode: '395004' });
    const [closed, accepted] = await Promise.all([
      close(people[side].browser),
      reseller.browser.post(`/reseller/quotes/${quote}/accept`, form),
    ]);
    const orders = await db.selectFrom('orders').select('id').where('supplier_id', '=', supplier.id).execute();
    const isOrdered = accepted.headers.get('location')?.startsWith('/reseller/orders') ?? false;
    expect([isOrdered, orders.length, closed]).toEqual(isOrdered ? [true, 1, 409] : [false, 0, 303]);
  },
);

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
