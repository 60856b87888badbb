import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createWorld, fileWorld, metricsToken } from '../../world.ts';
import { browserOn } from '../site-like.ts';

const world = await fileWorld({ samples: true });
const ask = async (path: string, headers: Record<string, string> = {}, address?: string) => {
  const answer = await world.browser(address).visit(path, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

describe('/healthz and /readyz', () => {
  test('are plain words without cookies, and never cached', async () => {
    for (const [path, word] of [
      ['/healthz', 'ok 0.0.0+tests'],
      ['/readyz', 'ready'],
    ] as const) {
      const { status, text, headers } = await ask(path, { cookie: 'session=x; lang=hi' });
      expect([status, text]).toEqual([200, word]);
      expect([headers.get('cache-control'), headers.getSetCookie(), headers.get('content-type')]).toEqual([
        'no-store',
        [],
        'text/plain; charset=utf-8',
      ]);
    }
  });

  test('are not ready, but healthy, if the database lacks a migration', async () => {
    const rename = (from: string, to: string) =>
      sql`update kysely_migration set name = ${to} where name = ${from}`.execute(world.db);
    await rename('013-health', 'gone');
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'the database lacks migrations' });
    expect((await ask('/healthz')).status).toBe(200);
    await rename('gone', '013-health');
    expect((await ask('/readyz')).status).toBe(200);
  });

  test('are not ready if the database is held up, and do not wait for it', async () => {
    const own = await createWorld();
    onTestFinished(own.close);
    const { promise: letGone, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: begun, resolve: isBegun } = Promise.withResolvers<void>();
    const holding = own.db.transaction().execute(async (tx) => {
      await sql`lock table kysely_migration in access exclusive mode`.execute(tx);
      isBegun();
      await letGone;
    });
    await begun;
    // The database is released only afterwards, so a check without a time limit would hang.
    const answer = await own.visit('/readyz');
    expect([answer.status, await answer.text()]).toEqual([503, 'the database does not answer']);
    expect((await own.visit('/healthz')).status).toBe(200);
    letGo();
    await holding;
  });

  test('are not ready if the database is gone', async () => {
    const own = await createWorld();
    await own.close();
    const answer = await own.visit('/readyz');
    expect([answer.status, await answer.text()]).toEqual([503, 'the database does not answer']);
    expect((await own.visit('/healthz')).status).toBe(200);
  });

  test('are not ready from the signal to stop on', async () => {
    world.life.isStopping = true;
    expect(await ask('/readyz')).toMatchObject({ status: 503, text: 'stopping' });
    expect((await ask('/healthz')).status).toBe(200);
    world.life.isStopping = false;
  });
});

describe('/metrics', () => {
  const token = { authorization: `Bearer ${metricsToken}` };

  test.each([
    ['this machine with the token', token, '127.0.0.1'],
    ['elsewhere with the token', token, '192.0.2.7'],
    ['behind a proxy with the token', { ...token, 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
  ])('are read from %s', async (_, headers, address) => {
    expect(await ask('/metrics', headers, address)).toMatchObject({
      status: 200,
      text: expect.stringContaining('thok_http_request_duration_seconds_bucket'),
    });
  });

  test.each([
    ['elsewhere', {}, '192.0.2.7'],
    ['this machine without the token', {}, '127.0.0.1'],
    ['elsewhere with half a token', { authorization: `Bearer ${metricsToken.slice(1)}` }, '192.0.2.7'],
    ['elsewhere with the token alone', { authorization: metricsToken }, '192.0.2.7'],
  ])('are not found from %s', async (_, headers, address) => {
    const { status, text } = await ask('/metrics', headers, address);
    expect([status, text.includes('thok_')]).toEqual([404, false]);
  });

  describe('without a token', () => {
    const read = async (difference: Parameters<typeof browserOn>[1], headers: Record<string, string> = {}) =>
      (await browserOn(world, { publicUrl: null, ...difference }).visit('/metrics', { headers })).status;

    test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are read from this machine, %s', async (address) => {
      expect(await read({ address })).toBe(200);
    });

    test.each([
      ['elsewhere', { address: '192.0.2.7' }, {}],
      ['nobody knows where', {}, {}],
      ['an address that only begins so', { address: '127.0.0.1.example' }, {}],
      ['a proxy on this machine', { address: '127.0.0.1' }, { 'x-forwarded-for': '127.0.0.1' }],
      ['a proxy that says it otherwise', { address: '127.0.0.1' }, { forwarded: 'for=192.0.2.7' }],
      ['a proxy of a third kind', { address: '::1' }, { 'x-real-ip': '127.0.0.1' }],
      ['this machine, of a site that has an address', { address: '127.0.0.1', publicUrl: world.origin }, {}],
      ['this machine, of a site behind a proxy', { address: '127.0.0.1', trustProxy: 1 }, {}],
    ])('are not found from %s', async (_, difference, headers) => {
      expect(await read(difference, headers)).toBe(404);
    });
  });

  test('count requests by route, whatever visitors make up, and cached pages separately', async () => {
    const own = await createWorld({ samples: true });
    onTestFinished(own.close);
    const browser = own.browser('127.0.0.1');
    for (const path of [
      '/product/7',
      '/product/8',
      '/product/8',
      '/product/8',
      '/product/8.data',
      '/made/up/9876500001',
      '/up',
    ])
      await (await browser.visit(path)).text();
    await browser.post('/supplier/warehouses/12345/edit', {});
    await browser.visit('/up', { method: 'BREW' });
    const text = await (await browser.visit('/metrics', { headers: token })).text();
    const counts = text.match(/^thok_http_request_duration_seconds_count.*$/gm);
    const line = (method: string, [kind, route]: [string, string], status: string, count: number) =>
      `thok_http_request_duration_seconds_count{method="${method}",class="${kind}",route="${route}",status="${status}"} ${count}`;
    expect(counts).toEqual([
      line('GET', ['public', '/product/:id'], '2xx', 4),
      line('GET', ['unknown', '/*'], '4xx', 2),
      line('POST', ['supplier', '/supplier/warehouses/:id/edit'], '3xx', 1),
      line('other', ['unknown', '/*'], '4xx', 1),
    ]);
    expect(text).toContain('\nthok_kept_page_hits_total 1\n');
    expect(text).toContain('\nthok_kept_page_misses_total 4\n');
    expect(text).toContain('\nthok_database_waiting 0\n');
    expect(Number(/^thok_database_taken_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
    expect(text).toMatch(/^thok_disk_free_bytes [1-9]/m);
    expect(text).toMatch(/^thok_build_info\{version="0\.0\.0",build="tests",engine="\w+"\} 1$/m);
    expect(text).toContain('\nthok_database_up 1\n');
    expect(text).not.toContain('98765');
  });

  test('say so if the database is gone, and leave out everything that it would have to answer', async () => {
    const own = await createWorld();
    await own.close();
    const text = await (await own.visit('/metrics', { headers: token })).text();
    expect(text).toContain('\nthok_database_up 0\n');
    expect(text).not.toMatch(/^thok_(?:disk_free_bytes|migrations_missing|outbox_overdue) /m);
  });
});
