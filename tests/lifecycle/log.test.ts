import { expect, test } from 'vitest';
import { makeKey } from '../doors/catalogue/api-key.ts';
import { adminPassword, askForCode, signIn, signInAdmin, signUpSupplier } from '../sign-in.ts';
import { launch, seededFolder } from './launch.ts';
import { siteWithProvider } from './with-provider.ts';

const mobile = '9825700002';

const requestsIn = (text: string) => text.split('\n').filter((line) => line.includes('"msg":"request"'));

test('the log at its most verbose level holds no number, code, token, key or password', async () => {
  const { site, sent } = await siteWithProvider({ LOG_LEVEL: 'trace', ADMIN_PASSWORD: adminPassword });
  const codes = () => sent.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
  const browser = site.browser();
  const codeFor = () => Promise.resolve(codes().at(-1) ?? '');
  Object.assign(browser.site, { codeFor });
  await signUpSupplier(browser, { mobile, businessName: 'Logged Traders', vicinityId: 1 });
  const key = await makeKey(browser);
  const cookies = [browser.cookies.get('session') ?? ''];

  const program = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, site.origin), { ...init, headers: { authorization: `Bearer ${key}` } });
  await program('/api/products');
  await program('/api/products?supplierId=somebody');
  await program('/api/product', { method: 'POST', body: `{"name":"${mobile}"` });

  // A second person enters a wrong code, their number in an address, and a wrong password.
  const other = site.browser();
  await askForCode(other, 'reseller', '9825700003');
  await other.post('/reseller/login/otp', { otp: codes().at(-1) === '482913' ? '482914' : '482913' });
  await other.visit(`/${mobile}?q=${mobile}&otp=${codes()[0]}`);
  await other.post('/admin/login', { password: 'a wrong password' });
  await signInAdmin(other);
  cookies.push(other.cookies.get('admin') ?? '');
  await other.visit('/admin/overview');
  const { out, errors, code } = await site.stop();

  expect([code, requestsIn(out).length > 10, codes().length]).toEqual([0, true, 2]);
  const secrets = [mobile, '9825700003', ...codes(), ...cookies, key, adminPassword, 'a wrong password', '482913'];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect((out + errors).includes(secret)).toBe(false);
  }
});

test('in demo mode the console shows the codes; a line for each request is at level debug', async () => {
  const site = await launch({ DATA_DIR: seededFolder() }).ready();
  await signIn(site.browser(), '9876500002', 'reseller');
  const quiet = await site.stop();
  expect(quiet.out).toMatch(/OTP for \+91 9876500002: \d{6}/);
  expect(quiet.out).not.toMatch(/"msg":"(?:request|kept page)"/);

  const talkative = await launch({ DATA_DIR: seededFolder(), LOG_LEVEL: 'debug' }).ready();
  // A page is cached at its second request.
  for (let visit = 0; visit < 3; visit += 1) await talkative.browser().visit('/help');
  const { out } = await talkative.stop();
  const rendered = expect.objectContaining({ level: 20, method: 'GET', path: '/help', route: '/help', status: 200 });
  expect(requestsIn(out).map((line) => JSON.parse(line))).toEqual([rendered, rendered]);
  expect(out.split('\n').filter((line) => line.includes('"msg":"kept page"'))).toHaveLength(1);
});
