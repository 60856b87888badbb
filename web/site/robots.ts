import { apiHandler } from '../route-handlers.ts';

/** Rules for search engines, and the address of the sitemap. */
export const loader = apiHandler(async ({ origin }) => {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /supplier/',
    'Disallow: /reseller/',
    // Of two matching rules the longer one counts, so a search for the login finds it.
    'Allow: /supplier/login',
    'Allow: /reseller/login',
    'Disallow: /admin/',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
});
