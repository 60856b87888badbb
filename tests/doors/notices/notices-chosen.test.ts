import { beforeEach, describe, expect, test } from 'vitest';
import { noticeChoicesOf } from '../../../domain/notices/notice-choices.ts';
import { writeNotices } from '../../../domain/notices/notice-writer.ts';
import { type NoticeKind, smsTexts } from '../../../rules/notices/notice-kinds.ts';
import { usualQuietHours } from '../../../rules/notices/quiet-hours.ts';
import type { Browser } from '../../browser.ts';
import { createWorld, fileWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { sentBack } from '../flash.ts';
import { complaints, elements, opened, textOf, voids } from '../reading.ts';
import { twinOf } from '../site/guards-routes.ts';

const world = await fileWorld({ smsTexts });
const place = '/supplier/notices/choices';
let number = 9_826_570_000;
let id = '';
let supplier: Browser;

beforeEach(async () => {
  const mobile = String((number += 1));
  supplier = await world.signUpSupplier({ mobile, businessName: 'Shah Steel' }, world.browser());
  id = await idOf(world, mobile);
});

/** Returns the names of the page's checkboxes, and which of them are ticked. */
async function ticks(browser = supplier, page = place): Promise<[string[], string[]]> {
  const boxes = voids(await opened(browser, page), 'input').filter((box) => box.get('type') === 'checkbox');
  const names = (some: typeof boxes) => some.map((box) => box.get('name') ?? '');
  return [names(boxes), names(boxes.filter((box) => box.get('checked') !== null))];
}

const times = { quietFrom: '21:00', quietUntil: '08:00' };
const choose = async (ticked: string[], hours: Record<string, string> = times) =>
  sentBack(supplier, '/notices/choose', { ...Object.fromEntries(ticked.map((name) => [name, 'on'])), ...hours });

test('each side chooses among its own kinds; at first all are wanted, and no SMS at night', async () => {
  const [names, ticked] = await ticks();
  expect(ticked).toEqual(names);
  expect(names).toEqual(
    expect.arrayContaining(['app.order-placed', 'sms.order-placed', 'sms.quote-accepted', 'app.low-stock', 'quiet']),
  );
  expect(names).not.toContain('app.order-shipped');
  const reseller = await world.signUpReseller(
    { mobile: String(number + 5_000_000), businessName: 'Corner Shop' },
    world.browser(),
  );
  const [theirs] = await ticks(reseller, '/reseller/notices/choices');
  expect(theirs.filter((name) => name.startsWith('sms.'))).toEqual(['sms.order-shipped']);
  expect(theirs).not.toContain('app.low-stock');
  expect(await noticeChoicesOf(world.db, { id })).toEqual({ unwanted: [], quiet: usualQuietHours });
});

test('an unticked kind is saved, stays unticked, and can be ticked again', async () => {
  const [names] = await ticks();
  const wanted = names.filter((name) => name !== 'app.low-stock' && name !== 'sms.order-placed');
  expect((await choose(wanted)).text).toContain('Choices saved');
  expect((await ticks())[1]).toEqual(wanted);
  await choose(names, { quietFrom: '22:30', quietUntil: '06:05' });
  expect((await ticks())[1]).toEqual(names);
  expect((await noticeChoicesOf(world.db, { id })).quiet).toEqual({ isOn: true, from: 1350, until: 365 });
  await choose(names.filter((name) => name !== 'quiet'));
  expect((await noticeChoicesOf(world.db, { id })).quiet.isOn).toBe(false);
});

test('a kind unwanted in the app is neither shown nor counted, and is back once it is wanted', async () => {
  const [names] = await ticks();
  await writeNotices(
    world.db,
    ['low-stock', 'account-approved'].map((kind) => ({
      to: id,
      kind: kind as NoticeKind,
      about: kind === 'low-stock' ? { product: '1001', name: 'Bottle' } : {},
    })),
    world.clock.now(),
  );
  const bellAndPage = async () => {
    const html = await opened(supplier, '/supplier/notices');
    const bell = elements(html, 'a').find((one) => one.get('href') === '/supplier/notices');
    return [bell?.get('aria-label'), textOf(html).includes('Bottle is low on stock')];
  };
  expect(await bellAndPage()).toEqual(['Notices, 2 unread', true]);
  await choose(names.filter((name) => name !== 'app.low-stock'));
  expect(await bellAndPage()).toEqual(['Notices, 1 unread', false]);
  await choose(names);
  expect(await bellAndPage()).toEqual(['Notices, 2 unread', true]);
});

describe('quiet hours', () => {
  test.each([
    [{ quietFrom: '25:00', quietUntil: '08:00' }, { quietFrom: 'Please enter a time such as 21:00' }],
    [{ quietFrom: '', quietUntil: '8' }, expect.objectContaining({ quietUntil: 'Please enter a time such as 21:00' })],
    [{ quietFrom: '08:00', quietUntil: '08:00' }, { quietUntil: 'Please enter two different times' }],
  ])('%j are refused beside their field, and nothing is changed', async (hours, sentence) => {
    const { html } = await sentBack(supplier, '/notices/choose', hours);
    expect(complaints(html)).toEqual(sentence);
    expect(await noticeChoicesOf(world.db, { id })).toEqual({ unwanted: [], quiet: usualQuietHours });
  });
});

test('without registered texts no SMS can be chosen, and earlier choices of SMS stay', async () => {
  const plain = await createWorld();
  try {
    const own = await plain.signUpSupplier({ mobile: '9826580001', businessName: 'Plain Traders' }, plain.browser());
    expect(textOf(await opened(own, place))).toContain('SMS is not available for these');
    const [names] = await ticks(own);
    expect(names.filter((name) => !name.startsWith('app.'))).toEqual([]);
    const answer = await own.post(twinOf('/notices/choose'), {});
    expect(answer.status).toBe(200);
    const kept = await plain.db.selectFrom('unwanted_notices').select('channel').distinct().execute();
    expect(kept).toEqual([{ channel: 'app' }]);
  } finally {
    await plain.close();
  }
});
