import { beforeEach, expect, test } from 'vitest';
import { writeNotices } from '../../../domain/notices/notice-writer.ts';
import { removeOldNotices } from '../../../domain/notices/notices-erasure.ts';
import { smsTexts } from '../../../rules/notices/notice-kinds.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';

const world = await fileWorld({ smsTexts });
const { db } = world;
const DAY_MS = 86_400_000;
let number = 9_826_590_000;

interface NewNotice {
  id: string;
  browser: Browser;
}

/** Creates a supplier with a notice of an order, who turned off notices of messages and has quiet hours until ten. */
async function notifiedSupplier(name: string): Promise<NewNotice> {
  const mobile = String((number += 1));
  const browser = await world.signUpSupplier({ mobile, businessName: name }, world.browser());
  const id = await idOf(world, mobile);
  await writeNotices(db, [{ to: id, kind: 'low-stock', about: { products: '7' } }], world.clock.now());
  const page = await (await browser.visit('/supplier/notices/choices')).text();
  const wanted = [...page.matchAll(/name="((?:app|sms)\.[a-z-]+)"/g)].map((match) => match[1] ?? '');
  const ticks = wanted.filter((box) => box !== 'app.message').map((box) => [box, 'on']);
  const chosen = { ...Object.fromEntries(ticks), quiet: 'on', quietFrom: '22:00', quietUntil: '10:00' };
  expect((await browser.post('/notices/choose', chosen)).status).toBe(303);
  return { id, browser };
}

/** Counts the stored rows of an account, by table. */
async function kept({ id }: NewNotice): Promise<number[]> {
  const tables = ['notices', 'unwanted_notices', 'quiet_hours'] as const;
  const counts = tables.map(async (table) => {
    return (await db.selectFrom(table).select('account_id').where('account_id', '=', id).execute()).length;
  });
  return Promise.all(counts);
}

let closing: NewNotice;
let staying: NewNotice;

beforeEach(async () => {
  closing = await notifiedSupplier('Leaving Steel');
  staying = await notifiedSupplier('Staying Steel');
});

test("my data include a person's notices and choices", async () => {
  const data = await (await closing.browser.visit('/account/my-data')).json();
  expect(data).toMatchObject({
    notices: [{ kind: 'low-stock', about: { products: '7' }, at: expect.any(String), readAt: null, sms: null }],
    noticeChoices: {
      unwanted: [{ kind: 'message', channel: 'app' }],
      quietHours: { from: '22:00', until: '10:00' },
    },
  });
});

test("closing an account deletes its notices and choices, and nobody else's", async () => {
  expect([await kept(closing), await kept(staying)]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
  expect((await closing.browser.post('/account/close', { sure: 'on' })).status).toBe(303);
  expect([await kept(closing), await kept(staying)]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ]);
});

test('notices older than three months are deleted; choices stay', async () => {
  const notice = (await db.selectFrom('notices').select('at').where('account_id', '=', staying.id).execute())[0];
  const at = notice?.at.getTime() ?? expect.unreachable();
  await removeOldNotices(db, new Date(at + 90 * DAY_MS));
  expect(await kept(staying)).toEqual([1, 1, 1]);
  await removeOldNotices(db, new Date(at + 90 * DAY_MS + 1000));
  expect(await kept(staying)).toEqual([0, 1, 1]);
});
