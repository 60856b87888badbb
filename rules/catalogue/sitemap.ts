/** The most addresses that one file of a sitemap may list. Source: sitemaps.org, protocol 0.9. */
export const SITEMAP_URLS_MAX = 50_000;

/** One of several files of a sitemap: products by number, or suppliers; numbered from 1. */
export interface SitemapFile {
  of: 'products' | 'suppliers';
  number: number;
}

/** Returns the file's name, 'products-3.xml'. */
export function sitemapFileName({ of, number }: SitemapFile): string {
  return `${of}-${number}.xml`;
}

/** Name of the file of all other pages. */
export const SITEMAP_PAGES = 'pages.xml';

/** Reads a file's name; SITEMAP_PAGES for the file of all other pages, null for anything else. */
export function sitemapFileFrom(name: string | undefined): SitemapFile | typeof SITEMAP_PAGES | null {
  if (name === SITEMAP_PAGES) return SITEMAP_PAGES;
  const [, of, number] = /^(products|suppliers)-([1-9]\d{0,5})\.xml$/.exec(name ?? '') ?? [];
  return of === 'products' || of === 'suppliers' ? { of, number: Number(number) } : null;
}
