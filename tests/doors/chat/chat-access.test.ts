import { expect, test } from 'vitest';
import { thumbnailOf } from '../../../rules/catalogue/picture-url.ts';
import { sweep } from '../../../server/sweep.ts';
import { fileWorld } from '../../world.ts';
import { fileOf, photoOf, picture } from '../catalogue/pictures.ts';
import { digest } from '../digest.ts';
import { lineAt } from '../live-line.ts';
import { buyingReseller, sellingSupplier } from '../orders/trade.ts';
import { opened, textOf } from '../reading.ts';
import { everyDoor, twinOf } from '../site/guards-routes.ts';
import { chatOpened, newsOf, numberOf, read, sendMessage } from './chatting.ts';

const world = await fileWorld();
const seller = await sellingSupplier(world, '9825720001', 'Own Traders');
const outsider = await sellingSupplier(world, '9825720002', 'Third Traders');
const buyer = await buyingReseller(world, '9825720003', 'Own Shop');
const otherBuyer = await buyingReseller(world, '9825720004', 'Third Shop');
const id = await chatOpened(buyer.browser, seller.product);
const thirdId = await chatOpened(otherBuyer.browser, outsider.product);
const places = { reseller: `/reseller/chats/${id}`, supplier: `/supplier/chats/${id}` };
await numberOf(
  sendMessage(buyer.browser, places.reseller, 'Between us: 45 rupees', {
    pictures: [picture('photo.jpg'), picture('photo.png')],
  }),
);
const keys = (await newsOf(buyer.browser, places.reseller)).messages.flatMap(({ pictures }) =>
  pictures.map(({ key }) => key),
);
const pictures = keys.flatMap((key) => [`/chat-pictures/${key}`, `/chat-pictures/${thumbnailOf(key)}`]);

const people = {
  supplier: { owner: seller.browser, third: outsider.browser },
  reseller: { owner: buyer.browser, third: otherBuyer.browser },
};

test.each(['supplier', 'reseller'] as const)('a third %s finds no thread, and cannot write in one', async (side) => {
  const { owner, third } = people[side];
  // The third person exists, and has a chat of their own.
  await opened(third, `/${side}/chats/${thirdId}`);
  await newsOf(third, `/${side}/chats/${thirdId}`);
  expect(textOf(await opened(owner, places[side]))).toContain('Between us: 45 rupees');
  expect(textOf(await opened(owner, `/${side}/chats`))).toContain('Between us: 45 rupees');
  expect(textOf(await opened(third, `/${side}/chats`))).not.toContain('45 rupees');

  const before = await digest(world.db, ['flashes']);
  for (const to of [
    places[side],
    twinOf(places[side]),
    `${twinOf(places[side])}?_routes=${side}-chat`,
    `${places[side]}/messages.data?after=0`,
    `${places[side]}/messages.data?before=9`,
  ]) {
    const answer = await third.visit(to);
    expect([to, answer.status]).toEqual([to, 404]);
    expect(await answer.text()).not.toContain('45 rupees');
    const signedOut = await world.browser().visit(to);
    expect(signedOut.headers.get('location') ?? (await signedOut.text())).toContain(`/${side}/login`);
  }
  const verbs = everyDoor().filter(
    ({ pattern, takesForms }) => takesForms && pattern.startsWith(`/${side}/chats/:id/`),
  );
  expect(verbs.length).toBeGreaterThan(1);
  expect((await sendMessage(third, places[side], 'Hello')).status).toBe(404);
  expect((await sendMessage(third, places[side], '', { pictures: [picture('photo.jpg')] })).status).toBe(404);
  expect((await read(third, places[side], 1)).status).toBe(404);
  for (const { pattern } of verbs) {
    const place = pattern.replace(':id', id);
    const fields = { key: crypto.randomUUID(), text: 'Hello', upTo: '1', reason: 'abuse', words: 'Mine' };
    expect((await third.post(twinOf(place), fields)).status, place).toBe(404);
    expect((await world.browser().post(place, fields)).headers.get('location')).toBe(`/${side}/login`);
  }
  expect(await digest(world.db, ['flashes'])).toEqual(before);
});

test('a picture is shown to both sides of its chat, and to nobody else', async () => {
  expect(pictures).toHaveLength(4);
  for (const place of pictures) {
    for (const member of [buyer.browser, seller.browser]) {
      const answer = await member.visit(place);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toMatch(/^private/);
    }
    for (const other of [
      outsider.browser,
      otherBuyer.browser,
      world.browser(),
      await world.signInAdmin(world.browser()),
    ])
      expect((await other.visit(place)).status).toBe(404);
    expect((await buyer.browser.visit(place.replace('chat-pictures', 'pictures'))).status).toBe(404);
  }
  for (const place of ['/chat-pictures/..%2f..%2fsecret', '/chat-pictures/000000000000000000000000.webp'])
    expect((await buyer.browser.visit(place)).status).toBe(404);
});

test('a live line announces a chat only to its two sides', async () => {
  const listening = async (browser: typeof buyer.browser) => {
    const { word } = await lineAt(browser, '/live?topics=threads');
    await word();
    return word;
  };
  const [own, other, third] = [
    await listening(buyer.browser),
    await listening(seller.browser),
    await listening(outsider.browser),
  ];
  await numberOf(sendMessage(buyer.browser, places.reseller, 'Are you there?'));
  expect([await own(), await other()]).toEqual(['data: changed\n\n', 'data: changed\n\n']);
  // If the outsider had been told of the chat, that message would come first.
  await outsider.browser.post('/logout', {});
  expect(await third()).toBe('event: end\ndata: end\n\n');
});

test.each([
  ['no picture', () => fileOf('hello', 'a.png'), 415],
  ['a drawing with scripts', () => picture('drawing.svg'), 415],
  ['5 MB', () => photoOf(5 * 1024 * 1024), 413],
])('%s is refused as everywhere, and nothing is stored', async (_, file, status) => {
  const before = await digest(world.db);
  expect(
    (await sendMessage(buyer.browser, places.reseller, 'Look', { pictures: [picture('photo.jpg'), file()] })).status,
  ).toBe(status);
  const five = Array.from({ length: 5 }, () => picture('photo.jpg'));
  expect((await sendMessage(buyer.browser, places.reseller, 'Look', { pictures: five })).status).toBe(422);
  expect(await digest(world.db)).toEqual(before);
});

test('a picture without a message is deleted after a day, and one in a message is kept', async () => {
  const [first = ''] = keys;
  const copy = { owner_id: buyer.person.id, bytes: 1, thumbnail_bytes: 1, width: 1, height: 1, attached_at: null };
  const lost = `${'0'.repeat(23)}1.webp`;
  await world.db
    .insertInto('private_pictures')
    .values({ ...copy, key: lost, created_at: world.clock.now() })
    .execute();
  for (const key of [lost, thumbnailOf(lost)]) await world.privateFiles.put(key, new Uint8Array([1]));
  await sweep(world.db, world, world.clock.now());
  expect((await buyer.browser.visit(`/chat-pictures/${lost}`)).status).toBe(200);
  expect((await seller.browser.visit(`/chat-pictures/${lost}`)).status).toBe(404);
  world.clock.advance({ hours: 24, minutes: 1 });
  await sweep(world.db, world, world.clock.now());
  expect([await world.privateFiles.get(lost), await world.privateFiles.get(thumbnailOf(lost))]).toEqual([null, null]);
  expect(await world.privateFiles.get(first)).not.toBeNull();
});
