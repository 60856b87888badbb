import { createRequestHandler, RouterContextProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { build } from '../../../server/build.ts';
import { RouteTree } from '../../../server/route-of.ts';
import { fileWorld } from '../../world.ts';

const world = await fileWorld();
const own = createRequestHandler(build, 'production');
const { version } = build.assets;
const address = (paths: readonly string[], of = version) =>
  `/__manifest?${new URLSearchParams({ paths: paths.join(','), version: of }).toString()}`;
const patterns = Object.values(build.routes).map((route) => {
  const parts: string[] = [];
  for (let at = route; at; at = build.routes[at.parentId ?? '']) if (at.path) parts.unshift(at.path);
  return `/${parts.join('/')}`;
});

async function answers(path: string) {
  const ours = await world.visit(path);
  const theirs = await own(new Request(new URL(path, world.origin)), new RouterContextProvider());
  return [ours, theirs].map(async (answer) => {
    const text = await answer.text();
    return { status: answer.status, content: text.startsWith('{') ? (JSON.parse(text) as object) : text };
  });
}

test('browsers get the same routes as from React Router, for every address', async () => {
  expect(patterns.length).toBeGreaterThan(200);
  for (const pattern of new Set(patterns))
    for (const id of ['7', 'a-b', '%E0%AA%B8', '%2F'])
      for (const path of [pattern.replaceAll(/:\w+|\*/g, id), `${pattern.replaceAll(/:\w+|\*/g, id).toUpperCase()}/`]) {
        const [ours, theirs] = await Promise.all(await answers(address([path, '/nowhere/at/all'])));
        expect([path, ours]).toEqual([path, theirs]);
      }
});

test('browsers get the same for many addresses at once, for another build and for none', async () => {
  const many = ['/', '/product/1', 'product/2', '/suppliers', '/supplier/login', '/reseller/orders/7', '/help'];
  for (const path of [address(many), address(many, 'other'), '/__manifest', `/__manifest?version=${version}`]) {
    const [ours, theirs] = await Promise.all(await answers(path));
    expect([path, ours]).toEqual([path, theirs]);
  }
});

test('a thousand addresses of one form are looked up once, and a hundred new forms are refused without', async () => {
  const looked = vi.spyOn(RouteTree.prototype, 'idsOf');
  onTestFinished(() => looked.mockRestore());
  const lookedUp = async (paths: readonly string[]) => {
    looked.mockClear();
    const { status } = await world.visit(address(paths));
    // The request metrics look up the manifest's own address.
    return { status, forms: looked.mock.calls.filter(([form]) => form !== '/__manifest').length };
  };
  const numbers = Array.from({ length: 1200 }, (_, at) => String(at));
  // Addresses of known words, in an order that no route has.
  const words = ['supplier', 'reseller', 'admin', 'product', 'orders', 'login', 'account', 'api', 'help', 'terms'];
  const forms = words.flatMap((one) => words.map((other) => `${one}/${other}/${one}`));
  expect(await lookedUp(numbers)).toEqual({ status: 200, forms: 1 });
  expect(await lookedUp(forms)).toEqual({ status: 400, forms: 0 });
});
