import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { Site } from '../site.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let site: Site;
beforeAll(async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'thok-data-'));
  cpSync(inject('seededFolder'), DATA_DIR, { recursive: true });
  const started = new Site([process.execPath, 'scripts/start.mjs'], { DATA_DIR });
  site = await started.ready();
  return async () => {
    await started.kill();
    rmSync(DATA_DIR, { recursive: true, force: true });
  };
});

/** Requests without decoding, so that the bytes are exactly those sent. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(new URL(path, site.origin), { headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

const lasting = ({ date: _date, 'x-request-id': _id, ...headers }: IncomingHttpHeaders) => headers;
const html = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };

describe('a page that is sent from memory', () => {
  test.each(['gzip', 'identity'] as const)('is the rendered page to the letter, as %s', async (encoding) => {
    const first = await ask(`/?category=clock`, { 'accept-encoding': encoding });
    const second = await ask(`/?category=clock`, { 'accept-encoding': encoding });
    expect([second.status, lasting(second.headers)]).toEqual([200, lasting(first.headers)]);
    expect(second.body.equals(first.body)).toBe(true);
    expect(html[encoding](second.body).toString()).toContain('Twin bell alarm clock');
  });

  test('is sent in brotli to browsers that accept it, from the second request on', async () => {
    const first = await ask('/?category=bags', { 'accept-encoding': 'gzip, br' });
    const encodingNow = async () =>
      (await ask('/?category=bags', { 'accept-encoding': 'gzip, br' })).headers['content-encoding'];
    await expect.poll(encodingNow).toBe('br');
    const { body } = await ask('/?category=bags', { 'accept-encoding': 'br' });
    expect(html.br(body).equals(html.gzip(first.body))).toBe(true);
  });

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await ask('/suppliers');
    const again = await ask('/suppliers', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  test('answers HEAD without a body', async () => {
    await ask('/help');
    const head = await ask('/help', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-type']]).toEqual([200, 0, 'text/html; charset=utf-8']);
  });

  test('is never sent to a browser with a session, nor for another language', async () => {
    await ask('/terms');
    expect((await ask('/terms', { cookie: 'session=x' })).headers['cache-control']).toBe('private, no-store');
    expect((await ask('/terms', { cookie: 'lang=gu' })).body.toString()).toContain('<html lang="gu"');
    const asked = await ask('/terms?lang=hi');
    expect(asked.body.toString()).toContain('<html lang="hi"');
    expect(asked.headers['set-cookie']?.[0]).toMatch(/^lang=hi;/);
  });
});
