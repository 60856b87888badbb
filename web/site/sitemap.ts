import { sitemapEntries } from '../../domain/catalogue/sitemap.ts';
import { textPages } from '../../rules/admin/text-pages.ts';
import { apiHandler } from '../route-handlers.ts';

/** All public pages that should be found. */
export const loader = apiHandler(async ({ db, origin, choices }) => {
  const { categories } = await choices();
  const entries = [
    ...['/', '/suppliers', ...textPages.map((name) => `/${name}`)].map((path) => ({ path, changed: null })),
    ...categories.map(({ slug }) => ({ path: `/?category=${slug}`, changed: null })),
    ...(await sitemapEntries(db)),
  ];
  const urls = entries.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${origin}${path}</loc>${modified}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
});
