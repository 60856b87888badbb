import { expect, test } from 'vitest';
import { thumbnailOf } from '../../../rules/catalogue/picture-url.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { pressed, trail } from '../admin/desk.ts';
import { picture } from '../catalogue/pictures.ts';
import { acceptForm, negotiated, talkers } from '../chat/chat.ts';
import { chatOpened, newsOf, sendMessage } from '../chat/chatting.ts';
import { sentBack } from '../flash.ts';
import { elements, linkTo, opened, textOf } from '../reading.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const cards = async () => elements(await opened(admin, '/admin/reports/chats'), 'article').map(({ text }) => text);

async function reported(number: number) {
  const people = await talkers(world, number);
  const thread = await chatOpened(people.reseller.browser, people.product);
  await sendMessage(people.supplier.browser, `/supplier/chats/${thread}`, 'Pay me at once <b>now</b>');
  const place = `/reseller/chats/${thread}/report`;
  expect((await people.reseller.browser.post(place, { reason: 'fraud', words: 'Wants money first' })).status).toBe(303);
  return { ...people, thread };
}

test('the desk sees a reported chat with its words, and links to both accounts', async () => {
  const { supplier } = await reported(601);
  const html = await opened(admin, '/admin/reports/chats');
  expect((await cards())[0]).toMatch(
    /^Fraud, or asks for money or a code .* Reported by Shop 601 Wants money first .*Traders 601 · .* Pay me at once <b>now<\/b>/,
  );
  expect(html).not.toContain('<b>now');
  expect(linkTo(html, 'Account of Traders 601')).toBe(`/admin/accounts/${supplier.id}`);
  expect(linkTo(html, 'Chats (1)')).toBe('/admin/reports/chats');
  expect(textOf(await opened(admin, '/admin/overview'))).toContain('1 reported chat');
});

test('a report is settled once; the trail says whether an account was blocked, without any words', async () => {
  const { supplier } = await reported(602);
  await pressed(admin, `/admin/accounts/${supplier.id}/block`, { reason: 'Asked for money by chat' });
  const reports = await world.db.selectFrom('thread_reports').select('id').orderBy('id').execute();
  for (const { id } of reports) {
    const { place, text } = await sentBack(admin, `/admin/reports/chats/${id}/settle`, {});
    expect([place, text.includes('Report closed')]).toEqual(['/admin/reports/chats', true]);
    expect(await pressed(admin, `/admin/reports/chats/${id}/settle`)).toBe(409);
  }
  expect(await pressed(admin, '/admin/reports/chats/999999/settle')).toBe(409);
  const outcomes = await world.db.selectFrom('thread_reports').select('outcome').orderBy('id').execute();
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['kept', 'blocked']);
  expect(await cards()).toEqual([]);
  const lines = (await trail(world)).filter(({ action }) => action === 'chat.settle');
  expect(lines.map(({ after }) => after)).toEqual([{ isBlocked: false }, { isBlocked: true }]);
  expect(JSON.stringify(lines.map(({ subject, after }) => [subject, after]))).not.toContain('money');
  expect(textOf(await opened(admin, '/admin/audit'))).toContain('Report of a chat dealt with');
});

test('the operator sees the pictures and quoted messages of the report, and nobody else its pictures', async () => {
  const { reseller, supplier, product, thread, quote } = await negotiated(world, 603, { note: 'Only today' });
  const place = `/supplier/chats/${thread}`;
  await sendMessage(supplier.browser, place, '', { pictures: [picture('photo.jpg')] });
  await sendMessage(supplier.browser, place, 'With words', { pictures: [picture('photo.png')] });
  const { messages } = await newsOf(supplier.browser, place);
  const [url = '', other = ''] = messages.flatMap(({ pictures }) => pictures.map(({ key }) => `/chat-pictures/${key}`));
  await reseller.browser.post(`/reseller/quotes/${quote}/accept`, acceptForm(supplier.id));
  const statusOf = async (who: Browser) => [(await who.visit(url)).status, (await who.visit(thumbnailOf(url))).status];
  expect(await statusOf(admin)).toEqual([404, 404]);
  await reseller.browser.post(`/reseller/chats/${thread}/report`, { reason: 'fraud', words: '' });
  const html = await opened(admin, '/admin/reports/chats');
  const text = elements(html, 'article').at(-1)?.text ?? '';
  expect(text).toMatch(
    /Inquiry Steel bottle Quantity 100 pieces Target price ₹90 per piece To PIN code 395004 For Diwali/,
  );
  expect(text).toMatch(
    /Quote, version 1 Accepted Steel bottle Price ₹90 per piece .* Total ₹8,790 Only today Valid until/,
  );
  expect(text).toMatch(/Order \d+ · ₹8,790/);
  for (const shown of [url, other]) expect(html).toContain(`href="${shown}"`);
  expect((await admin.visit(other)).status).toBe(200);
  expect(linkTo(html, 'Steel bottle')).toBe(`/product/${product}`);
  const outsider = (await talkers(world, 604)).reseller.browser;
  expect(await Promise.all([admin, reseller.browser, outsider, world.browser()].map(statusOf))).toEqual([
    [200, 200],
    [200, 200],
    [404, 404],
    [404, 404],
  ]);
  const { id } = await world.db
    .selectFrom('thread_reports')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await sentBack(admin, `/admin/reports/chats/${id}/settle`, {});
  expect(await statusOf(admin)).toEqual([404, 404]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
