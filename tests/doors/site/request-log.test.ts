import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createWorld, fileWorld } from '../../world.ts';
import { textOf } from '../reading.ts';
import { browserOn } from '../site-like.ts';

const world = await fileWorld({ samples: true });
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const read = (line = '{}') => JSON.parse(line) as Record<string, unknown>;

test('each request has one line, without its query, and its response has the id', async () => {
  const before = world.log.length;
  const answer = await world
    .browser()
    .visit('/nowhere/123456?token=secret', { headers: { 'x-request-id': 'of-theirs' } });
  expect(world.log).toHaveLength(before + 1);
  expect(read(world.log.at(-1))).toEqual({
    level: 30,
    time: expect.any(Number),
    requestId: answer.headers.get('x-request-id'),
    method: 'GET',
    path: '/*',
    route: '/*',
    status: 404,
    ms: expect.any(Number),
    msg: 'request',
  });
  expect(answer.headers.get('x-request-id')).toMatch(uuid);
});

test('a line names the trace of a trusted proxy, and no forged one', async () => {
  const trace = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentId: '00f067aa0ba902b7' };
  const line = async (trustProxy: number, traceparent: string) => {
    const before = world.log.length;
    await browserOn(world, { trustProxy }).visit('/nowhere', { headers: { traceparent } });
    expect(world.log).toHaveLength(before + 1);
    return read(world.log.at(-1));
  };
  const whole = `00-${trace.traceId}-${trace.parentId}-01`;
  expect(await line(1, whole)).toMatchObject(trace);
  expect(await line(1, `cc-${trace.traceId}-${trace.parentId}-01-later`)).toMatchObject(trace);
  expect(await line(0, whole)).not.toHaveProperty('traceId');
  const none = '0'.repeat(32);
  for (const strange of [
    `${whole}-more`,
    `ff${whole.slice(2)}`,
    `00-${none}-${trace.parentId}-01`,
    whole.toUpperCase(),
    'x',
  ])
    expect(await line(1, strange)).not.toHaveProperty('traceId');
});

test('a page from memory has a new id each time, and no line', async () => {
  // A page is cached at its second request.
  await world.browser().visit('/help');
  const first = await world.browser().visit('/help');
  const before = world.log.length;
  const second = await world.browser().visit('/help');
  expect(second.headers.get('x-request-id')).toMatch(uuid);
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(world.log).toHaveLength(before);
});

test.each(['/x/%209876500001', '/98765.00001', '/product/98765%2000001', '/product/%E0%AB%AF876500001'])(
  'the line of %s holds no number',
  async (path) => {
    await world.browser().visit(path);
    const line = String(read(world.log.at(-1))['path']);
    expect(['/*', '/product/[number]']).toContain(line);
  },
);

test('only a trusted proxy names the request, in a few letters', async () => {
  const id = async (trustProxy: number, given: string) => {
    const browser = browserOn(world, { trustProxy });
    return (await browser.visit('/nowhere', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
  };
  expect(await id(1, 'proxy-id_0001')).toBe('proxy-id_0001');
  expect(await id(0, 'proxy-id_0001')).toMatch(uuid);
  const made = ['4f4a43e1-51c6-4a5d-a33c-123456789012', '4bf92f3577b34da6a3ce929d0e0e4736'];
  for (const usual of made) expect(await id(1, usual)).toBe(usual);
  for (const strange of ['9876500001', 'id-98765-00001', 'short', 'x'.repeat(65), 'two words 1', '<script>alert'])
    expect(await id(1, strange)).toMatch(uuid);
});

test('a fault is found by the id on its screen; personal data in it are masked', async () => {
  const own = await createWorld({ samples: true });
  onTestFinished(own.close);
  const admin = await own.signInAdmin();
  await sql`alter table empty_searches rename to elsewhere`.execute(own.db);
  await sql`alter table products rename to products_elsewhere`.execute(own.db);
  await sql
    .raw(`
      create function broken() returns text language plpgsql as
        $$ begin raise exception 'quoted 9876500001, order 100168 and OTP 482913'; end $$;
      create view products as select broken() as user_type, now() as created_at`)
    .execute(own.db);
  own.db.announcements.announce('catalogue');
  for (const [browser, path] of [
    [admin, '/admin/overview'],
    [admin, '/admin/overview.data'],
    [own.browser(), '/'],
  ] as const) {
    const answer = await browser.visit(path);
    const html = await answer.text();
    const id = answer.headers.get('x-request-id') ?? '';
    expect([path, answer.status, own.faults.length]).toEqual([path, 500, 1]);
    expect(read(own.faults[0])).toMatchObject({ level: 50, requestId: id, path, msg: 'fault' });
    expect(read(own.log.at(-1))).toMatchObject({ requestId: id, status: 500 });
    if (path !== '/') {
      expect(own.faults[0]).toContain('quoted [number], order 100168 and OTP [code]');
      expect(own.faults[0]).not.toMatch(/9876500001|482913/);
      expect(html).toContain(`tell us this number: ${id}`);
    }
    expect(html).not.toContain('quoted');
    own.faults.length = 0;
  }
  const shown = textOf(await (await admin.visit('/admin/overview')).text());
  expect(shown).toContain('Unexpected Application Error!');
});
