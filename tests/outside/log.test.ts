import { expect, test } from 'vitest';
import { logAt } from '../../server/log.ts';

function written(level: 'info' | 'silent', write: (log: ReturnType<typeof logAt>) => void): string {
  const lines: string[] = [];
  write(logAt(level, { write: (line) => lines.push(line) }));
  return lines.join('');
}

const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz-0123456789_abcde';

test.each([
  '9876500001',
  '+919876500001',
  '+91 98765 00001',
  '919876500001',
  '09876500001',
  token,
  `thok_${token}`,
  'Bearer abc.def',
])("%s is masked in a message, a field and an error, its stack and the database's details", (secret) => {
  const error = Object.assign(new Error(`no ${secret}`), {
    detail: `Key (mobile)=(${secret}) already exists.`,
    cause: new Error(`because of ${secret}`),
    deep: [{ in: { it: secret } }],
  });
  const line = written('info', (log) => {
    log.error({ err: error, about: { text: `x ${secret} y` }, path: '/product/123456' }, `said ${secret}`);
    log.info(`alone ${secret}`);
  });
  expect(line).not.toContain(secret);
  expect(line).not.toContain(secret.replace('Bearer ', '').slice(-6));
  expect(line).toContain('/product/123456');
  expect(line).toContain('already exists');
  expect(line).toContain('log.test.ts');
});

test.each([
  ['an SMS', '482913 is your Thok login code.', '[code] is your Thok login code.'],
  ['an SMS to a browser', 'Your code: 482913\n@thok.example #482913', 'Your code: [code]\n@thok.example #[code]'],
  ['an SMS in Hindi', '482913 आपका Thok लॉगिन कोड है।', '[code] आपका Thok लॉगिन कोड है।'],
  ['an SMS in Gujarati', '૪૮૨૯૧૩ તમારો Thok લોગિન કોડ છે.', '[code] તમારો Thok લોગિન કોડ છે.'],
  ['what the console says', 'OTP for +91 9876500001: 482913', 'OTP for [number]: [code]'],
  ['a form', 'mobile=9876500001&otp=482913', 'mobile=[number]&otp=[code]'],
  ['JSON', 'in {"otp":"482913","order":"100168"}', 'in {"otp":"[code]","order":"100168"}'],
  ['the database', 'Key (pincode, code)=(395004, 482913)', 'Key (pincode, code)=([values])'],
  ['an order', 'order 100168 of 999999 is held by 100170', 'order 100168 of 999999 is held by 100170'],
  ['an order and a code', 'order 100168: the OTP 482913 is wrong', 'order 100168: the OTP [code] is wrong'],
  ['an order beside a code', 'order 100168 and OTP 482913', 'order 100168 and OTP [code]'],
  ['an order and a word like it', 'shipping 100168, decoded 100169', 'shipping 100168, decoded 100169'],
])('six digits are a code by their context, in %s', (_, text, kept) => {
  expect(JSON.parse(written('info', (log) => log.info(text)))).toMatchObject({ msg: kept });
  expect(JSON.parse(written('info', (log) => log.info({ said: text }, 'x')))).toMatchObject({ said: kept });
});

test('six digits are a code by the name of their field; the number of an order stays', () => {
  const about = { order: '100168', orders: [100168, 100169n], err: { code: '57P01', column: 'order 100168' } };
  const secret = { otp: '482913', code: 482913, deep: { one_time_code: ['482913'], paymentOtp: '482913' } };
  const line = JSON.parse(written('info', (log) => log.info({ ...about, ...secret }, 'x'))) as object;
  expect(line).toMatchObject({ ...about, orders: [100168, '100169'] });
  expect(line).toMatchObject({ otp: '[code]', code: '[code]' });
  expect(line).toMatchObject({ deep: { one_time_code: ['[code]'], paymentOtp: '[code]' } });
});

test.each([
  '/a/9876500001',
  '/a/%209876500001',
  '/a/98765%2000001',
  '/a/98765.00001',
  '/a/9%208%207%206%205%200%200%200%200%201',
  '/a/(987)650-0001',
  '/a/\u0aef\u0aee\u0aed\u0aec\u0aeb\u0ae6\u0ae6\u0ae6\u0ae6\u0ae7',
  '/a/%E0%AB%AF%E0%AB%AE%E0%AB%AD%E0%AB%AC%E0%AB%AB%E0%AB%A6%E0%AB%A6%E0%AB%A6%E0%AB%A6%E0%AB%A7',
  '/a/%ff9876500001',
])('the number in the path %s is masked', (path) => {
  expect(JSON.parse(written('info', (log) => log.info({ path }, 'request')))).toMatchObject({
    path: expect.stringMatching(/^\/a\/ *\(?\[number\]$/),
  });
});

test('a number in the digits of any script is masked in a sentence', () => {
  const line = written('info', (log) =>
    log.info('said ९८७६५ ००००१ and ૯૧૯૮૭૬૫૦૦૦૦૧, ٩٨٧٦٥ ٠٠٠٠١, +９１ ９８７６５００００１'),
  );
  expect(JSON.parse(line)).toMatchObject({ msg: 'said [number] and [number], [number], [number]' });
});

test('ids in a path stay as they were sent', () => {
  for (const path of [
    '/admin/suppliers/4f4a43e1-51c6-4a5d-a33c-123456789012',
    '/pictures/123456789012345678901234.webp',
    '/supplier/warehouses/12345%20x',
  ])
    expect(JSON.parse(written('info', (log) => log.info({ path }, 'request')))).toMatchObject({ path });
});

test('the row that a constraint refused is left out', () => {
  const detail = 'Failing row contains (u_1, Patel\n Traders, 12 Ring Road).';
  expect(
    written('info', (log) => log.error({ err: Object.assign(new Error('check'), { detail }) }, 'fault')),
  ).not.toMatch(/Patel|Ring Road/);
});

test('harmless text stays as it is', () => {
  const audit = { head: `${'0a'.repeat(20)}a123456b9876500001c${'0a'.repeat(2)}0` };
  const about = {
    audit,
    requestId: '4f4a43e1-51c6-4a5d-a33c-123456789012',
    route: '/product/:id',
    ms: 123456,
    bytes: 9876500001,
  };
  expect(JSON.parse(written('info', (log) => log.info(about, 'request')))).toMatchObject({ ...about, msg: 'request' });
});

test('level silent logs nothing', () => {
  expect(written('silent', (log) => log.fatal('no'))).toBe('');
});
