import { expect, test, vi } from 'vitest';
import { believedHosts } from '../../../server/believed-hosts.ts';
import { xlsxAround } from '../../sheets/xlsx-making.ts';
import { createWorld, fileWorld } from '../../world.ts';
import { talkers } from '../chat/chat.ts';
import { digest } from '../digest.ts';
import { header, sendSheet } from '../imports/importing.ts';
import { opened, textOf } from '../reading.ts';

const world = await fileWorld();
const { supplier, reseller } = await talkers(world, 1);
const warned = vi.spyOn(console, 'warn');

const verbs = ['', '/report', '/messages', '/send.data', '/read.data', '/block.data', '/unblock.data', '.data'];
const chats = ['supplier', 'reseller'].flatMap((area) => verbs.map((verb) => `/${area}/chats/%ff${verb}`));
const keys = ['%00', '%ff', `${'a'.repeat(24)}.webp%00`, '..%2f..%2fsecret'].map((key) => `/chat-pictures/${key}`);
const keysAndSessions = ['/account/api-keys/%00/revoke.data', '/account/sessions/%00/end.data'];

test.each([
  ...chats,
  ...keys,
  ...keysAndSessions,
  '/supplier/%ff',
  '/%ff',
  '/9876543210%ff',
  '/account/sessions/%E0%A4/end',
])('%s is refused or not found, and no line is written past the log', async (path) => {
  const before = await digest(world.db);
  for (const method of ['GET', 'POST']) {
    for (const { browser } of [supplier, reseller]) {
      const answer = await browser.visit(new Request(world.origin + path, { method, redirect: 'manual' }));
      expect([200, 202, 302, 303, 400, 403, 404, 405]).toContain(answer.status);
    }
  }
  expect(world.faults).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
  expect(world.log.join('\n')).not.toContain('9876543210');
  expect(await digest(world.db, ['flashes'])).toEqual({ ...before, flashes: undefined });
});

test('an unreadable address shows the page for missing pages, with its header', async () => {
  const answer = await world.browser().visit(new Request(`${world.origin}/9876543210%ff`));
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(textOf(html)).toContain('Page not found');
  expect(html).toContain('<header');
});

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const headers = `<row r="1">${header.map(cell).join('')}</row>`;
const good = (number: string, name = 'Bottle') =>
  `<row r="${number}">${['A-1', name, 'Water Bottles', '100', '12'].map(cell).join('')}</row>`;

test('a NUL in a cell, a header or the name of a sheet is removed', async () => {
  const sheet = xlsxAround(headers.replace('Item code', 'Item_x0000_ code') + good('2', 'Bot_x0000_tle'));
  const place = await sendSheet(supplier.browser, new File([new Uint8Array(sheet)], 'my\0sheet.xlsx'));
  expect(textOf(await opened(supplier.browser, place))).toContain('Bottle');
  expect(world.faults).toEqual([]);
});

test.each([
  ['none', good('NaN')],
  ['half a row', good('2.5')],
  ['nothing', good('0')],
  ['a row that was there', good('2') + good('2')],
])('a sheet whose row number is %s is refused with a sentence', async (_, rows) => {
  const sheet = new File([new Uint8Array(xlsxAround(headers + rows))], 'rows.xlsx');
  const answer = await supplier.browser.post('/supplier/import', { sheet });
  expect(answer.status).toBe(422);
  expect(world.faults).toEqual([]);
});

test.each(['-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z', '9999-12-31T00:00:00Z', '1969-12-31T23:59:59Z', 'x'])(
  '%s is refused as the time of a change',
  async (changedAt) => {
    const answer = await supplier.browser.post('/supplier/payments/seen.data', { changedAt });
    expect(answer.status).toBe(400);
    expect(world.faults).toEqual([]);
  },
);

test("a NUL in typed text or in a program's body is removed", async () => {
  const sent = await supplier.browser.post('/supplier/products/defaults/save.data', {
    savedAt: '',
    'maker\0': 'x\0',
    maker: 'Asha\0 Mills',
  });
  expect(sent.status).toBe(200);
  const body = '{"name":"Bot\\u0000tle","specifications":{"Ma\\u0000terial":"C:\\\\u0000"},"categoryId":0}';
  const headersOf = { 'content-type': 'application/json' };
  const answer = await supplier.browser.visit('/api/product', { method: 'POST', body, headers: headersOf });
  expect(answer.status).toBe(400);
  expect(world.faults).toEqual([]);
});

test('an e-mail address in a message can add nothing to the link that answers it', async () => {
  const write = (answerTo: string) =>
    world.browser().post('/contact', { name: 'Thief', subject: 'other', words: 'Hello', answerTo });
  const wrong = [
    'me@shop.example?bcc=thief%40evil.example&body=x',
    'a&b@shop.example',
    'a,b@shop.example',
    'a%20@shop.example',
  ];
  for (const answerTo of wrong) expect((await write(answerTo)).status).toBe(400);
  // A row from before this was refused.
  expect((await write('me@shop.example')).status).toBe(303);
  await world.db
    .updateTable('contact_messages')
    .set({ answer_to: wrong[0] ?? '' })
    .execute();
  const admin = await world.signInAdmin(world.browser());
  const html = await opened(admin, '/admin/reports/messages');
  expect(html).toContain('mailto:me@shop.example%3Fbcc%3Dthief%2540evil.example%26body%3Dx');
});

test("without PUBLIC_URL only this machine's names are accepted: another would let a foreign site read the responses", async () => {
  const isBelieved = believedHosts({ host: '0.0.0.0', publicUrl: null, trustProxy: 0 });
  const own = await createWorld({ isBelieved });
  const asked = (host: string, path: string) => own.browser().visit(path, { headers: { host } });
  for (const path of ['/', '/metrics', '/healthz', '/api/openapi.json', '/assets/x.js']) {
    const answer = await asked('evil.example:3000', path);
    expect(answer.status).toBe(421);
    expect(await answer.text()).toContain('PUBLIC_URL');
  }
  for (const host of [
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.5:3000',
    'LOCALHOST.',
    'thok.localhost',
  ])
    expect((await asked(host, '/')).status).toBe(200);
  await own.close();
});

test('behind PUBLIC_URL or a proxy any host name is accepted', () => {
  const host = 'shop.lan';
  expect(believedHosts({ host, publicUrl: 'https://thok.example', trustProxy: 0 })('evil.example')).toBe(true);
  expect(believedHosts({ host, publicUrl: null, trustProxy: 1 })('evil.example')).toBe(true);
  const alone = believedHosts({ host, publicUrl: null, trustProxy: 0 });
  expect(['shop.lan:3000', 'evil.example', '', 'a b', '127.0.0.1.evil.example'].map(alone)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
