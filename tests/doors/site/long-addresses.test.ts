import { expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';

const world = await fileWorld();
const browser = world.browser();

// The router matched each beginning of a path again: 7,500 parts took 4 seconds, and these would take minutes.
test.each(['/', '/product/', '/assets/', '/supplier/chats/'])(
  '%s and hundreds of thousands of parts are nowhere, and the router does not match them',
  async (start) => {
    expect((await browser.visit(start + 'a/'.repeat(400_000))).status).toBe(404);
  },
);

test('the manifest looks for no path that cannot be ours, and writes none to the console', async () => {
  const paths = ['/9876543210%25ff', `/${'a/'.repeat(500)}`, '/product/1'].map(encodeURIComponent).join(',');
  const answer = await browser.visit(`/__manifest?version=${await version()}&paths=${paths}`);
  expect(answer.status).toBe(200);
  expect(Object.keys((await answer.json()) as object)).toContain('catalogue/product/route');
});

test.each(['/nowhere', '/', '/healthz', '/product/1'])(
  'a form that is sent to %s is led to what stands there',
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

test('it is led to no other host', async () => {
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
