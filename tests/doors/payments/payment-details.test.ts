import { beforeEach, describe, expect, test } from 'vitest';
import { askToChangeDetails } from '../../../domain/orders/payment-details.ts';
import { SmsCodeSender } from '../../../server/outside/sms/code-sender.ts';
import type { Browser, Fields } from '../../browser.ts';
import { templateId, twilioStandIn } from '../../outside/twilio-stand-in.ts';
import { askForCode } from '../../sign-in.ts';
import { createWorld, fileWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';
import { alertOf, complaints, opened, textOf, voids } from '../reading.ts';
import { supplierOf } from '../supplier-of.ts';

const world = await fileWorld();
const place = '/supplier/payments/details';
const details = {
  accountName: 'Shah Steel',
  vpa: 'shah.steel@okaxis',
  accountNumber: '001234567890',
  accountNumberAgain: '001234567890',
  ifsc: 'SBIN0001234',
};
let mobile = '9826300000';
let supplier: Browser;

beforeEach(async () => {
  mobile = String(Number(mobile) + 1);
  supplier = await world.signUpSupplier({ mobile, businessName: 'Shah Steel' }, world.browser());
});

const asked = async (given: Fields = {}, by = supplier) => by.post(place, { step: 'ask', ...details, ...given });
const changed = async (otp: string, given: Fields = {}, by = supplier) =>
  by.post(place, { step: 'change', ...details, ...given, otp });
const code = () => world.sms.latestCode(mobile) ?? '';
const kept = () =>
  world.db
    .selectFrom('payment_details')
    .innerJoin('users', 'users.id', 'supplier_id')
    .select(['vpa', 'account_name', 'account_number', 'ifsc', 'changed_at', 'change_seen_at'])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
const wrongFor = (right: string) => (right === '111111' ? '222222' : '111111');

describe('with the code sent for them', () => {
  test('the details are saved, and the supplier is warned until the warning was read', async () => {
    const step = await asked();
    const html = await step.text();
    expect([step.status, textOf(html).includes(`Demo mode: your OTP is ${code()}`)]).toEqual([200, true]);
    expect(await kept()).toBe(undefined);
    const answer = await changed(code());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/supplier/payments']);
    expect(await kept()).toMatchObject({
      vpa: 'shah.steel@okaxis',
      account_name: 'Shah Steel',
      account_number: '001234567890',
      ifsc: 'SBIN0001234',
      changed_at: world.clock.now(),
      change_seen_at: null,
    });
    for (const screen of ['/supplier/payments', '/supplier/dashboard'])
      expect(textOf(await opened(supplier, screen))).toContain('Your payment details were changed on');
    const page = await opened(supplier, '/supplier/payments');
    const changedAt =
      voids(page, 'input')
        .find((input) => input.get('name') === 'changedAt')
        ?.get('value') ?? '';
    await sentBack(supplier, '/supplier/payments/seen', { changedAt });
    expect((await kept())?.change_seen_at).toEqual(world.clock.now());
    expect(textOf(await opened(supplier, '/supplier/dashboard'))).not.toContain('Your payment details were changed');
  });

  test('a change after the one that was read is still shown', async () => {
    await asked();
    await changed(code());
    const changedAt = (await kept())?.changed_at.toISOString() ?? '';
    world.clock.advance({ minutes: 2 });
    await asked({ vpa: 'other@okaxis' });
    await changed(code(), { vpa: 'other@okaxis' });
    await sentBack(supplier, '/supplier/payments/seen', { changedAt });
    expect(await kept()).toMatchObject({ vpa: 'other@okaxis', change_seen_at: null });
  });

  test('after a minute another code is sent, and the details stay as typed', async () => {
    await asked();
    const first = code();
    const early = textOf(await (await supplier.post(place, { step: 'again', ...details })).text());
    expect([early.includes('No new OTP was sent'), code()]).toEqual([true, first]);
    world.clock.advance({ seconds: 60 });
    const html = await (await supplier.post(place, { step: 'again', ...details })).text();
    const hidden = voids(html, 'input').filter((input) => input.get('name') === 'accountNumber');
    expect(new Set(hidden.map((input) => input.get('value')))).toEqual(new Set(['001234567890']));
    expect((await changed(code())).status).toBe(303);
  });
});

describe('nothing is changed', () => {
  test('by a code for other details: the browser must send those that the code was sent for', async () => {
    await asked();
    for (const given of [
      { vpa: 'thief@okaxis' },
      { accountName: 'Thief' },
      { accountNumber: '999999999999', accountNumberAgain: '999999999999' },
      { ifsc: 'HDFC0001234' },
    ]) {
      const answer = await changed(code(), given);
      expect([answer.status, alertOf(await answer.text())]).toEqual([422, 'Invalid OTP. Please try again.']);
    }
    expect(await kept()).toBe(undefined);
    expect((await changed(code())).status).toBe(303);
  });

  test('by a code for signing in, and nobody signs in with a code for details', async () => {
    await askForCode(world.browser(), 'supplier', mobile);
    expect((await changed(code())).status).toBe(422);
    expect(await kept()).toBe(undefined);
    world.clock.advance({ minutes: 1 });
    await asked();
    const ofChange = code();
    const thief = world.browser();
    await askForCode(thief, 'supplier', mobile);
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await thief.post('/supplier/login/otp', {
        otp: code() === ofChange ? wrongFor(code()) : ofChange,
      });
      expect([answer.status, thief.cookies.get('session')]).toEqual([422, undefined]);
    }
    // Requesting and guessing codes has not locked the supplier out either (decision 060).
    expect((await changed(ofChange)).status).toBe(303);
  });

  test("by another supplier's code, even for the same details", async () => {
    const other = await world.signUpSupplier(
      { mobile: String(Number(mobile) + 5000), businessName: 'Other' },
      world.browser(),
    );
    await asked({}, other);
    const theirs = world.sms.latestCode(String(Number(mobile) + 5000)) ?? '';
    await asked();
    expect((await changed(theirs === code() ? wrongFor(code()) : theirs)).status).toBe(422);
    expect(await kept()).toBe(undefined);
  });

  test('by a wrong code; the fifth invalidates the right one', async () => {
    await asked();
    for (let tries = 0; tries < 5; tries += 1) expect((await changed(wrongFor(code()))).status).toBe(422);
    const burnt = await changed(code());
    expect([burnt.status, alertOf(await burnt.text())]).toEqual([422, 'Please request a new OTP']);
    expect(await kept()).toBe(undefined);
  });

  test('by a code that has expired, was used, or was never requested', async () => {
    expect((await changed('123456')).status).toBe(422);
    await asked();
    const first = code();
    world.clock.advance({ seconds: 300 });
    expect(alertOf(await (await changed(first)).text())).toBe('Please request a new OTP');
    await asked();
    const second = code();
    await changed(second);
    const once = await kept();
    expect([(await changed(second)).status, await kept()]).toEqual([422, once]);
  });

  test('by wrong details, and no code is sent for them', async () => {
    const answer = await asked({ vpa: 'nobody', ifsc: 'X', accountNumber: '12' });
    expect([answer.status, complaints(await answer.text())]).toEqual([
      400,
      {
        vpa: 'Please enter a UPI ID such as name@bank',
        accountNumber: 'Please enter 6 to 18 digits',
        ifsc: 'Please enter an IFSC of 11 characters, such as SBIN0001234',
      },
    ]);
    expect((await asked({ accountNumberAgain: '001234567891' })).status).toBe(400);
    expect(await world.db.selectFrom('one_time_codes').selectAll().where('mobile', '=', mobile).execute()).toEqual([]);
  });
});

test('the limits of sign-in apply here: messages to a number, wrong codes from an address', async () => {
  const limits = {
    sendsPerNumberHour: 2,
    sendsPerNumberDay: 9,
    sendsPerAddressHour: 99,
    questionSendsPerAddressHour: 99,
    sendsPerDay: 99,
    wrongPerAddressHour: 1,
  };
  const limited = await createWorld({ limits });
  try {
    const by = await limited.signUpSupplier({ mobile, businessName: 'Shah Steel' }, limited.browser());
    for (let sent = 0; sent < 2; sent += 1) {
      await asked({}, by);
      limited.clock.advance({ minutes: 1 });
    }
    const third = await asked({}, by);
    expect([third.status, alertOf(await third.text())]).toEqual([
      429,
      'Too many codes were asked for. Please try again in an hour.',
    ]);
    const right = limited.sms.latestCode(mobile) ?? '';
    expect((await changed(wrongFor(right), {}, by)).status).toBe(422);
    expect((await changed(right, {}, by)).status).toBe(429);
    expect(await limited.db.selectFrom('payment_details').selectAll().execute()).toEqual([]);
  } finally {
    await limited.close();
  }
});

test('the message says what its code is for, if a text for that is registered', async () => {
  const { sent, sender: sms } = await twilioStandIn();
  const registered = (text: string) => ({ en: { text, id: templateId } });
  const sender = new SmsCodeSender({
    sms,
    templates: registered('{code} signs you in'),
    paymentTemplates: registered('{code} changes where you are paid'),
    onFailure: () => {},
  });
  const { accountNumberAgain: _, ...typed } = details;
  const asking = { language: 'en', address: '203.0.113.7', secret: 'a secret', limits: null, now: world.clock.now() };
  await askToChangeDetails(world.db, sender, {
    ...asking,
    supplier: await supplierOf(world, mobile),
    details: typed,
  });
  expect(sent.map(({ text }) => text)).toEqual([expect.stringMatching(/^\d{6} changes where you are paid$/)]);
});

test('going back to the first step keeps the typed details', async () => {
  const html = await (await supplier.post(place, { step: 'edit', ...details })).text();
  const values = voids(html, 'input').flatMap((input) => {
    const isAsked = input.get('type') !== 'hidden' && (input.get('name') ?? '') in details;
    return isAsked ? [input.get('value')] : [];
  });
  expect(values).toEqual(['Shah Steel', 'shah.steel@okaxis', '001234567890', '001234567890', 'SBIN0001234']);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
