import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MESSAGES_A_MINUTE_MAX } from '../../../rules/chat/thread.ts';
import { fileWorld } from '../../world.ts';
import { buyingReseller, sellingSupplier } from '../orders/trade.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';
import { chatOpened, newsOf, numberOf, read, sendMessage } from './chatting.ts';

const world = await fileWorld();
const seller = await sellingSupplier(world, '9825710001', 'Chat Traders', ['Steel bottle', 'Copper jug']);
let number = 9_825_710_100;

/** Returns a reseller with an open chat about the first product. */
async function chat() {
  const { browser } = await buyingReseller(world, String((number += 1)), `Shop ${number}`);
  const id = await chatOpened(browser, seller.product);
  return { buyer: browser, id, mine: `/reseller/chats/${id}`, theirs: `/supplier/chats/${id}` };
}

const messages = (id: string) =>
  world.db
    .selectFrom('messages')
    .select(['number', 'author', 'kind', 'text'])
    .where('thread_id', '=', BigInt(id))
    .orderBy('number')
    .execute();

test("Chat Now opens one thread of two people, and adds the product's card once until another message follows", async () => {
  const { buyer, id, mine } = await chat();
  expect(await Promise.all([1, 2, 3].map(() => chatOpened(buyer, seller.product)))).toEqual([id, id, id]);
  expect(await messages(id)).toEqual([{ number: 1, author: 'reseller', kind: 'product', text: '' }]);
  expect(await chatOpened(buyer, seller.products[1] ?? 0)).toBe(id);
  expect(await chatOpened(buyer, seller.product)).toBe(id);
  expect((await messages(id)).map(({ kind }) => kind)).toEqual(['product', 'product', 'product']);
  const text = textOf(await opened(buyer, mine));
  expect(text).toContain('Chat Traders');
  expect(text).toContain('Copper jug ₹100 per piece');
});

test('a signed-out visitor signs in and comes back; suppliers and products off the market have no chat', async () => {
  const place = `/product/${seller.product}/chat`;
  const html = await opened(world.browser(), `/product/${seller.product}`);
  expect(html).toContain(`action="${place}"`);
  const stranger = await world.browser().post(place, {});
  expect(stranger.headers.get('location')).toContain(`/reseller/login?back=%2Fproduct%2F${seller.product}%3Fthen%3D`);
  const { buyer } = await chat();
  expect((await buyer.post('/product/999999/chat.data', {})).status).toBe(404);
  expect((await buyer.post('/product/999999/chat', {})).headers.get('location')).toBe('/product/999999');
});

test('sends with one key make one message, however often and from however many tabs', async () => {
  const { buyer, id, mine } = await chat();
  const key = randomUUID();
  const numbers = await Promise.all(
    [1, 2, 3, 4].map(() => numberOf(sendMessage(buyer, mine, 'How many a carton?', { key }))),
  );
  expect(numbers).toEqual([2, 2, 2, 2]);
  expect(await numberOf(sendMessage(buyer, mine, 'Something else', { key }))).toBe(2);
  expect((await messages(id)).map(({ text }) => text)).toEqual(['', 'How many a carton?']);
});

test('a form without scripts leads back to the thread, with the typed text after a refusal', async () => {
  const { buyer, id, mine } = await chat();
  const sent = await buyer.post(`${mine}/send`, { key: randomUUID(), text: '  One\r\nTwo  ' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, mine]);
  expect((await messages(id)).at(-1)?.text).toBe('One\nTwo');
  const long = 'x'.repeat(2001);
  const refused = await buyer.post(`${mine}/send`, { key: randomUUID(), text: long });
  expect(refused.headers.get('location')).toBe(mine);
  const html = await opened(buyer, mine);
  expect(textOf(html)).toContain('Please use at most 2,000 characters');
  expect(elements(html, 'textarea')[0]?.text).toBe(long);
  const [form] = elements(html, 'form').filter((one) => one.get('action') === `${mine}/send`);
  expect([form?.get('method'), form?.get('encType')]).toEqual(['post', 'multipart/form-data']);
});

test.each([
  ['nothing', { text: ' \n ' }, 'Write something or add a photo'],
  ['what is too long', { text: 'x'.repeat(2001) }, 'Please use at most 2,000 characters'],
  ['what has no key', { text: 'Hello', key: 'mine' }, 'The form could not be read. Please send it again.'],
])('%s is refused by its sentence', async (_, fields, sentence) => {
  const { buyer, id, mine } = await chat();
  const answer = await sendMessage(buyer, mine, fields.text, 'key' in fields ? { key: fields.key } : {});
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([400, sentence]);
  expect(await messages(id)).toHaveLength(1);
});

test('more than 60 messages a minute from all chats together must wait', async () => {
  const one = await chat();
  const other = await sellingSupplier(world, '9825710002', 'Other Chat Traders');
  const second = await chatOpened(one.buyer, other.product);
  // The products' cards count as messages too.
  world.clock.advance({ seconds: 20 });
  for (let sent = 2; sent < MESSAGES_A_MINUTE_MAX; sent += 1)
    await numberOf(sendMessage(one.buyer, one.mine, `Say ${sent}`));
  const place = `/reseller/chats/${second}`;
  const answer = await sendMessage(one.buyer, place, 'One more');
  expect([answer.status, await answer.json()]).toEqual([
    429,
    { message: 'At most 60 messages a minute. Please wait a little.' },
  ]);
  // After this time the cards are older than a minute, and two more messages are allowed.
  expect(answer.headers.get('retry-after')).toBe('40');
  // The other side is not limited by it.
  expect((await sendMessage(seller.browser, one.theirs, 'Slowly')).status).toBe(200);
  world.clock.advance({ seconds: 39 });
  expect((await sendMessage(one.buyer, place, 'One more')).headers.get('retry-after')).toBe('1');
  world.clock.advance({ seconds: 1 });
  for (const text of ['One more', 'Two more']) expect((await sendMessage(one.buyer, place, text)).status).toBe(200);
  expect((await sendMessage(one.buyer, place, 'Three more')).headers.get('retry-after')).toBe('20');
});

test('messages come thirty a page, newest last, with a link to earlier ones', async () => {
  const { buyer, mine } = await chat();
  for (let count = 1; count <= 40; count += 1) await numberOf(sendMessage(buyer, mine, `Line ${count}.`));
  const newest = await opened(buyer, mine);
  const shown = (html: string) => [...textOf(html).matchAll(/Line (\d+)\./g)].map(([, line]) => Number(line));
  expect(shown(newest)).toEqual(Array.from({ length: 30 }, (_, at) => 11 + at));
  const before = linkTo(newest, 'Earlier messages') ?? '';
  expect(before).toBe(`${mine}?before=12`);
  const earlier = await opened(buyer, before);
  expect(shown(earlier)).toEqual(Array.from({ length: 10 }, (_, at) => 1 + at));
  expect([linkTo(earlier, 'Earlier messages'), linkTo(earlier, 'Newest messages')]).toEqual([null, mine]);
  for (const nonsense of ['0', '-3', 'x', '99999'])
    expect(shown(await opened(buyer, `${mine}?before=${nonsense}`))).toHaveLength(30);
});

test('unread messages are counted until they are read, and the other side sees that', async () => {
  const { buyer, id, mine, theirs } = await chat();
  await numberOf(sendMessage(buyer, mine, 'Is it steel?'));
  const list = textOf(await opened(seller.browser, '/supplier/chats'));
  expect(list).toContain('Is it steel? Needs reply');
  expect(list).toContain('2 new');
  expect(await newsOf(buyer, mine)).toMatchObject({ lastNumber: 2, otherRead: 0, ownRead: 2 });
  const { unread } = await newsOf(seller.browser, theirs);
  // Opening the page alone marks nothing as read.
  await opened(seller.browser, theirs);
  expect(await newsOf(seller.browser, theirs)).toMatchObject({ ownRead: 0, unread });
  expect((await read(seller.browser, theirs, 2)).status).toBe(204);
  expect(await newsOf(seller.browser, theirs)).toMatchObject({ ownRead: 2, unread: unread - 1 });
  expect(await newsOf(buyer, mine)).toMatchObject({ otherRead: 2 });
  expect(textOf(await opened(buyer, mine))).toContain('Is it steel?');
  expect(textOf(await opened(buyer, mine))).toContain('Seen');
  // The read mark never goes back, nor beyond the last message.
  await read(seller.browser, theirs, 1);
  await read(seller.browser, theirs, 999);
  expect(await newsOf(seller.browser, theirs)).toMatchObject({ ownRead: 2 });
  const notices = await world.db
    .selectFrom('notices')
    .select('read_at')
    .where('kind', '=', 'message')
    .where('about', '=', JSON.stringify({ thread: id }) as never)
    .execute();
  expect(notices).toEqual([{ read_at: expect.any(Date) }]);
});

test('the list marks chats that wait for an answer, and none once all are answered', async () => {
  const { buyer, id } = await chat();
  const other = await sellingSupplier(world, '9825710003', 'Quiet Traders');
  const second = await chatOpened(buyer, other.product);
  const waiting = async () => textOf(await opened(other.browser, '/supplier/chats?tab=reply'));
  expect(await waiting()).toContain('Product: Steel bottle');
  await numberOf(sendMessage(other.browser, `/supplier/chats/${second}`, 'Welcome'));
  expect(await waiting()).toContain('No chats need your reply');
  const own = await opened(buyer, '/reseller/chats');
  expect([...own.matchAll(/data-thread="(\d+)"/g)].map(([, one]) => one)).toEqual([second, id]);
  expect(textOf(own)).toContain('Welcome Needs reply');
});

test('an address in a message is a link that leads there, and nothing else is', async () => {
  const { buyer, mine } = await chat();
  const text =
    'See https://example.com/a?b=1&c=<b> (or http://x.in). javascript:alert(1) <img src=x> https://u:p@evil.in';
  await numberOf(sendMessage(buyer, mine, text));
  const html = await opened(buyer, mine);
  expect(textOf(html)).toContain(
    'See https://example.com/a?b=1&c= <b> (or http://x.in ). javascript:alert(1) <img src=x> https://u:p@evil.in',
  );
  const links = elements(html, 'a').filter((link) => link.get('rel') === 'noopener nofollow ugc');
  expect(links.map((link) => [link.get('href'), link.text])).toEqual([
    ['https://example.com/a?b=1&c=', 'https://example.com/a?b=1&c='],
    ['http://x.in/', 'http://x.in'],
  ]);
});
