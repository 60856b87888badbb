import { build } from '../../../server/build.ts';
import type { Belongings } from './guards-cast.ts';

/** A route of `web/routes.ts`. */
export interface Door {
  id: string;
  /** Pattern with parameters, as in the routes' table: '/supplier/warehouses/:id/edit'. */
  pattern: string;
  takesForms: boolean;
  /** True if it answers GET with a page or something else. */
  isShown: boolean;
}

type Route = NonNullable<(typeof build.routes)[string]>;

/** Returns every route of the site, in the order of the table: the leaves of its tree. */
export function everyDoor(): Door[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  return routes
    .filter(({ id }) => !parents.has(id))
    .map((route) => ({
      id: route.id,
      pattern: `/${segments(route).join('/')}`,
      takesForms: route.module.action !== undefined,
      isShown: route.module.default !== undefined || route.module.loader !== undefined,
    }));
}

function segments({ parentId, path }: Route): string[] {
  const parent = parentId === undefined ? undefined : build.routes[parentId];
  return [...(parent ? segments(parent) : []), ...(path ? [path] : [])];
}

/** Returns the address with ids of the supplier's belongings in place of its parameters. */
export function addressOf(
  pattern: string,
  {
    supplierId,
    resellerId,
    warehouse,
    location,
    category,
    product,
    session,
    apiKey,
    sheet,
    order,
    purchase,
    inquiry,
    quote,
    thread,
    notice,
    request,
  }: Belongings,
): string {
  return pattern
    .replace('/:variantId/', `/${product}/`)
    .replace('/product/:id', `/product/${product}`)
    .replace('/products/:id', `/products/${product}`)
    .replace('/reports/:id', `/reports/${product}`)
    .replace('/suppliers/:id', `/suppliers/${supplierId}`)
    .replace('/accounts/:id', `/accounts/${supplierId}`)
    .replace('/supplier/credit/:id', `/supplier/credit/${resellerId}`)
    .replace('/reseller/credit/:id', `/reseller/credit/${supplierId}`)
    .replace('/warehouses/:id', `/warehouses/${warehouse}`)
    .replace('/warehouse-locations/:id', `/warehouse-locations/${location}`)
    .replace('/product-categories/:id', `/product-categories/${category}`)
    .replace('/sessions/:id', `/sessions/${session}`)
    .replace('/api-keys/:id', `/api-keys/${apiKey}`)
    .replace('/imports/:id', `/imports/${sheet}`)
    .replace('/chats/:id', `/chats/${thread}`)
    .replace('/orders/:id', `/orders/${order}`)
    .replace('/purchases/:id', `/purchases/${purchase}`)
    .replace('/inquiries/:id', `/inquiries/${inquiry}`)
    .replace('/quotes/:id', `/quotes/${quote}`)
    .replace('/notices/:id', `/notices/${notice}`)
    .replace('/requests/:id', `/requests/${request}`)
    .replace('/searches/:id', '/searches/1')
    .replace('/rows/:number', '/rows/2')
    .replace('/texts/:name/:language', '/texts/help/en')
    .replace('/trade-words/:id', '/trade-words/1')
    .replace('/versions/:version', '/versions/0')
    .replace('*', 'nowhere');
}

/** Returns the address of the answer for scripts (`.data`). */
export function twinOf(address: string): string {
  return address === '/' ? '/_.data' : `${address}.data`;
}
