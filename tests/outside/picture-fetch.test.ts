import type { LookupAddress } from 'node:dns';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Refusal } from '../../domain/refusal.ts';
import { type FetchRules, pictureFetcher } from '../../server/outside/picture-fetch.ts';
import { isPublicAddress } from '../../server/outside/public-address.ts';
import { certificate, httpsStandIn } from './https-stand-in.ts';

const here: LookupAddress = { address: '127.0.0.1', family: 4 };
const MB = 1024 * 1024;

type Answer = Parameters<typeof httpsStandIn>[0];

/** Returns a local server under the names of its certificate, and a fetcher that may reach it. */
async function site(answer: Answer, rules: Partial<FetchRules> = {}) {
  const { port, requests } = await httpsStandIn(answer);
  const asked: string[] = [];
  const resolve = (name: string) => {
    asked.push(name);
    return Promise.resolve([here]);
  };
  const fetcher = pictureFetcher({
    isAllowed: () => true,
    resolve,
    ca: certificate,
    port,
    patienceMs: 10_000,
    ...rules,
  });
  return {
    fetcher,
    requests,
    asked,
    url: (path: string, name = 'pictures.test') => `https://${name}:${port}${path}`,
  };
}

async function refusalOf(fetching: Promise<unknown>): Promise<string> {
  const outcome = await fetching.then(
    () => 'fetched',
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(Refusal);
  return (outcome as Refusal).key;
}

const picture: Answer = (_, response) => void response.end('picture');
const to =
  (location: string, status = 302): Answer =>
  (path, response) =>
    path === '/end' ? void response.end('picture') : void response.writeHead(status, { location }).end();

test('a picture is fetched by its name, resolved once, and the connection gets the name', async () => {
  const { fetcher, requests, asked, url } = await site(picture);
  expect(Buffer.from(await fetcher(url('/a.jpg?x=1'))).toString()).toBe('picture');
  expect(asked).toEqual(['pictures.test']);
  expect(requests).toMatchObject([{ servername: 'pictures.test', path: '/a.jpg?x=1' }]);
});

test.each([301, 302, 303, 307, 308])('a redirect by %i is followed, to another name too', async (status) => {
  const { fetcher, asked, url } = await site((path, response) => {
    if (path === '/end') response.end('picture');
    else response.writeHead(status, { location: path === '/a' ? '/b' : url('/end', 'other.test') }).end();
  });
  expect(Buffer.from(await fetcher(url('/a'))).toString()).toBe('picture');
  expect(asked).toEqual(['pictures.test', 'pictures.test', 'other.test']);
});

test('three redirects are followed, a fourth is not', async () => {
  const { fetcher, requests, url } = await site((path, response) => {
    const left = Number(path.slice(1));
    if (left === 0) response.end('picture');
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  });
  expect(Buffer.from(await fetcher(url('/3'))).toString()).toBe('picture');
  requests.length = 0;
  expect(await refusalOf(fetcher(url('/4')))).toBe('picture_url_unreachable');
  expect(requests.map(({ path }) => path)).toEqual(['/4', '/3', '/2', '/1']);
});

test.each([
  ['127.0.0.1'],
  ['localhost'],
  ['2130706433'],
  ['0x7f.1'],
  ['[::1]'],
  ['[::ffff:127.0.0.1]'],
  ['127.0.0.1.'],
])('with the real rule and the real names, %s is refused before anything is sent', async (name) => {
  const { port, requests } = await httpsStandIn(picture);
  const fetcher = pictureFetcher({ isAllowed: isPublicAddress, ca: certificate, port });
  expect(await refusalOf(fetcher(`https://${name}:${port}/a.jpg`))).toBe('picture_url_forbidden');
  expect(requests).toEqual([]);
});

test.each([[['10.0.0.5']], [['169.254.169.254']], [['1.1.1.1', '192.168.0.1']], [['::ffff:10.0.0.1']], [[]]])(
  'a name that resolves to %j is refused',
  async (addresses) => {
    const resolve = () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
    const { fetcher, requests, url } = await site(picture, { isAllowed: isPublicAddress, resolve });
    expect(await refusalOf(fetcher(url('/a.jpg')))).toBe('picture_url_forbidden');
    expect(requests).toEqual([]);
  },
);

test('a redirect to a name inside is refused, and so is a name that resolves differently the second time', async () => {
  const answers = [[here], [{ address: '10.0.0.5', family: 4 }]];
  const rules = {
    resolve: () => Promise.resolve(answers.shift() ?? []),
    isAllowed: (address: string) => address === here.address,
  };
  const { fetcher, requests, url } = await site(to('/end'), rules);
  expect(await refusalOf(fetcher(url('/a')))).toBe('picture_url_forbidden');
  expect(requests.map(({ path }) => path)).toEqual(['/a']);
});

test.each([
  'http://pictures.test/a.jpg',
  'ftp://pictures.test/a.jpg',
  'file:///etc/passwd',
  'https://me:secret@pictures.test/a.jpg',
  'https://me@pictures.test/a.jpg',
  'https://pictures.test:8443/a.jpg',
  'https://',
  'a.jpg',
  '',
])('%s is refused, directly or at the end of a redirect', async (address) => {
  const nobody = pictureFetcher({ isAllowed: () => true, resolve: () => Promise.reject(new Error('asked')) });
  expect(await refusalOf(nobody(address))).toBe('picture_url_invalid');
  if (!address.includes('://') || address === 'https://') return;
  const { fetcher, url } = await site(to(address));
  expect(await refusalOf(fetcher(url('/a')))).toBe('picture_url_invalid');
});

test('less than 5 MB is accepted, 5 MB is not, declared or not', async () => {
  const { fetcher, url } = await site((path, response) => {
    const bytes = Buffer.alloc(path.startsWith('/under') ? 5 * MB - 1 : 5 * MB);
    if (path.endsWith('/announced')) response.writeHead(200, { 'content-length': bytes.byteLength });
    for (let at = 0; at < bytes.byteLength; at += MB) response.write(bytes.subarray(at, at + MB));
    response.end();
  });
  expect(await fetcher(url('/under'))).toHaveLength(5 * MB - 1);
  expect(await refusalOf(fetcher(url('/over')))).toBe('image_too_big');
  expect(await refusalOf(fetcher(url('/over/announced')))).toBe('image_too_big');
});

test.each<[string, Answer]>([
  ['says nothing', () => {}],
  ['says its head only', (_, response) => response.flushHeaders()],
  [
    'trickles',
    (_, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    },
  ],
  [
    'leads in circles slowly',
    (_, response) => void wait(150).then(() => response.writeHead(302, { location: '/' }).end()),
  ],
  // None of them ever sends a whole picture.
])('a server that %s is given up after a while', async (_, answer) => {
  const { fetcher, url } = await site(answer, { patienceMs: 400 });
  expect(await refusalOf(fetcher(url('/')))).toBe('picture_url_slow');
});

test('a name that does not resolve in time is given up too', async () => {
  const { fetcher, url } = await site(picture, { patienceMs: 100, resolve: () => new Promise(() => {}) });
  expect(await refusalOf(fetcher(url('/')))).toBe('picture_url_slow');
});

test.each<[string, Answer, Partial<FetchRules>]>([
  ['404', (_, response) => void response.writeHead(404).end('picture'), {}],
  ['206', (_, response) => void response.writeHead(206).end('picture'), {}],
  ['a redirect to nowhere', (_, response) => void response.writeHead(302).end(), {}],
  [
    'half of what it announced',
    (_, response) => void response.writeHead(200, { 'content-length': 9 }).end('pict', () => response.destroy()),
    {},
  ],
  ['a certificate nobody trusts', picture, { ca: '' }],
  ['a name nobody knows', picture, { resolve: () => Promise.reject(new Error('ENOTFOUND')) }],
])('%s is no picture', async (_, answer, rules) => {
  const { fetcher, url } = await site(answer, rules);
  expect(await refusalOf(fetcher(url('/')))).toBe('picture_url_unreachable');
});

test('a certificate for another name is refused', async () => {
  const { fetcher, url } = await site(picture);
  expect(await refusalOf(fetcher(url('/', 'stranger.test')))).toBe('picture_url_unreachable');
});
