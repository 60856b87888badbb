import { afterAll, describe, expect, test, vi } from 'vitest';
import { answered, askForCode, register } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { opened, shownIds, textOf } from '../reading.ts';

const world = await fileWorld({ samples: true });
const supplier = await world.signIn('9876500001', 'supplier', world.browser());
// React Router warns of addresses that cannot be decoded, which are intended here.
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
afterAll(() => {
  warned.mockRestore();
});

const huge = 'x'.repeat(20_000);
const addresses: [string, number][] = [
  ['/?q=', 200],
  ['/?q=%00', 200],
  ['/?q=%FF%FE', 200],
  ['/?q=%ED%A0%80', 200],
  ['/?q=%F0%9F%98%80', 200],
  [`/?q=${huge}`, 200],
  [`/?q=${'%F0%9F%98%80'.repeat(2000)}`, 200],
  ['/?q[]=a&q[]=b', 200],
  ['/?q=a&q=b&q=c', 200],
  ["/?q='%20or%201=1--", 200],
  ['/?q=%25%25%25___%5C', 200],
  ['/?q=a+b+c+d+e+f+g+h+i+j+k+l', 200],
  [`/?${'q=a&'.repeat(5000)}`, 200],
  ['/?category=', 200],
  ['/?category=__proto__', 200],
  ['/?category=../../etc', 200],
  [`/?category=${huge}`, 200],
  ['/?category=%00', 200],
  ['/?branch=%00', 200],
  ['/?branch=constructor', 200],
  [`/?branch=${huge}`, 200],
  ['/?branch=Katargam&branch=Yogi+Chock', 200],
  ['/?price=free', 200],
  ['/?price=__proto__', 200],
  ['/?price[from]=1', 200],
  ['/?sort=random()', 200],
  ['/?sort=toString', 200],
  ['/?after=-1', 200],
  ['/?after=0', 200],
  ['/?after=999999999999999', 200],
  ['/?after=99999999999999999999', 200],
  ['/?after=1e9', 200],
  ['/?sort=price-up&after=999999999999999-999999999999999', 200],
  ['/?sort=price-down&after=0-0', 200],
  ['/?sort=price-up&after=1-', 200],
  ['/?lang=%00', 200],
  ['/?lang=en&lang=hi', 200],
  ['/?%', 200],
  ['/?%ff=%ff&=&&&==', 200],
  [`/?${huge}`, 200],
  ['/?_routes=root', 200],
  ['/products?q=%00&page=-1', 200],
  ['/products/', 200],
  ['/product/7?tab=__proto__', 200],
  ['/product/7?tab=shipping&tab=x', 200],
  [`/product/7?tab=${huge}`, 200],
  ['/product/007', 404],
  ['/product/7.5', 404],
  ['/product/NaN', 404],
  ['/product/-7', 404],
  ['/product/%00', 404],
  ['/product/%ff', 404],
  ['/product/%2e%2e', 200],
  ['/product/7;drop', 404],
  [`/product/${'9'.repeat(400)}`, 404],
  ['/product/9223372036854775808', 404],
  ['/product/१', 404],
  ['/suppliers?page=-1', 200],
  ['/suppliers?page=1e99', 200],
  ['/suppliers?page=%00', 200],
  ['/suppliers?page=9999999', 200],
  ['/suppliers?page[]=2', 200],
  ['/suppliers/%00', 404],
  ['/suppliers/%ff', 404],
  ["/suppliers/'", 404],
  [`/suppliers/${huge}`, 404],
  ['/suppliers/sample-tapi-textiles?after=%00', 200],
  ['/suppliers/sample-tapi-textiles?after=12-12', 200],
  ['/help?%00', 200],
  ['/help/', 200],
  ['/HELP', 200],
  ['/terms?lang=__proto__', 200],
  ['/%00', 404],
  ['/%ff', 404],
  ['/%', 404],
  ['/%E0%A4%A', 404],
  ['//', 200],
  ['//evil.example', 404],
  ['//evil.example/help', 404],
  ['/\\evil.example', 404],
  ['/..;/admin', 404],
  [`/${huge}`, 404],
  ['/nowhere.data', 404],
  ['/favicon.ico', 404],
  ['/supplier/login?back=%00&back=//evil.example', 200],
  ['/supplier/login?back=%ff', 200],
  [`/reseller/login?back=${huge}`, 200],
  ['/pictures/%00', 404],
  ['/pictures/%ff', 404],
];

const isAnswered = (wanted: number, status: number) => status === wanted || (wanted === 200 && status === 404);
/** Leaves out logins, which redirect people who are signed in. */
const isPublic = ([path]: [string, number]) => !path.includes('/login');

test.each(addresses.map(([path, wanted]) => [path.slice(0, 80), path, wanted] as const))(
  '%s is answered with the page or 404',
  async (_, path, wanted) => {
    const response = await world.browser().visit(world.origin + path);
    const html = await response.text();
    expect([response.status, isAnswered(wanted, response.status)]).toEqual([response.status, true]);
    expect(/Unexpected Application Error|Unexpected Server Error|Error Loading/.exec(html)?.[0]).toBeUndefined();
  },
);

test('a signed-in user gets the same, without any page from memory', async () => {
  const answers = [];
  for (const [path, wanted] of addresses.filter(isPublic)) {
    const { status } = await supplier.visit(world.origin + path);
    if (!isAnswered(wanted, status)) answers.push([path.slice(0, 80), status]);
  }
  expect(answers).toEqual([]);
});

test('a request by another host name, through a proxy or a wrong DNS record, gets the same', async () => {
  const answers = [];
  for (const [path, wanted] of addresses.filter(isPublic)) {
    const { status } = await supplier.visit(`http://127.0.0.1:3000${path}`);
    if (!isAnswered(wanted, status)) answers.push([path.slice(0, 80), status]);
  }
  expect(answers).toEqual([]);
});

test('a request for data, as pages make them, gets the same', async () => {
  const answers = [];
  for (const [path, wanted] of addresses) {
    const [place = '', search = ''] = path.split(/\?(.*)/s);
    const { status } = await world.browser().visit(`${world.origin}${place === '/' ? '/_' : place}.data?${search}`);
    if (!isAnswered(wanted, status)) answers.push([path.slice(0, 80), status]);
  }
  expect(answers).toEqual([]);
});

test('nonsensical parameters are ignored', async () => {
  const first = shownIds(await opened(world.browser(), '/'));
  for (const nonsense of [
    'q=%00',
    'category=submarines',
    'branch=%FF',
    'price=free',
    'sort=best',
    'after=abc',
    'q[]=lock',
    'page=7',
  ]) {
    const html = await opened(world.browser(), `/?${nonsense}`);
    expect([nonsense, shownIds(html), textOf(html).includes(' 50 products ')]).toEqual([nonsense, first, true]);
  }
});

describe('addresses that accept only forms or calls', () => {
  test.each(['/logout', '/language', '/api/upload', '/api/product'])('%s has no page', async (path) => {
    for (const browser of [world.browser(), supplier]) {
      const { status } = await browser.visit(path);
      expect([path, [400, 404, 405].includes(status), status]).toEqual([path, true, status]);
    }
    expect((await supplier.visit('/supplier/products')).status).toBe(200);
  });

  test.each([
    '/',
    '/product/7',
    '/suppliers',
    '/help',
    '/nowhere',
    '/robots.txt',
    '/supplier/products',
    '/pictures/x.webp',
  ])('%s accepts no form', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status } = await supplier.visit(path, {
        method,
        body: 'x=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([method, path, [404, 405].includes(status), status]).toEqual([method, path, true, status]);
    }
  });
});

describe('bodies that are no forms', () => {
  const bodies: [string, RequestInit][] = [
    ['nothing', {}],
    ['JSON', { body: '{"mobile":"9876500001"}', headers: { 'content-type': 'application/json' } }],
    ['plain text', { body: 'mobile=9876500001', headers: { 'content-type': 'text/plain' } }],
    ['a multipart body that is none', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }],
    ['no boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
  ];
  test.each(bodies)('%s', async (_, init) => {
    for (const path of ['/supplier/login', '/reseller/login', '/language', '/supplier/products-listing']) {
      const { status } = await supplier.visit(path, { method: 'POST', ...init });
      expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => [302, 400].includes(code))]);
    }
    expect(world.sms.latestCode('9876500001')).not.toBeNull();
  });

  test.each([
    ['/supplier/login', { mobile: ['9825800001', '9825800002'] }],
    ['/supplier/login', { mobile: new Blob(['9825800003']) }],
    ['/supplier/login', { mobile: '\u0000'.repeat(10) }],
    ['/supplier/login', { mobile: huge }],
    ['/supplier/login', { __proto__: 'x', constructor: 'y', 'mobile[]': '9825800004' }],
    ['/language', { language: '__proto__', back: '\u0000' }],
    ['/language', { language: new Blob(['hi']), back: new Blob(['/']) }],
  ])('%s with strange fields', async (path, fields) => {
    const browser = world.browser();
    const captcha = path === '/supplier/login' ? await answered(browser, 'supplier') : {};
    const { status } = await browser.post(path, { ...fields, ...captcha });
    expect([path, [303, 400].includes(status)]).toEqual([path, true]);
  });

  test('a business name with a NUL in it is refused or cleaned, never a fault', async () => {
    const browser = world.browser();
    await askForCode(browser, 'reseller', '9825800009');
    await browser.post('/reseller/login/otp', { otp: world.sms.latestCode('9825800009') ?? '' });
    expect([303, 400]).toContain((await register(browser, '/reseller/login/register', 'Jay \u0000 Traders')).status);
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});

test('requests for unlinked routes get none of them', async () => {
  const asked = async (search: string) => {
    const answer = await world.visit(`/__manifest${search}`);
    return [answer.status, answer.status === 204 ? '' : Object.keys((await answer.json()) as object)];
  };
  expect((await asked(''))[0]).toBe(204);
  expect(await asked('?version=other&paths=/admin')).toEqual([204, '']);
});
