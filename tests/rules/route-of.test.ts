import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { routeFinder } from '../../server/route-of.ts';

const page = { default: () => null };
const routes = {
  root: { id: 'root', path: '', module: page },
  product: { id: 'product', parentId: 'root', path: 'product/:id', module: page },
  newest: { id: 'newest', parentId: 'root', path: 'product/newest', module: page },
  call: { id: 'call', parentId: 'root', path: 'product/:id/call', module: { action: () => null } },
};
const routeOf = routeFinder({ routes } as unknown as ServerBuild);

test("a path is looked up once, whatever its parameters, with the same result as the router's", () => {
  expect(routeOf('/product/7')).toEqual({ pattern: '/product/:id', isForForms: false, takesForms: false });
  expect(routeOf('/product/any-other')).toBe(routeOf('/product/7'));
  for (const path of ['/product/newest', '/PRODUCT/Newest', '/product/%6Eewest'])
    expect(routeOf(path).pattern, path).toBe('/product/newest');
  expect(routeOf('/product/newest/call')).toEqual({ pattern: '/product/:id/call', isForForms: true, takesForms: true });
  for (const path of ['/nowhere', '/product/7/nowhere', '/product']) expect(routeOf(path).pattern, path).toBe('/');
});
