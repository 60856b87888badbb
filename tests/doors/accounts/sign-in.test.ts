import { describe, expect, test } from 'vitest';
import { answered, askForCode, type Role, register } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { complaints, elements, linkTo, metaOf, opened, textOf, voids } from '../reading.ts';
import { browserOn } from '../site-like.ts';

const world = await fileWorld({ samples: true });
const userOf = (mobile: string) =>
  world.db.selectFrom('users').selectAll().where('mobile', '=', mobile).executeTakeFirst();
const code = (mobile: string) => world.sms.latestCode(mobile) ?? '';
const place = (response: Response) => [response.status, response.headers.get('location')];

describe('the whole way', () => {
  test('a new supplier: number, code, business name, welcome, onboarding', async () => {
    const browser = world.browser();
    const mobile = '9825100001';
    const first = await opened(browser, '/supplier/login');
    expect(
      voids(first, 'input')
        .find((input) => input.get('name') === 'mobile')
        ?.get('autocomplete'),
    ).toBe('tel-national');
    expect(elements(first, 'label').map(({ text }) => text)).toEqual([
      'Mobile number',
      expect.stringMatching(/^What is \d \+ \d\?$/),
    ]);
    expect(place(await askForCode(browser, 'supplier', '+91 98251-00001'))).toEqual([303, '/supplier/login/otp']);
    const second = await opened(browser, '/supplier/login/otp');
    expect(elements(second, 'label').map(({ text }) => text)).toEqual(['OTP']);
    expect(
      voids(second, 'input')
        .find((input) => input.get('name') === 'otp')
        ?.get('autocomplete'),
    ).toBe('one-time-code');
    expect(textOf(second)).toContain(
      `Enter the 6-digit code sent to +91 ${mobile} Demo mode: your OTP is ${code(mobile)}`,
    );
    expect(linkTo(second, 'Change number')).toBe('/supplier/login');
    expect(place(await browser.post('/supplier/login/otp', { otp: code(mobile) }))).toEqual([
      303,
      '/supplier/login/register',
    ]);
    expect(await userOf(mobile)).toBeUndefined();
    expect(textOf(await opened(browser, '/supplier/login/register'))).toContain(
      `Your number +91 ${mobile} is confirmed.`,
    );
    expect(place(await register(browser, '/supplier/login/register', '  Jay   Traders '))).toEqual([
      303,
      '/supplier/login/success',
    ]);
    expect(await userOf(mobile)).toMatchObject({
      business_name: 'Jay Traders',
      user_type: 'supplier',
      is_verified: true,
      status: 'approved',
      onboarding_completed: false,
      is_sample: false,
      created_at: world.clock.now(),
      updated_at: world.clock.now(),
    });
    const welcome = await opened(browser, '/supplier/login/success');
    expect(textOf(welcome)).toContain('Welcome, Jay Traders');
    expect(linkTo(welcome, 'Continue')).toBe('/supplier/onboarding');
    expect(welcome).toContain('content="2;url=/supplier/onboarding"');
  });

  test('a new reseller ends in the reseller area', async () => {
    const browser = world.browser();
    const mobile = '9825100002';
    await askForCode(browser, 'reseller', mobile);
    expect(place(await browser.post('/reseller/login/otp', { otp: code(mobile) }))).toEqual([
      303,
      '/reseller/login/register',
    ]);
    expect(place(await register(browser, '/reseller/login/register', 'Shop'))).toEqual([
      303,
      '/reseller/login/success',
    ]);
    expect(await userOf(mobile)).toMatchObject({
      business_name: 'Shop',
      user_type: 'reseller',
      onboarding_completed: false,
    });
    expect(linkTo(await opened(browser, '/reseller/login/success'), 'Continue')).toBe('/reseller/onboarding');
  });

  test.each([
    ['supplier', '9876500001', '/supplier/dashboard', 'Shree Umiya Traders'],
    ['reseller', '9876500002', '/reseller/dashboard', 'Krishna Online Store'],
    ['reseller', '9876500001', '/supplier/dashboard', 'Shree Umiya Traders'],
    ['supplier', '9876500002', '/reseller/dashboard', 'Krishna Online Store'],
  ] as const)('through the %s login %s is known and goes to %s', async (area, mobile, next, name) => {
    const browser = world.browser();
    world.clock.advance({ minutes: 2 });
    await askForCode(browser, area, mobile);
    expect(place(await browser.post(`/${area}/login/otp`, { otp: code(mobile) }))).toEqual([
      303,
      `/${area}/login/success`,
    ]);
    const welcome = await opened(browser, `/${area}/login/success`);
    expect([textOf(welcome).includes(`Welcome, ${name}`), linkTo(welcome, 'Continue')]).toEqual([true, next]);
    const isElsewhere = !next.startsWith(`/${area}/`);
    const why = `This number belongs to a ${area === 'supplier' ? 'reseller' : 'supplier'} account`;
    expect(textOf(welcome).includes(why)).toBe(isElsewhere);
    for (const login of ['/supplier/login', '/reseller/login', '/supplier/login/otp', '/supplier/login/register']) {
      expect([login, ...place(await browser.visit(login))]).toEqual([login, 302, next]);
    }
  });

  test('no later step can be opened without the ones before it', async () => {
    const browser = world.browser();
    for (const step of ['register', 'success']) {
      expect(place(await browser.visit(`/supplier/login/${step}`))).toEqual([302, '/supplier/login']);
      expect(place(await browser.visit(`/reseller/login/${step}`))).toEqual([302, '/reseller/login']);
    }
    const login = '/supplier/login?unknown';
    expect(place(await browser.post('/supplier/login/register', { businessName: 'Nobody' }))).toEqual([303, login]);
    expect(textOf(await opened(browser, login))).toContain('User not authenticated');
    const data = await browser.post('/supplier/login/register.data', { businessName: 'Nobody' });
    expect([data.status, (await data.text()).includes('User not authenticated')]).toEqual([401, true]);
    expect(await world.db.selectFrom('users').select('id').where('business_name', '=', 'Nobody').execute()).toEqual([]);
  });

  test.each(['/SUPPLIER/login', '/Supplier/Login/', '/supplier/login/'])(
    '%s is the supplier login, however it is written',
    async (path) => {
      const browser = world.browser();
      expect(elements(await opened(browser, path), 'h1').map(({ text }) => text)).toEqual(['Supplier Login']);
      const answer = await browser.post(path, { mobile: '9825100005', ...(await answered(browser, 'supplier')) });
      expect(answer.headers.get('location')).toBe('/supplier/login/otp');
    },
  );

  test('the steps tell search engines not to index them', async () => {
    const browser = world.browser();
    await askForCode(browser, 'supplier', '9876511122');
    expect(metaOf(await opened(browser, '/supplier/login/otp'), 'robots')).toBe('noindex');
  });
});

describe('a mistake is reported beside its field', () => {
  test.each([
    ['', 'Please enter a complete 10-digit mobile number'],
    ['98765', 'Please enter a complete 10-digit mobile number'],
    ['98765000011', 'Please enter a complete 10-digit mobile number. This one has too many digits.'],
    ['0123456789', 'Please enter a valid mobile number starting with 6, 7, 8, or 9'],
    ['5876500001', 'Please enter a valid mobile number starting with 6, 7, 8, or 9'],
  ])('mobile %j: %s', async (mobile, sentence) => {
    const answer = await askForCode(world.browser(), 'supplier', mobile);
    const html = await answer.text();
    expect([answer.status, complaints(html)]).toEqual([400, { mobile: sentence }]);
    const input = voids(html, 'input').find((one) => one.get('name') === 'mobile');
    expect([
      input?.get('aria-invalid'),
      input?.get('aria-describedby')?.includes('error-mobile'),
      input?.get('value'),
    ]).toEqual(['true', true, mobile]);
  });

  test.each([
    ['', 'Business name is required'],
    ['   ', 'Business name is required'],
    [' A ', 'Business name must be at least 2 characters'],
    ['x'.repeat(121), 'Business name must be at most 120 characters'],
  ])('business name %j: %s', async (businessName, sentence) => {
    const browser = world.browser();
    const mobile = '9825100003';
    world.clock.advance({ minutes: 2 });
    await askForCode(browser, 'supplier', mobile);
    await browser.post('/supplier/login/otp', { otp: code(mobile) });
    const answer = await browser.post('/supplier/login/register', { businessName });
    expect([answer.status, complaints(await answer.text())]).toEqual([400, { businessName: sentence }]);
    expect(await userOf(mobile)).toBeUndefined();
  });
});

describe('after sign-in', () => {
  async function continueFrom(back: string, area: Role = 'reseller', mobile = '9876500002'): Promise<string | null> {
    const browser = world.browser();
    world.clock.advance({ minutes: 2 });
    const html = await opened(browser, `/${area}/login?back=${encodeURIComponent(back)}`);
    const form = elements(html, 'form').find((one) => one.html.includes('name="mobile"'))?.html ?? '';
    const hidden = voids(form, 'input')
      .find((input) => input.get('name') === 'back')
      ?.get('value');
    // A manipulated form cannot redirect elsewhere either.
    await browser.post(`/${area}/login`, { mobile, back: hidden ?? back, ...(await answered(browser, area)) });
    await browser.post(`/${area}/login/otp`, { otp: code(mobile) });
    return linkTo(await opened(browser, `/${area}/login/success`), 'Continue');
  }

  test('users return to the product they came from', async () => {
    expect(await continueFrom('/product/7')).toBe('/product/7');
    expect(await continueFrom('/product/7?tab=shipping', 'supplier', '9876500001')).toBe('/product/7?tab=shipping');
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example/y',
    'javascript:alert(1)',
    '/logout',
    '/\t/evil.example',
    '/reseller/login',
  ])('users never return to %j', async (back) => {
    expect(await continueFrom(back)).toBe('/reseller/dashboard');
  });
});

test.each([
  ['a new number', '9825139901', '/reseller/login/register'],
  ['a known one', '9876500002', '/reseller/login/success'],
])('%s whose answer to the right code was lost goes on with the same code', async (_, mobile, to) => {
  const browser = world.browser();
  expect((await askForCode(browser, 'reseller', mobile)).status).toBe(303);
  const otp = world.sms.latestCode(mobile) ?? '';
  for (let sent = 0; sent < 2; sent += 1) {
    const answer = await browser.post('/reseller/login/otp', { otp });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
  }
  const stranger = world.browser();
  stranger.cookies.set('signing-in', browser.cookies.get('signing-in') ?? '');
  expect((await stranger.post('/reseller/login/otp', { otp })).status).toBe(422);
});

test('a code that nothing waits for leads to the login, which asks for a new OTP', async () => {
  for (const area of ['supplier', 'reseller'] as const) {
    const browser = world.browser();
    await askForCode(browser, area, '9825100007');
    browser.cookies.delete('signing-in');
    const again = [302, `/${area}/login?again`];
    expect(place(await browser.visit(`/${area}/login/otp`))).toEqual(again);
    expect(place(await browser.post(`/${area}/login/resend`, {}))).toEqual(again);
    expect(place(await browser.post(`/${area}/login/otp`, { otp: code('9825100007') }))).toEqual(again);
    const html = await opened(browser, `/${area}/login?again`);
    const alerts = elements(html, 'p').flatMap((one) => (one.get('role') === 'alert' ? [one.text] : []));
    expect(alerts).toEqual(['Please request a new OTP']);
    expect(metaOf(html, 'robots')).toBe('noindex');
    expect(textOf(await opened(browser, `/${area}/login`))).not.toContain('Please request a new OTP');
    world.clock.advance({ minutes: 2 });
  }
});

test('the demo code is shown only where it is allowed', async () => {
  const mobile = '9825100004';
  const browser = browserOn(world, { isDemo: false });
  await askForCode(browser, 'supplier', mobile);
  const shut = await opened(browser, '/supplier/login/otp');
  expect([shut.includes(code(mobile)), textOf(shut).includes('Demo mode')]).toEqual([false, false]);
  expect((await (await browser.visit('/supplier/login/otp.data')).text()).includes(code(mobile))).toBe(false);
  expect(place(await browser.post('/supplier/login/otp', { otp: code(mobile) }))).toEqual([
    303,
    '/supplier/login/register',
  ]);
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
