import { textPages } from '../rules/admin/text-pages.ts';
import { marketQuery, marketSearch, shopQuery } from '../rules/catalogue/market.ts';
import { productTabFrom } from '../rules/catalogue/product-tabs.ts';
import { accountIdFrom, productIdFrom } from '../rules/id.ts';
import { pageNumber } from '../rules/paging.ts';
import { pagePath } from '../web/route-handlers.ts';

const texts = new Set(textPages.map((name) => `/${name}`));

/**
 * Returns the address under which a public page is cached, with its known parameters in one order and all others
 * dropped; null for any other page. The data of a page (React Router's `.data`) are cached separately.
 */
export function keptAddress(url: URL): string | null {
  if (url.searchParams.has('_routes')) return null;
  const search = knownSearch(pagePath(url), url.searchParams);
  return search === null ? null : `${url.pathname}${search}`;
}

function knownSearch(path: string, parameters: URLSearchParams): string | null {
  if (path === '/' || path === '/products') return marketSearch(marketQuery(parameters));
  if (path === '/suppliers') {
    const page = pageNumber(parameters.get('page'));
    return page === 1 ? '' : `?page=${page}`;
  }
  if (texts.has(path)) return '';
  const [, folder, id, ...rest] = path.split('/');
  if (id === undefined || rest.length > 0) return null;
  if (folder === 'product') {
    const tab = productTabFrom(parameters.get('tab'));
    return productIdFrom(id) === null ? null : tab === 'description' ? '' : `?tab=${tab}`;
  }
  return folder === 'suppliers' && accountIdFrom(id) !== null ? marketSearch(shopQuery(parameters)) : null;
}
