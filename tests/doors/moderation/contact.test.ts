import { expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../../server/sweep.ts';
import type { Browser } from '../../browser.ts';
import { createWorld, fileWorld } from '../../world.ts';
import { trail } from '../admin/desk.ts';
import { sentBack } from '../flash.ts';
import { complaints, elements, linkTo, opened, textOf, voids } from '../reading.ts';

const world = await fileWorld();
const asha = await world.signUpReseller({ mobile: '9825072001', businessName: 'Asha Stores' }, world.browser());
const admin = await world.signInAdmin(world.browser());

const message = {
  name: 'Ramesh Patel',
  answerTo: '+91 98250 72002',
  subject: 'sign-in',
  words: 'The OTP does not come.\n<script>alert(1)</script>',
};
const write = (who: Browser, fields: Record<string, string> = message, page = '/contact') => who.post(page, fields);
const kept = () => world.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
const cards = async (search = '') =>
  elements(await opened(admin, `/admin/reports/messages${search}`), 'article').map(({ text }) => text);

test.each(['/contact', '/support'])('%s has a form, for signed-out visitors too', async (page) => {
  const html = await opened(world.browser(), page);
  expect(textOf(html)).toContain('Write to the operator');
  expect(voids(html, 'input').map((input) => input.get('name'))).toEqual(expect.arrayContaining(['name', 'answerTo']));
});

test('a missing or wrong value is reported beside its field, and the typed text stays', async () => {
  const none = await write(world.browser(), {});
  expect([none.status, complaints(await none.text())]).toEqual([
    400,
    {
      subject: 'Please choose what it is about',
      words: 'Please write your message',
      name: 'Please enter your name',
      answerTo: 'Please enter 10 digits or a valid e-mail address',
    },
  ]);
  for (const answerTo of ['12345', 'ramesh@', '98250720022', 'ramesh'])
    expect(complaints(await (await write(world.browser(), { ...message, answerTo })).text())).toEqual({
      answerTo: 'Please enter 10 digits or a valid e-mail address',
    });
  const long = await (await write(world.browser(), { ...message, words: 'x'.repeat(2001) }, '/support')).text();
  expect(complaints(long)).toEqual({ words: 'At most 2,000 characters' });
  expect(long).toContain('value="Ramesh Patel"');
  expect(await kept()).toEqual([]);
});

test("a visitor's message reaches the operator once while it is open, however often it is sent", async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => write(world.browser())));
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    Array.from({ length: 4 }, () => [303, '/contact/sent']),
  );
  expect(textOf(await opened(world.browser(), '/contact/sent'))).toContain('Your message has reached the operator');
  expect(await kept()).toMatchObject([{ account_id: null, answer_to: '9825072002', subject: 'sign-in' }]);
  const html = await opened(admin, '/admin/reports/messages');
  expect(html).not.toContain('<script>alert(1)');
  expect((await cards())[0]).toMatch(
    /^Signing in, OTP No\. 2001 .* The OTP does not come\. <script>alert\(1\)<\/script> Ramesh Patel · not signed in · 9825072002/,
  );
  expect(linkTo(html, '9825072002')).toBe('tel:+919825072002');
  expect(linkTo(html, 'Messages (1)')).toBe('/admin/reports/messages');
  expect(textOf(await opened(admin, '/admin/overview'))).toContain('1 open message');
});

test('a signed-in user finds name and number filled in, and the operator sees the account', async () => {
  const html = await opened(asha, '/contact');
  expect([html.includes('value="Asha Stores"'), html.includes('value="9825072001"')]).toEqual([true, true]);
  await write(asha, { name: 'Asha', answerTo: 'asha@example.in', subject: 'order', words: 'Where is it?' });
  const desk = await opened(admin, '/admin/reports/messages');
  expect(linkTo(desk, 'Asha')).toMatch(/^\/admin\/accounts\//);
  expect(linkTo(desk, 'asha@example.in')).toBe('mailto:asha@example.in');
  expect((await cards()).map((text) => text.slice(0, 12))).toEqual(['Signing in, ', 'An order No.']);
});

test('a message is answered or dismissed once, with a note, and a line in the trail without its words', async () => {
  const [first, second] = (await kept()).map(({ id }) => String(id));
  const answered = `/admin/reports/messages/${first}/answered`;
  const { place, text } = await sentBack(admin, answered, { note: 'Called him; the number was wrong' });
  expect([place, text.includes('Message closed')]).toEqual(['/admin/reports/messages', true]);
  expect((await admin.post(`${answered}.data`, { note: '' })).status).toBe(409);
  expect((await admin.post(`/admin/reports/messages/${second}/closed.data`, {})).status).toBe(200);
  expect((await admin.post('/admin/reports/messages/999999/closed.data', {})).status).toBe(409);
  expect(await cards()).toEqual([]);
  const done = await cards('?tab=done');
  expect(done[1]).toContain('Answered on 20 Nov 2026 Called him; the number was wrong');
  expect(done[0]).toContain('Closed on 20 Nov 2026');
  const lines = (await trail(world)).map(({ action, subject, before, after }) => [action, subject, before, after]);
  expect(lines).toEqual([
    ['contact.answer', `contact:${first}`, null, null],
    ['contact.close', `contact:${second}`, null, null],
  ]);
  // The same message may be sent again once the first one is closed.
  expect((await write(world.browser())).status).toBe(303);
  expect(await cards()).toHaveLength(1);
});

test('an address can send ten messages an hour, and the list has pages', async () => {
  const own = await createWorld();
  onTestFinished(own.close);
  const send = (words: string) => own.browser().post('/contact', { ...message, words });
  for (let at = 1; at <= 10; at += 1) expect((await send(`No. ${at}`)).status).toBe(303);
  const late = await send('No. 11');
  expect([late.status, textOf(await late.text()).includes('Please try again in an hour.')]).toEqual([429, true]);
  expect((await send('No. 10')).status).toBe(303);
  own.clock.advance({ hours: 1 });
  expect((await send('No. 11')).status).toBe(303);
  const desk = await own.signInAdmin(own.browser());
  const words = async (search: string) =>
    elements(await opened(desk, `/admin/reports/messages${search}`), 'article').map(
      ({ text }) => /Ramesh|No\. (\d+) Ramesh/.exec(text)?.[1],
    );
  expect(await words('')).toEqual(Array.from({ length: 10 }, (_, at) => String(at + 1)));
  const next = linkTo(await opened(desk, '/admin/reports/messages'), 'Next') ?? '';
  const { search } = new URL(next, own.origin);
  expect(await words(search)).toEqual(['11']);
  const back = linkTo(await opened(desk, `/admin/reports/messages${search}`), 'Previous') ?? '';
  expect(await words(new URL(back, own.origin).search)).toHaveLength(10);
});

test('closing the account deletes words and name; half a year after it was settled a message is deleted', async () => {
  await write(asha, { name: 'Asha', answerTo: '9825072001', subject: 'privacy', words: 'Secret words' });
  expect((await asha.post('/account/close', { sure: 'on' })).status).toBe(303);
  const rows = JSON.stringify(
    (await kept()).map(({ account_id, name, answer_to, words }) => [account_id, name, answer_to, words]),
  );
  for (const gone of ['Asha', '9825072001', 'Secret words', 'asha@example.in']) expect(rows).not.toContain(gone);
  world.clock.advance({ hours: 24 * 181 });
  await sweep(world.db, world, world.clock.now());
  expect((await kept()).map(({ closed_at }) => closed_at)).toEqual([null]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
