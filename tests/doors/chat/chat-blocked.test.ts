import { expect, test } from 'vitest';
import { closeThreadReport, openThreadReports } from '../../../domain/inquiries/thread-reports.ts';
import { fileWorld } from '../../world.ts';
import { lineAt } from '../live-line.ts';
import { buyingReseller, sellingSupplier } from '../orders/trade.ts';
import { alertOf, elements, opened, textOf } from '../reading.ts';
import { inquiryForm } from './chat.ts';
import { chatOpened, newsOf, numberOf, sendMessage } from './chatting.ts';

const world = await fileWorld();
const seller = await sellingSupplier(world, '9825730001', 'Shut Traders');
let number = 9_825_730_100;

async function chat() {
  const { browser, person } = await buyingReseller(world, String((number += 1)), `Shop ${number}`);
  const id = await chatOpened(browser, seller.product);
  const sides = {
    reseller: { browser, place: `/reseller/chats/${id}` },
    supplier: { browser: seller.browser, place: `/supplier/chats/${id}` },
  };
  return { id: BigInt(id), person, sides };
}

const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

test.each([
  ['reseller', 'supplier'],
  ['supplier', 'reseller'],
] as const)('a %s who has blocked a chat gets no messages until unblocking it', async (one, other) => {
  const { sides } = await chat();
  const [own, theirs] = [sides[one], sides[other]];
  await numberOf(sendMessage(theirs.browser, theirs.place, 'Before'));
  expect((await own.browser.post(`${own.place}/block`, {})).headers.get('location')).toBe(own.place);
  const refused = await sendMessage(theirs.browser, theirs.place, 'Hello?');
  expect([refused.status, await messageOf(refused)]).toEqual([403, 'You cannot write in this chat.']);
  const own403 = await sendMessage(own.browser, own.place, 'I said');
  expect([own403.status, await messageOf(own403)]).toEqual([403, 'You have blocked this chat. Unblock it to write.']);
  // Earlier messages stay readable, but there is no field to write in.
  for (const { browser, place } of [own, theirs]) {
    const html = await opened(browser, place);
    expect(textOf(html)).toContain('Before');
    expect(html).not.toContain('<textarea');
    // The side that has blocked the chat can unblock it there.
    const unblocking = elements(html, 'form').filter((form) => form.get('action') === `${place}/unblock`);
    expect(unblocking).toHaveLength(browser === own.browser ? 1 : 0);
  }
  expect(await newsOf(theirs.browser, theirs.place)).toMatchObject({ shut: 'by-other', lastNumber: 2 });
  // The other side cannot unblock it.
  await theirs.browser.post(`${theirs.place}/unblock`, {});
  expect((await sendMessage(theirs.browser, theirs.place, 'Hello?')).status).toBe(403);
  await own.browser.post(`${own.place}/unblock`, {});
  expect((await sendMessage(theirs.browser, theirs.place, 'Hello again')).status).toBe(200);
});

test('in a blocked chat Chat Now adds no card, and leads to the chat, which says so', async () => {
  const { sides, id } = await chat();
  await sides.supplier.browser.post(`${sides.supplier.place}/block`, {});
  await numberOf(sendMessage(sides.reseller.browser, sides.reseller.place, 'x')).catch(() => 0);
  expect(await chatOpened(sides.reseller.browser, seller.product)).toBe(String(id));
  expect(textOf(await opened(sides.reseller.browser, sides.reseller.place))).toContain(
    'You cannot write in this chat.',
  );
  for (const { browser, place } of Object.values(sides)) {
    const list = elements(await opened(browser, place.replace(/\/\d+$/, '')), 'a');
    expect(list.find((link) => link.get('href') === place)?.text).toContain('Blocked');
  }
});

test('a blocked buyer reads why an inquiry is not accepted', async () => {
  const { sides } = await chat();
  await sides.supplier.browser.post(`${sides.supplier.place}/block`, {});
  const answer = await sides.reseller.browser.post(`/product/${seller.product}/inquiry`, inquiryForm());
  expect([answer.status, alertOf(await answer.text())]).toEqual([
    403,
    'This supplier does not take inquiries or calls from you.',
  ]);
});

test('a report keeps the last 20 messages as they were, once until it is settled, and the desk is notified', async () => {
  const { sides, id, person } = await chat();
  const { browser, place } = sides.reseller;
  for (let count = 2; count <= 25; count += 1)
    await numberOf(sendMessage(sides.supplier.browser, sides.supplier.place, `Pay ${count} first`));
  const desk = await lineAt(await world.signInAdmin(world.browser()), '/live?as=admin&topics=reports');
  await desk.word();
  const wrong = await browser.post(`${place}/report`, { reason: 'other', words: ' ' });
  expect(wrong.status).toBe(400);
  const sent = await browser.post(`${place}/report`, { reason: 'fraud', words: 'Asks for a code', message: '24' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${place}/report`]);
  expect(await desk.word()).toBe('data: changed\n\n');
  const [report, ...more] = await world.db
    .selectFrom('thread_reports')
    .selectAll()
    .where('thread_id', '=', id)
    .execute();
  expect(more).toEqual([]);
  expect(report).toMatchObject({
    reporter_id: person.id,
    reason: 'fraud',
    words: 'Asks for a code',
    message_number: 24,
  });
  expect(report?.seen.map((message) => message.number)).toEqual(Array.from({ length: 20 }, (_, at) => 5 + at));
  expect(report?.seen.at(-1)).toMatchObject({ author: 'supplier', text: 'Pay 24 first' });
  expect(textOf(await opened(browser, `${place}/report`))).toContain('Reported on');
  expect((await browser.post(`${place}/report.data`, { reason: 'spam', words: '' })).status).toBe(409);
  const [open] = await openThreadReports(world.db, { limit: 10, now: world.clock.now() });
  expect(open).toMatchObject({ threadId: id, by: 'reseller', reason: 'fraud', supplier: { name: 'Shut Traders' } });
  // The other side does not learn of the report, and may report as well.
  expect(textOf(await opened(sides.supplier.browser, `${sides.supplier.place}/report`))).not.toContain('Reported on');
  const closing = { id: open?.id ?? 0n, outcome: 'kept', now: world.clock.now() } as const;
  expect([await closeThreadReport(world.db, closing), await closeThreadReport(world.db, closing)]).toEqual([
    true,
    false,
  ]);
  expect(await openThreadReports(world.db, { limit: 10, now: world.clock.now() })).toEqual([]);
  expect((await browser.post(`${place}/report`, { reason: 'spam', words: '' })).status).toBe(303);
});
