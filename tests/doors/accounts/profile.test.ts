import { beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { complaints, elements, opened, rowsOf, textOf } from '../reading.ts';

const world = await fileWorld();
const screen = '/supplier/profile';
let mobile = '9825600000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile, businessName: 'Profile Traders' }, world.browser());
});

const user = () => world.db.selectFrom('users').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow();

describe('the business name', () => {
  test('is changed and trimmed, and search finds the products by it at once', async () => {
    const product = await list(world, supplier, { name: 'Renamed bottle' });
    await opened(world.browser(), '/?q=renamed');
    const { place, text } = await sentBack(supplier, '/account/business-name', { businessName: ' New  Name & Sons ' });
    expect([place, text.includes('Business name updated successfully')]).toEqual([screen, true]);
    expect((await user()).business_name).toBe('New Name & Sons');
    expect([...rowsOf(await opened(world.browser(), '/?q=new+name')).keys()]).toEqual([product]);
  });

  test('may have one character on a later edit, for a supplier and a reseller', async () => {
    const reseller = await world.signUpReseller(
      { mobile: String(Number(mobile) + 7000), businessName: 'Long enough' },
      world.browser(),
    );
    for (const person of [supplier, reseller]) {
      const { text } = await sentBack(person, '/account/business-name', { businessName: ' K ' });
      expect(text).toContain('Business name updated successfully');
    }
    expect((await user()).business_name).toBe('K');
  });

  test.each([
    ['  ', 'Business name is required'],
    ['x'.repeat(121), 'Business name must be at most 120 characters'],
  ])('is refused as %j in the open form, and stays as it was', async (businessName, sentence) => {
    const { html } = await sentBack(supplier, '/account/business-name', { businessName });
    expect(complaints(html)).toEqual({ businessName: sentence });
    expect((await user()).business_name).toBe('Profile Traders');
  });
});

describe('the GST number', () => {
  test('is changed to capitals, and has the badge only if its check character fits', async () => {
    const right = await sentBack(supplier, '/account/gst-number', { gstNumber: ' 24aaacc1206d1zm' });
    expect(right.text).toContain('24AAACC1206D1ZM GST verified');
    const wrong = await sentBack(supplier, '/account/gst-number', { gstNumber: '22AAAAA0000A1Z5' });
    expect([wrong.text.includes('22AAAAA0000A1Z5'), wrong.text.includes('GST verified')]).toEqual([true, false]);
    await supplier.post('/account/gst-number', { gstNumber: '' });
    expect((await user()).gst_number).toBe(null);
  });

  test('is refused in any other form, and stays as it was', async () => {
    const { html } = await sentBack(supplier, '/account/gst-number', { gstNumber: '24AAACC1206D1Z' });
    expect(complaints(html)).toEqual({ gstNumber: 'Please enter a valid GST number' });
    expect(textOf(html)).toContain('14 of 15 characters');
  });
});

describe('the list of devices', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
  const phone = async () => {
    const other = world.browser();
    const visit = other.visit;
    Object.assign(other, {
      visit: (place: string, init: RequestInit = {}) =>
        visit(place, { ...init, headers: { ...(init.headers as Record<string, string>), 'user-agent': chrome } }),
    });
    await world.signIn(mobile, 'supplier', other);
    return other;
  };
  const ids = async () =>
    (
      await world.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', (await user()).id)
        .orderBy('created_at')
        .execute()
    ).map(({ id }) => id);

  test('has every device, marks this one, and shows the days', async () => {
    world.clock.advance({ days: 1 });
    await world.signIn(mobile, 'supplier', world.browser());
    const html = await opened(supplier, screen);
    const lines = elements(html, 'li').filter(({ text }) => text.includes('Signed in on'));
    expect(lines.map(({ text }) => text.includes('This device'))).toEqual([true, false]);
    expect(lines[1]?.html).toContain('/end"');
  });

  test('names each device by what its browser reports', async () => {
    await phone();
    expect(textOf(await opened(supplier, screen))).toContain('Chrome, Android');
  });

  test('signs another device out, but not this one', async () => {
    const other = await phone();
    const [, theirs = ''] = await ids();
    const { text } = await sentBack(supplier, `/account/sessions/${theirs}/end`, {});
    expect(text).toContain('Signed out there');
    expect([(await other.visit(screen)).status, (await supplier.visit(screen)).status]).toEqual([302, 200]);
  });

  test("never ends another user's session", async () => {
    const [mine = ''] = await ids();
    const other = await world.signUpSupplier(
      { mobile: String(Number(mobile) + 5000), businessName: 'Other' },
      world.browser(),
    );
    await other.post(`/account/sessions/${mine}/end`, {});
    expect(await ids()).toEqual([mine]);
  });

  test("signing out everywhere ends all of a user's sessions and no others", async () => {
    const other = await phone();
    const stranger = await world.signUpSupplier(
      { mobile: String(Number(mobile) + 6000), businessName: 'Stranger' },
      world.browser(),
    );
    const answer = await supplier.post('/account/sign-out-everywhere', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/supplier/login']);
    const statuses = await Promise.all(
      [supplier, other, stranger].map(async (one) => (await one.visit(screen)).status),
    );
    expect(statuses).toEqual([302, 302, 200]);
    expect(await ids()).toEqual([]);
  });
});

test('a signed-out visitor changes nothing here', async () => {
  for (const path of [
    '/account/business-name',
    '/account/gst-number',
    '/account/sign-out-everywhere',
    '/account/close',
  ]) {
    const answer = await world.browser().post(path, { businessName: 'Nobody', sure: 'on' });
    expect([path, answer.status, answer.headers.get('location')?.endsWith('/login')]).toEqual([path, 302, true]);
  }
});
