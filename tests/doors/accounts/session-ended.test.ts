import { expect, test } from 'vitest';
import { answered, signIn, signUp } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { fieldsIn } from '../catalogue/edit-fields.ts';
import { list } from '../catalogue/listing.ts';
import { opened, textOf, voids } from '../reading.ts';

const world = await fileWorld();
const notSaved = 'Your session had ended, so this was not saved. Check it and send it again.';

const valueIn = (html: string, name: string) =>
  voids(html, 'input')
    .find((field) => field.get('name') === name)
    ?.get('value');
let last = 9_825_150_000;

/** Returns a supplier with a product, and a way to end the session and to sign in again at a login page. */
async function supplierWithProduct() {
  const mobile = String((last += 1));
  const browser = await world.signUpSupplier({ mobile, businessName: 'Om Traders' }, world.browser());
  const product = await list(world, browser);
  const from = (screen: string) => ({ headers: { referer: `${world.origin}${screen}` } });
  const endSessions = () => world.db.deleteFrom('sessions').execute();
  const signInAt = async (login: string) => {
    const back = new URL(login, world.origin).searchParams.get('back') ?? '';
    await browser.post('/supplier/login', { mobile, back, ...(await answered(browser, 'supplier')) });
    const otp = world.sms.latestCode(mobile) ?? '';
    expect((await browser.post('/supplier/login/otp', { otp })).headers.get('location')).toBe(
      '/supplier/login/success',
    );
    return back;
  };
  return { browser, product, from, endSessions, signInAt };
}

test('a form on a profile, sent after the session had ended, comes back as typed', async () => {
  const { browser, from, endSessions, signInAt } = await supplierWithProduct();
  await endSessions();
  const sent = await browser.post('/account/business-name', { businessName: 'Om & Sons' }, from('/supplier/profile'));
  const login = sent.headers.get('location') ?? '';
  expect([sent.status, login]).toEqual([303, '/supplier/login?back=%2Fsupplier%2Fprofile&ended=1']);
  expect(textOf(await opened(browser, login))).toContain('Your session has ended, so nothing was saved yet.');
  const html = await opened(browser, await signInAt(login));
  expect(textOf(html)).toContain(notSaved);
  expect(valueIn(html, 'businessName')).toBe('Om & Sons');
  expect(textOf(await opened(browser, '/supplier/profile'))).not.toContain(notSaved);
});

test('a form with its own screen comes back as typed, and nothing of it is saved', async () => {
  const { browser, product, from, endSessions, signInAt } = await supplierWithProduct();
  const screen = `/supplier/products/${product}/edit`;
  const fields = fieldsIn(await opened(browser, screen), 'pricePerCarton');
  await endSessions();
  const sent = await browser.post(screen, { ...fields, name: 'A new name' }, from(screen));
  const html = await opened(browser, await signInAt(sent.headers.get('location') ?? ''));
  expect(textOf(html)).toContain(notSaved);
  expect(valueIn(html, 'name')).toBe('A new name');
  expect(valueIn(await opened(browser, screen), 'name')).toBe(fields['name']);
});

test('a form sent from another site or without a screen is not kept', async () => {
  const { browser, from, endSessions } = await supplierWithProduct();
  await endSessions();
  const name = { businessName: 'Om & Sons' };
  expect((await browser.post('/account/business-name', name)).headers.get('location')).toBe('/reseller/login');
  const elsewhere = { headers: { referer: 'https://evil.example/supplier/login' } };
  const led = await browser.post('/account/business-name', name, elsewhere);
  expect(led.headers.get('location')).toBe('/supplier/login');
  await browser.post('/account/business-name', name, from('/supplier/profile'));
  await world.signIn(String(last), 'supplier', browser);
  expect(textOf(await opened(browser, '/supplier/profile'))).not.toContain(notSaved);
});

test('a product report and an onboarding form keep the typed text', async () => {
  const { product } = await supplierWithProduct();
  const { browser, from, endSessions, signInAt } = await supplierWithProduct();
  const report = `/product/${product}/report`;
  await endSessions();
  const sent = await browser.post(report, { reason: 'price', words: 'Half of it was broken' }, from(report));
  const login = sent.headers.get('location') ?? '';
  expect(login).toBe(`/reseller/login?back=${encodeURIComponent(report)}&ended=1`);
  expect(textOf(await opened(browser, await signInAt(login)))).toContain('Half of it was broken');

  const mobile = String((last += 1));
  const newcomer = world.browser();
  await signUp(newcomer, 'supplier', { mobile, businessName: 'Newcomers' });
  await endSessions();
  const onboarding = '/supplier/onboarding';
  const fields = { 'warehouses.0.fullAddress': 'Shed 9, Ring Road', gstNumber: '24AAACC1206D1ZM' };
  const begun = await newcomer.post(onboarding, fields, from(onboarding));
  expect(begun.headers.get('location')).toBe('/supplier/login?ended=1');
  await signIn(newcomer, mobile, 'supplier');
  const html = await opened(newcomer, onboarding);
  expect(textOf(html)).toContain(notSaved);
  expect(valueIn(html, 'gstNumber')).toBe('24AAACC1206D1ZM');
});

test.each(['with', 'without'])('variants come back as typed %s scripts', async (scripts) => {
  const { browser, product, from, endSessions, signInAt } = await supplierWithProduct();
  const screen = `/supplier/products/${product}/variants`;
  const shown = fieldsIn(await opened(browser, screen), 'piecesPerCarton');
  const arrange = { ...shown, 'options.0.name': 'Colour', 'options.0.values': 'Red, Blue', do: 'arrange' };
  const rows = fieldsIn(await (await browser.post(screen, arrange)).text(), 'piecesPerCarton');
  const typed: Record<string, string> = { ...rows, 'row.1.sku': 'BLUE-7', 'row.1.price': '2,650', do: 'save' };
  await endSessions();
  const folded: Record<string, string> = scripts === 'with' ? { folded: JSON.stringify(typed) } : typed;
  const sent = await browser.post(screen, folded, from(screen));
  const html = await opened(browser, await signInAt(sent.headers.get('location') ?? ''));
  expect(textOf(html)).toContain(notSaved);
  expect(fieldsIn(html, 'piecesPerCarton')).toEqual({ ...rows, 'row.1.sku': 'BLUE-7', 'row.1.price': '2,650' });
});
