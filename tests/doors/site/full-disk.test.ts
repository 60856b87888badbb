import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseAway } from '../../../db/away.ts';
import { AwayLog } from '../../../server/away-log.ts';
import { faultLog } from '../../../server/fault-log.ts';
import { logAt } from '../../../server/log.ts';
import { FailureRecord } from '../../../server/watch/failure-record.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { whileFull } from '../failing.ts';
import { sentBack } from '../flash.ts';
import { opened, textOf } from '../reading.ts';

const world = await fileWorld();
const FULL = 'Nothing was saved: the server has no space left. Try again in a few minutes.';
const product = { categoryId: 1, pricePerCarton: 960, piecesPerCarton: 12 };
const WORDS = 'Steel bottle with two lids';
let mobile = 9825720000;
let supplier: Browser;

beforeEach(async () => {
  mobile += 1;
  supplier = await world.signUpSupplier({ mobile: String(mobile), businessName: 'Full Traders' }, world.browser());
});

afterEach(() => {
  vi.useRealTimers();
  world.clock.advance({ minutes: 2 });
});

/** Sends the form of a new product without JavaScript. */
const form = (by: Browser) =>
  by.post('/supplier/products-listing', {
    images: new File([], ''),
    name: 'Bottle',
    description: WORDS,
    categoryId: '1',
    pricePerCarton: '960',
    piecesPerCarton: '12',
    pricePerRetail: '',
  });
const ready = async () => {
  const answer = await world.browser().visit('/readyz');
  return [answer.status, await answer.text()];
};

test('a program gets one sentence, and a time to try again', async () => {
  const say = async (language: string) => {
    await supplier.visit(`/?lang=${language}`);
    const answer = await supplier.postJson('/api/product', { name: 'Bottle', ...product });
    const { message } = (await answer.json()) as { message: string };
    return [answer.status, answer.headers.get('retry-after'), message];
  };
  expect(await whileFull(world, 'products', async () => [await say('en'), await say('hi'), await say('gu')])).toEqual([
    [503, '120', FULL],
    [503, '120', expect.stringContaining('सर्वर में जगह नहीं बची है')],
    [503, '120', expect.stringContaining('સર્વરમાં જગ્યા બાકી નથી')],
  ]);
  await supplier.visit('/?lang=en');
  expect((await supplier.postJson('/api/product', { name: 'Bottle', ...product })).status).toBe(201);
});

test('a form comes back with its text, and is accepted as soon as there is space', async () => {
  const refused = await whileFull(world, 'products', () => form(supplier));
  const html = await refused.text();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '120']);
  expect(textOf(html)).toContain(FULL);
  expect(html).toContain(WORDS);
  expect(textOf(html)).not.toContain('cannot reach its data');
  expect((await form(supplier)).status).toBe(303);
});

test('a change with an address of its own shows the sentence on its screen', async () => {
  const change = () => sentBack(supplier, '/account/business-name', { businessName: 'Larger Traders' });
  expect((await whileFull(world, 'users', change)).text).toContain(FULL);
  expect((await change()).text).not.toContain(FULL);
});

test('/readyz, the overview and Health show it for a minute after the last refusal', async () => {
  expect(await ready()).toEqual([200, 'ready']);
  const operator = await world.signInAdmin(world.browser());
  await whileFull(world, 'products', () => form(supplier));
  expect(await ready()).toEqual([503, 'no space is left, nothing can be saved']);
  expect(textOf(await opened(operator, '/admin/overview'))).toMatch(
    /Room for new data ?: Nothing more can be saved: not now\./,
  );
  expect(textOf(await opened(operator, '/admin/health'))).toContain('Room for new data Fix it now');
  world.clock.advance({ seconds: 61 });
  expect(await ready()).toEqual([200, 'ready']);
  expect(textOf(await opened(operator, '/admin/overview'))).not.toContain('Room for new data');
});

test.each([
  ['a full disk', '53100', 'could not extend file'],
  ['an exceeded quota', 'XX000', 'could not extend file "base/1/2": Disk quota exceeded'],
  ['a limit of file sizes', 'XX000', 'could not extend file "base/1/2": File too large'],
])('the log has one line a minute for %s', (_, code, message) => {
  vi.useFakeTimers();
  const lines: { requests: number; msg: string }[] = [];
  const log = logAt(
    'error',
    new Writable({ write: (line, _encoding, done) => done(void lines.push(JSON.parse(String(line)))) }),
  );
  const fault = faultLog(log, new FailureRecord(new AwayLog(log, 'space').refused));
  const error = new DatabaseAway('nothing', Object.assign(new Error(message), { code }));
  for (let second = 0; second < 180; second += 1) {
    fault(error, { requestId: `request ${second}` });
    vi.advanceTimersByTime(1_000);
  }
  expect(lines.map(({ requests, msg }) => [requests, msg])).toEqual(
    [1, 60, 60].map((requests) => [requests, 'no space is left, nothing can be saved']),
  );
});
