import { expect, onTestFinished, test, vi } from 'vitest';
import { RouteTree } from '../../../server/route-of.ts';
import { fileWorld } from '../../world.ts';

const world = await fileWorld();
const browser = world.browser();

// The router once matched each prefix of a path again: 7,500 segments took the only processor 4 seconds.
test.each(['/', '/product/', '/assets/', '/supplier/chats/'])(
  '%s and thousands of segments are not found, and the router looks at a few only',
  async (start) => {
    const looked = vi.spyOn(RouteTree.prototype, 'idsOf');
    onTestFinished(() => looked.mockRestore());
    expect((await browser.visit(start + 'a/'.repeat(7_000))).status).toBe(404);
    // The request metrics look the same path up as the router.
    const parts = looked.mock.calls.map(([form]) => form.split('/').length);
    expect(Math.max(0, ...parts)).toBeLessThan(20);
  },
);

test('the manifest looks up no impossible path, and writes none to the console', async () => {
  const paths = ['/9876543210%25ff', `/${'a/'.repeat(500)}`, '/product/1'].map(encodeURIComponent).join(',');
  const answer = await browser.visit(`/__manifest?version=${await version()}&paths=${paths}`);
  expect(answer.status).toBe(200);
  expect(Object.keys((await answer.json()) as object)).toContain('catalogue/product/route');
});

test.each(['/nowhere', '/', '/healthz', '/product/1'])(
  'a form sent to %s is redirected to the page there',
  async (path) => {
    const answer = await browser.visit(path, {
      method: 'POST',
      headers: { accept: 'text/html', origin: world.origin },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    const program = await browser.visit(path, { method: 'POST', headers: { origin: world.origin } });
    expect([program.status, await program.json()]).toEqual([
      405,
      { message: 'This address does not take that method.' },
    ]);
  },
);

test('a form is never redirected to another host', async () => {
  const answer = await browser.visit('//thief.example/x', {
    method: 'POST',
    headers: { accept: 'text/html', origin: world.origin },
  });
  expect(answer.headers.get('location')).not.toMatch(/^\/\//);
});

async function version(): Promise<string> {
  const { assets } = await import('virtual:react-router/server-build');
  return assets.version;
}
