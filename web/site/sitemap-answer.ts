import type { SitemapEntry } from '../../domain/catalogue/sitemap.ts';

const headers = { 'content-type': 'application/xml; charset=utf-8' };
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Answers with a list of pages for search engines. */
export function pagesAnswer(origin: string, entries: SitemapEntry[]): Response {
  const urls = entries.map(({ path, changed }) => {
    const modified = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${origin}${path}</loc>${modified}</url>`;
  });
  return xml(`<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>`);
}

/** Answers with a list of such lists, for a sitemap in several files. */
export function filesAnswer(origin: string, paths: string[]): Response {
  const files = paths.map((path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`);
  return xml(`<sitemapindex ${namespace}>\n${files.join('\n')}\n</sitemapindex>`);
}

function xml(content: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`, { headers });
}
