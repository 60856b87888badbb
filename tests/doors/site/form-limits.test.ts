import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test, vi } from 'vitest';
import { longPlaces, picturePlaces } from '../../../server/body-places.ts';
import routes from '../../../web/routes.ts';
import type { Browser } from '../../browser.ts';
import { pausesIn } from '../../pauses.ts';
import { fileWorld } from '../../world.ts';
import { textOf } from '../reading.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9825760001', businessName: 'Form Traders' }, world.browser());
const kilobyte = 1024;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const sentence = 'This form is too large: at most 64 KB can be sent here. Please shorten it and send it again.';

/** Sends a form of so many bytes in chunks; returns how many of them were read. */
async function send(
  by: Browser,
  path: string,
  bytes: number,
  {
    headers = form,
    fill = 'a',
    paused,
  }: { headers?: Record<string, string>; fill?: string; paused?: Promise<void> } = {},
) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      if (taken > 0) await paused;
      if (taken === 0 && headers['content-type']?.startsWith('multipart/'))
        stream.enqueue(Buffer.from('--thok\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\n'));
      const piece = Math.min(64 * kilobyte, bytes - taken);
      if (piece === 0) return stream.close();
      taken += piece;
      stream.enqueue(new Uint8Array(Buffer.alloc(piece, fill)));
    },
  });
  const answer = await by.visit(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  return { answer, taken };
}

describe('an oversized form is refused before it is read', () => {
  test.each(['/language', '/supplier/login', '/reseller/login', '/contact', '/admin/login'])(
    '%s reads 64 KB from a visitor, and says so',
    async (path) => {
      const max = 22 * 1024 * kilobyte;
      for (const at of [path, `${path}.data`])
        for (const [fill, why] of [
          ['a', sentence],
          ['a=&', 'This form has too many fields: at most 5000 can be sent at once.'],
        ] as const) {
          const { answer, taken } = await send(world.browser(), at, max, { fill });
          expect([at, answer.status]).toEqual([at, 413]);
          expect(taken).toBeLessThan(512 * kilobyte);
          const text = await answer.text();
          expect(at === path ? textOf(text) : text).toContain(why);
        }
      const headers = { ...form, 'content-length': String(max) };
      const { answer, taken } = await send(world.browser(), path, max, { headers });
      expect([answer.status, taken]).toEqual([413, expect.toBeOneOf([0, 64 * kilobyte])]);
    },
  );

  test('a form of 5,000 fields is read, one of 5,001 is not, in either encoding', async () => {
    for (const [fields, status] of [
      [5000, 400],
      [5001, 413],
    ] as const) {
      const plain = await send(world.browser(), '/contact', fields * 4, { fill: 'a=b&' });
      const parts = new FormData();
      for (let at = 0; at < fields; at += 1) parts.append('a', '');
      const multipart = await world
        .browser(`192.0.2.${fields % 10}`)
        .visit('/upload-image', { method: 'POST', body: parts });
      expect([plain.answer.status, multipart.status], String(fields)).toEqual([status, status]);
    }
  });
});

describe('a form with pictures', () => {
  const room = 3 * 1024 * kilobyte;
  const sent = (type: string, bytes: Uint8Array) =>
    world.browser('192.0.2.9').visit('/api/upload', {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(bytes),
    });
  const part = (head: string, body: string | Uint8Array, boundary = 'thok') =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
  const image = 'content-disposition: form-data; name="images"; filename="a.jpg"';

  test('has no more text than any other, in however many fields', async () => {
    const text = (bytes: number) =>
      `content-disposition: form-data; name="a"\r\n\r\n${'\r\n--'.repeat(bytes / 4)}\r\n--thok\r\n`;
    const one = await sent('multipart/form-data; boundary=thok', part(text(room) + image, 'x'));
    expect([one.status, await one.json()]).toEqual([
      413,
      { message: 'This form is too large: at most 256 KB can be sent here. Please shorten it and send it again.' },
    ]);
    const many = await sent('multipart/form-data; boundary=thok', part(text(100_000).repeat(3) + image, 'x'));
    expect(many.status).toBe(413);
    const few = await sent('multipart/form-data; boundary=thok', part(text(100_000).repeat(2) + image, 'x'));
    expect(few.status).not.toBe(413);
  });

  test('has a boundary of at most 70 letters, since the parser searches for it repeatedly', async () => {
    for (const [letters, status] of [
      [70, 415],
      [71, 400],
      [8000, 400],
    ] as const) {
      const boundary = 'a'.repeat(letters);
      const answer = await sent(
        `multipart/form-data; boundary=${boundary}`,
        part(image, Buffer.alloc(room, 'a'), boundary),
      );
      expect([letters, answer.status]).toEqual([letters, status]);
    }
  });

  test('is read in chunks and within the same limits, however its type is written', async () => {
    const lines = Buffer.concat([
      Buffer.from('--thok\r\n'),
      Buffer.alloc(room, 'a: b\r\n'),
      Buffer.from('\r\n\r\n--thok--'),
    ]);
    const text = part('content-disposition: form-data; name="a"', Buffer.alloc(room, 'a'));
    const form = { 'content-type': 'Multipart/Form-Data; boundary=thok' };
    for (const [body, status] of [
      [lines, 400],
      [text, 413],
    ] as const) {
      const read = async () => {
        const answer = await supplier.visit('/supplier/import', { method: 'POST', headers: form, body });
        expect(answer.status).toBe(status);
      };
      expect(await pausesIn(read)).toBeGreaterThan(10);
    }
    const headers = { 'content-type': 'Multipart/form-data; Boundary=thok' };
    const body = new Uint8Array(part(image, 'no picture'));
    const mixed = await world.browser('192.0.2.9').visit('/upload-image', { method: 'POST', headers, body });
    expect(mixed.status).toBe(415);
  });

  test('refuses file names in another charset, which the parser would report past the log', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const head = `content-disposition: form-data; name="images"; filename*=9876543210'x'a.jpg`;
    expect((await sent('multipart/form-data; boundary=thok', part(head, 'x'))).status).toBe(400);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });
});

describe('pictures are accepted only from users who may send them', () => {
  const boundary = 'thok';
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const parts = 3 * 1024 * kilobyte;

  test.each(['/api/upload', '/upload-image'])(
    'the demo page sends them to %s until its quota is used up',
    async (path) => {
      expect((await send(world.browser('192.0.2.1'), path, parts, { headers: type })).answer.status).toBe(400);
      await useUp('192.0.2.2');
      const { answer, taken } = await send(world.browser('192.0.2.2'), path, parts, { headers: type });
      expect([answer.status, taken < 512 * kilobyte]).toEqual([429, true]);
    },
  );

  test('some of nine uploads by visitors at once must try again later', async () => {
    let goOn = () => {};
    const paused = new Promise<void>((resolve) => (goOn = resolve));
    let isRefused = () => {};
    const refused = new Promise<void>((resolve) => (isRefused = resolve));
    let left = 7;
    const nine = Array.from({ length: 9 }, async () => {
      const sent = await send(world.browser('192.0.2.3'), '/api/upload', parts, { headers: type, paused });
      left -= 1;
      if (left === 0) isRefused();
      return sent;
    });
    await refused;
    goOn();
    const answers = await Promise.all(nine);
    const statuses = answers.map(({ answer }) => answer.status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([400, 400, 503, 503, 503, 503, 503, 503, 503]);
    expect(answers.every(({ answer }) => answer.status === 400 || answer.headers.get('retry-after') === '30')).toBe(
      true,
    );
  });

  test.each(['/supplier/products-listing', '/supplier/chats/1/send', '/reseller/requests/new'])(
    '%s reads nothing from a signed-out visitor, and leads to the login',
    async (path) => {
      const { answer, taken } = await send(world.browser(), path, parts, { headers: type });
      expect([answer.status, taken < 512 * kilobyte]).toEqual([302, true]);
      expect(answer.headers.get('location')).toContain('/login');
    },
  );

  test('a user who may send pictures cannot send anything else of that size', async () => {
    expect((await send(supplier, '/supplier/products-listing', parts, { headers: type })).answer.status).toBe(400);
    for (const path of ['/supplier/products-listing', '/api/upload', '/account/business-name'])
      expect([path, (await send(supplier, path, parts)).answer.status]).toEqual([
        path,
        path.startsWith('/account') ? 303 : 413,
      ]);
  });

  async function useUp(address: string): Promise<void> {
    const demo = world.browser(address);
    const photo = readFileSync('tests/pictures/photo.jpg');
    for (let sent = 0; sent < 10; sent += 2) {
      const body = new FormData();
      for (const name of ['a.jpg', 'b.jpg']) body.append('images', new File([photo], name));
      expect([200, 429]).toContain((await demo.visit('/api/upload', { method: 'POST', body })).status);
    }
  }
});

test('every route that reads pictures is known as one, and no other', () => {
  const patterns = new Map<string, string>();
  const walk = (entries: RouteConfigEntry[], above: string) => {
    for (const { path, file, children } of entries) {
      const pattern = path === undefined ? above : `${above}/${path}`;
      patterns.set(pattern === '' ? '/' : pattern, file);
      walk(children ?? [], pattern);
    }
  };
  walk(routes, '');
  const textBelow = (file: string): string => {
    const path = join('web', file);
    const text = readFileSync(path, 'utf8');
    const beside = [...text.matchAll(/from '(\.\/[\w-]+\.tsx?)'/g)].map(([, name = '']) => join(dirname(path), name));
    return [text, ...beside.map((near) => readFileSync(near, 'utf8'))].join('\n');
  };
  const reads = /\bpicturesIn\(|instanceof File\b/;
  const found = [...patterns].filter(([, file]) => reads.test(textBelow(file))).map(([pattern]) => pattern);
  expect(found.toSorted()).toEqual(picturePlaces.toSorted());
  expect(longPlaces.filter((place) => !patterns.has(place))).toEqual([]);
});
