import { sitemapEntries, sitemapFiles } from '../../domain/catalogue/sitemap.ts';
import { SITEMAP_PAGES, sitemapFileName } from '../../rules/catalogue/sitemap.ts';
import { apiHandler } from '../route-handlers.ts';
import { sitePages } from './site-pages.ts';
import { filesAnswer, pagesAnswer } from './sitemap-answer.ts';

/** All public pages for search engines; in a large shop, the list of the files that hold them. */
export const loader = apiHandler(async (context) => {
  const { db, origin } = context;
  const files = await sitemapFiles(db);
  if (files !== null)
    return filesAnswer(
      origin,
      [SITEMAP_PAGES, ...files.map(sitemapFileName)].map((name) => `/sitemaps/${name}`),
    );
  return pagesAnswer(origin, [
    ...(await sitePages(context)),
    ...(await sitemapEntries(db, { of: 'products', number: 1 })),
    ...(await sitemapEntries(db, { of: 'suppliers', number: 1 })),
  ]);
});
