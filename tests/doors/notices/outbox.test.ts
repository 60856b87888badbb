import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseNotices, setQuietHours } from '../../../domain/notices/notice-choices.ts';
import { writeNotices } from '../../../domain/notices/notice-writer.ts';
import { handOver } from '../../../domain/notices/sms-handover.ts';
import { type NoticeKind, smsTexts } from '../../../rules/notices/notice-kinds.ts';
import { openBossQueue } from '../../../server/outbox/boss-queue.ts';
import { Outbox } from '../../../server/outbox/outbox.ts';
import { once } from '../../../server/outside/sms/post.ts';
import type { NoticeTemplates } from '../../../server/outside/sms/settings.ts';
import { twilioStandIn } from '../../outside/twilio-stand-in.ts';
import { fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { buyingReseller, moved, ordered, sellingSupplier } from '../orders/trade.ts';

const world = await fileWorld();
const { db, store } = world;
const queue = await openBossQueue(db, store.engine, (error) => world.faults.push(String(error)));
const withheld = new Set(['9826890000']);
const templates: NoticeTemplates = {
  order: { text: 'New order {order} on Thok.', id: '1107160000000000004' },
  shipped: { text: 'Order {order} has been sent.', id: '1107160000000000005' },
};
let budget = { perNumberDay: 40, perDay: 2000 };
let number = 9_826_880_000;
let order = 700_000;
let mobile = '';
let id = '';

beforeEach(async () => {
  mobile = String((number += 1));
  await world.signUpSupplier({ mobile, businessName: 'Shah Steel' }, world.browser());
  id = await idOf(world, mobile);
  await setQuietHours(db, { id }, { isOn: false, from: 0, until: 1 });
  await db.deleteFrom('notices').execute();
  await db.deleteFrom('sms_notice_counts').execute();
  budget = { perNumberDay: 40, perDay: 2000 };
  await sql`delete from pgboss.job`.execute(db);
});

const notified = async (kind: NoticeKind = 'order-placed', at = new Date()) => {
  order += 1;
  await writeNotices(db, [{ to: id, kind, about: { order: String(order) } }], at);
  return order;
};

async function outboxWithProvider() {
  // Like a running site: one try, because a try without a response may have gone through.
  const provider = await twilioStandIn({ patience: once });
  const faults: string[] = [];
  const make = () =>
    new Outbox({
      db,
      sending: { handing: { queue, texts: smsTexts, withheld }, sms: provider.sender, templates, budget },
      now: () => new Date(),
      fault: (error) => faults.push(String(error)),
    });
  const outbox = make();
  const sent = async (box = outbox) => {
    box.nudge();
    await box.idle();
    return provider.sent.map(({ mobile: to, text }) => `${to} ${text}`);
  };
  return { ...provider, make, outbox, sent, faults };
}

const states = async () =>
  (await db.selectFrom('notice_sendings').select(['state', 'tries']).orderBy('notice_id').execute()).map(
    ({ state, tries }) => `${state} ${tries}`,
  );
const waits = async () =>
  (await sql<{ start: Date }>`select start_after as start from pgboss.job`.execute(db)).rows.map(({ start }) => start);

test('two processes that create the queue at once both get it', async () => {
  await sql`drop schema pgboss cascade`.execute(db);
  const open = () => openBossQueue(db, store.engine, (error) => world.faults.push(String(error)));
  const queues = await Promise.all([open(), open()]);
  for (const one of queues) await one.stop();
  await notified();
  expect(await (await outboxWithProvider()).sent()).toHaveLength(1);
});

describe('sending', () => {
  test('each notice with a registered text goes out once, however often the outbox is nudged', async () => {
    const { sent, make, outbox, faults } = await outboxWithProvider();
    const first = await notified();
    const second = await notified('order-shipped');
    await notified('order-moved');
    await sent();
    // Several are sent at the same time, in any order.
    const all = [`+91${mobile} New order ${first} on Thok.`, `+91${mobile} Order ${second} has been sent.`];
    expect((await sent()).toSorted()).toEqual(all);
    expect((await sent(make())).toSorted()).toEqual(all);
    expect(await states()).toEqual(['sent 1', 'sent 1']);
    expect(await db.selectFrom('notices').select('id').where('handed_at', 'is', null).execute()).toEqual([]);
    await outbox.stop();
    expect(faults).toEqual([]);
  });

  test('several outboxes at once send each notice once', async () => {
    const { make, sent } = await outboxWithProvider();
    for (let at = 0; at < 30; at += 1) await notified();
    const boxes = [make(), make(), make()];
    await Promise.all(boxes.map(sent));
    expect(new Set(await sent()).size).toBe(30);
    expect(await sent()).toHaveLength(30);
  });

  test('an unwanted notice, one older than a day and one to a made-up account are not sent', async () => {
    const { sent } = await outboxWithProvider();
    await notified('order-placed', new Date(Date.now() - 25 * 3_600_000));
    expect(await sent()).toEqual([]);
    await chooseNotices(db, { id }, { channel: 'sms', unwanted: ['order-placed'] });
    await notified();
    expect(await sent()).toEqual([]);
    withheld.add(mobile);
    await notified('quote-accepted');
    expect(await sent()).toEqual([]);
    withheld.delete(mobile);
    // Nor is one sent later, when its sending would be due.
    await chooseNotices(db, { id }, { channel: 'sms', unwanted: [] });
    expect(await sent()).toEqual([]);
    expect(await states()).toEqual([]);
    await notified();
    expect(await sent()).toHaveLength(1);
  });

  test('a person who stops wanting a waiting notice gets none', async () => {
    const { sent } = await outboxWithProvider();
    await notified();
    await handOver(db, { queue, texts: smsTexts, withheld }, new Date());
    await chooseNotices(db, { id }, { channel: 'sms', unwanted: ['order-placed'] });
    expect(await sent()).toEqual([]);
    expect(await states()).toEqual(['failed 1']);
  });
});

describe('no notice is sent', () => {
  const placed = async () => {
    const { product, mobile: own } = await sellingSupplier(world, String((number += 1)), 'Fast Traders');
    await setQuietHours(db, { id: await idOf(world, own) }, { isOn: false, from: 0, until: 1 });
    const { person } = await buyingReseller(world, String((number += 1)), 'Corner Shop');
    return ordered(world, person, [{ product, pieces: 24 }]);
  };

  test.each([
    ['reseller', 'cancel'],
    ['supplier', 'confirm'],
  ] as const)('of a new order that its %s has moved meanwhile (%s)', async (by, move) => {
    const { sent } = await outboxWithProvider();
    const now = world.clock.now();
    const [first, second] = [await placed(), await placed()];
    await handOver(db, { queue, texts: smsTexts, withheld }, now);
    await moved(world, first.orderId, by, move);
    await sql`update pgboss.job set start_after = now()`.execute(db);
    const texts = (await sent()).map((text) => text.replace(/^\S+ /, ''));
    expect(texts).toEqual([`New order ${second.orderId} on Thok.`]);
    expect((await states()).toSorted()).toEqual(['failed 1', 'sent 1']);
  });

  test('beyond the budget of a number, however many processes send at once; the next day starts from zero', async () => {
    budget = { perNumberDay: 3, perDay: 2000 };
    const { make, sent } = await outboxWithProvider();
    for (let at = 0; at < 12; at += 1) await notified();
    await Promise.all([make(), make(), make()].map(sent));
    expect(await sent()).toHaveLength(3);
    expect((await states()).filter((state) => state === 'failed 1')).toHaveLength(9);
    await sql`update sms_notice_counts set day = day - 1`.execute(db);
    await notified();
    expect(await sent()).toHaveLength(4);
  });

  test('beyond the budget of the site, whatever the number', async () => {
    budget = { perNumberDay: 40, perDay: 4 };
    const { make, sent } = await outboxWithProvider();
    for (let at = 0; at < 8; at += 1) {
      await notified();
      if (at % 2 === 0) continue;
      await world.signUpSupplier({ mobile: String((number += 1)), businessName: 'Shah Steel' }, world.browser());
      id = await idOf(world, String(number));
      await setQuietHours(db, { id }, { isOn: false, from: 0, until: 1 });
    }
    await Promise.all([make(), make(), make()].map(sent));
    expect(await sent()).toHaveLength(4);
    // Nor does an unsent notice count for its number.
    const counts = await db.selectFrom('sms_notice_counts').select('sent').where('account_id', '<>', '').execute();
    expect(counts.reduce((sum, { sent: one }) => sum + one, 0)).toBe(4);
  });
});

describe('in quiet hours', () => {
  const handed = async (at: string) => {
    const now = new Date(at);
    await notified('order-placed', now);
    await handOver(db, { queue, texts: smsTexts, withheld }, now);
    return (await waits()).map((start) => start.toISOString());
  };

  test.each([
    // 20:59, 21:00, 23:59, 00:00, 07:59 and 08:00 in India.
    ['2026-11-21T15:29:00.000Z', '2026-11-21T15:29:00.000Z'],
    ['2026-11-21T15:30:00.000Z', '2026-11-22T02:30:00.000Z'],
    ['2026-11-21T18:29:59.999Z', '2026-11-22T02:30:00.000Z'],
    ['2026-11-21T18:30:00.000Z', '2026-11-22T02:30:00.000Z'],
    ['2026-11-22T02:29:59.000Z', '2026-11-22T02:30:00.000Z'],
    ['2026-11-22T02:30:00.000Z', '2026-11-22T02:30:00.000Z'],
  ])('a notice of %s waits until %s', async (at, until) => {
    await db.deleteFrom('quiet_hours').where('account_id', '=', id).execute();
    expect(await handed(at)).toEqual([until]);
  });

  test('the hours can be one’s own, or off', async () => {
    await setQuietHours(db, { id }, { isOn: true, from: 13 * 60, until: 14 * 60 + 30 });
    expect(await handed('2026-11-21T08:00:30.000Z')).toEqual(['2026-11-21T09:00:00.000Z']);
    await setQuietHours(db, { id }, { isOn: false, from: 13 * 60, until: 14 * 60 + 30 });
    await sql`delete from pgboss.job`.execute(db);
    expect(await handed('2026-11-21T08:00:30.000Z')).toEqual(['2026-11-21T08:00:30.000Z']);
  });

  test('nothing goes out before its time', async () => {
    const { sent } = await outboxWithProvider();
    await notified();
    await handOver(db, { queue, texts: smsTexts, withheld }, new Date());
    await sql`update pgboss.job set start_after = now() + interval '1 hour'`.execute(db);
    expect(await sent()).toEqual([]);
    await sql`update pgboss.job set start_after = now()`.execute(db);
    expect(await sent()).toHaveLength(1);
  });
});

describe('if the provider', () => {
  const gate = { status: 503, body: '<html>Service Unavailable</html>' };
  const error = (status: number, code: number) => ({ status, body: { code, message: 'Not now', status } });

  test.each([
    ['has too much to do', error(429, 20429)],
    ['is out of service', error(503, 20503)],
  ])('%s it is tried again later, and goes out once', async (_, reply) => {
    const { line, sent, outbox, faults } = await outboxWithProvider();
    line.next(reply);
    await notified();
    const before = Date.now();
    expect(await sent()).toEqual([]);
    expect(await states()).toEqual(['queued 1']);
    // Half a minute after the refusal, which happened between these two times.
    const [wait = new Date(0)] = await waits();
    expect(wait.getTime()).toBeGreaterThanOrEqual(before + 30_000);
    expect(wait.getTime()).toBeLessThanOrEqual(Date.now() + 30_000);
    expect(faults).toHaveLength(1);
    await sql`update pgboss.job set start_after = now()`.execute(db);
    expect(await sent()).toHaveLength(1);
    expect(await states()).toEqual(['sent 2']);
    await outbox.stop();
  });

  test('refuses for good it is not tried again', async () => {
    const { dead, sent, line } = await outboxWithProvider();
    dead.add(`+91${mobile}`);
    await notified();
    await sent();
    expect(await sent()).toEqual([]);
    expect(await states()).toEqual(['failed 1']);
    expect(line.received).toHaveLength(1);
  });

  test.each([
    ['breaks down', [error(500, 20500), error(500, 20500)]],
    ['is out of service by the word of a gate before it', [gate, gate]],
    ['cuts the line', ['reset', 'reset']],
    ['answers in an unknown form', [{ status: 201, body: 'fine' }]],
  ] as const)('%s the outcome is unknown, and it is not sent again', async (_, replies) => {
    const { line, sent } = await outboxWithProvider();
    line.next(...replies);
    await notified();
    await sent();
    const asked = line.received.length;
    expect(await sent()).toEqual([]);
    expect(await states()).toEqual(['unknown 1']);
    expect(line.received).toHaveLength(asked);
  });
});
