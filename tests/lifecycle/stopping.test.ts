import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { answered, signUpSupplier } from '../sign-in.ts';
import type { Site } from '../site.ts';
import { launch, seededFolder } from './launch.ts';
import { slowPost } from './slow-post.ts';

/** Resolves when the site accepts no new connections. */
async function refused(site: Site): Promise<void> {
  const isTaken = () =>
    fetch(new URL('/robots.txt', site.origin), { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
  while (await isTaken());
}

test.each([
  ['the process', [process.execPath, 'scripts/start.mjs']],
  ['npm start', ['npm', 'start']],
] as const)('SIGTERM to %s: the pending request is answered, and the exit code is 0', async (_, command) => {
  const site = await launch({ DATA_DIR: seededFolder() }, [...command]).ready();
  const form = { mobile: '9876500002', ...(await answered(site.browser(), 'reseller')) };
  const posted = await slowPost(site, '/reseller/login', form);
  site.signal('SIGTERM');
  await refused(site);
  expect(await posted.finish()).toBe(303);
  expect((await site.ended).code).toBe(0);
});

test('from SIGTERM on an open connection reads that the site is not ready', async () => {
  const site = await launch({ DATA_DIR: seededFolder() }).ready();
  const { port } = new URL(site.origin);
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  socket.on('data', (text: Buffer) => (received += text.toString()));
  const ready = 'GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n';
  socket.write(ready);
  await expect.poll(() => received).toContain('ready');
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  // A pending request keeps the connection open; another one follows on it after the signal.
  const body = 'mobile=1';
  const post = `POST /reseller/login HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`;
  socket.write(post);
  await expect.poll(() => received).toContain('100 Continue');
  site.signal('SIGTERM');
  await refused(site);
  received = '';
  socket.write(body + ready);
  await expect.poll(() => received).toMatch(/stopping$/);
  // (A page does not end with a line's end, so the next answer follows it directly.)
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 503']);
  socket.end();
  expect((await site.ended).code).toBe(0);
});

test('SIGTERM during a request that never ends cuts it, and the exit code is still 0', async () => {
  const site = await launch({ DATA_DIR: seededFolder() }).ready();
  await slowPost(site, '/reseller/login', { mobile: '9876500002' });
  site.signal('SIGTERM');
  expect((await site.ended).code).toBe(0);
});

test('Ctrl-C ends it with exit code 0', async () => {
  const site = await launch({ DATA_DIR: seededFolder() }).ready();
  site.signal('SIGINT');
  expect((await site.ended).code).toBe(0);
});

test('a killed process loses nothing that it had answered', async () => {
  const DATA_DIR = seededFolder();
  const first = await launch({ DATA_DIR }).ready();
  const browser = first.browser();
  await signUpSupplier(browser, { mobile: '9825000001', businessName: 'Kept Traders', vicinityId: 1 });
  first.signal('SIGKILL');
  await first.ended;

  const second = await launch({ DATA_DIR }).ready();
  const again = second.browser();
  again.cookies.set('session', browser.cookies.get('session') ?? '');
  expect(await (await again.visit('/supplier/products')).text()).toContain('Kept Traders');
});
