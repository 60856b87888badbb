import type { SitemapEntry } from '../../domain/catalogue/sitemap.ts';
import { textPages } from '../../rules/admin/text-pages.ts';
import type { RequestContext } from '../request-context.ts';

/** Returns the pages that are neither a product nor a supplier: the market, its categories and texts. */
export async function sitePages({ choices }: RequestContext): Promise<SitemapEntry[]> {
  const { categories } = await choices();
  return [
    '/',
    '/suppliers',
    ...textPages.map((name) => `/${name}`),
    ...categories.map(({ slug }) => `/?category=${slug}`),
  ].map((path) => ({ path, changed: null }));
}
