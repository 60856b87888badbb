import type { Connection } from '../../db/database.ts';

/** Below 50,000, the most that a sitemap may list. */
const SITEMAP_PRODUCTS = 45_000;

export interface SitemapEntry {
  path: string;
  changed: Date | null;
}

/** Returns the public products and suppliers for search engines, newest first. */
export async function sitemapEntries(db: Connection): Promise<SitemapEntry[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('is_public', '=', true)
    .orderBy('id', 'desc')
    .limit(SITEMAP_PRODUCTS)
    .execute();
  const suppliers = await db
    .selectFrom('users')
    .select(['id', 'updated_at'])
    .where('user_type', '=', 'supplier')
    .where('onboarding_completed', '=', true)
    .where('is_public', '=', true)
    .orderBy('created_at', 'desc')
    .limit(4_000)
    .execute();
  return [
    ...products.map(({ id, updated_at }) => ({ path: `/product/${id}`, changed: updated_at })),
    ...suppliers.map(({ id, updated_at }) => ({ path: `/suppliers/${id}`, changed: updated_at })),
  ];
}
