import { sitemapEntries } from '../../domain/catalogue/sitemap.ts';
import { Refusal } from '../../domain/refusal.ts';
import { SITEMAP_PAGES, sitemapFileFrom } from '../../rules/catalogue/sitemap.ts';
import { apiHandler } from '../route-handlers.ts';
import { sitePages } from './site-pages.ts';
import { pagesAnswer } from './sitemap-answer.ts';

/** One file of a sitemap that is split into several. */
export const loader = apiHandler(async (context, { params }) => {
  const { db, origin } = context;
  const file = sitemapFileFrom(params['file']);
  if (file === SITEMAP_PAGES) return pagesAnswer(origin, await sitePages(context));
  const entries = file === null ? [] : await sitemapEntries(db, file);
  if (entries.length === 0) throw new Refusal(404, 'api_nothing_here');
  return pagesAnswer(origin, entries);
});
