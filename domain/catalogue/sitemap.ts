import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { SITEMAP_URLS_MAX, type SitemapFile } from '../../rules/catalogue/sitemap.ts';

/** Highest product number and number of suppliers up to which one file holds everything public. */
const PRODUCTS_IN_ONE = 45_000;
const SUPPLIERS_IN_ONE = 4_000;

export interface SitemapEntry {
  path: string;
  changed: Date | null;
}

/**
 * Returns the files for public products and suppliers; null while one file holds them all. A product's number decides
 * its file, so its entry never moves.
 */
export async function sitemapFiles(db: Connection): Promise<SitemapFile[] | null> {
  const { rows } = await sql<{ highest: number; suppliers: number }>`
    select coalesce((select max(id) from products), 0)::float8 as highest,
      (select count(*)::integer from users where ${isPublicSupplier}) as suppliers`.execute(db);
  const { highest, suppliers } = rows[0] ?? { highest: 0, suppliers: 0 };
  if (highest <= PRODUCTS_IN_ONE && suppliers <= SUPPLIERS_IN_ONE) return null;
  const { rows: ranges } = await sql<{ number: number }>`
    select number from generate_series(1, ${Math.ceil(highest / SITEMAP_URLS_MAX)}::integer) as number
    where exists (select from products where is_public and id > ${SITEMAP_URLS_MAX}::bigint * (number - 1)
      and id <= ${SITEMAP_URLS_MAX}::bigint * number)
    order by number`.execute(db);
  return [
    ...ranges.map(({ number }): SitemapFile => ({ of: 'products', number })),
    ...Array.from(
      { length: Math.ceil(suppliers / SITEMAP_URLS_MAX) },
      (_, at): SitemapFile => ({ of: 'suppliers', number: at + 1 }),
    ),
  ];
}

/** Returns the public products or suppliers of one file; none where it has none. */
export async function sitemapEntries(db: Connection, { of, number }: SitemapFile): Promise<SitemapEntry[]> {
  const after = SITEMAP_URLS_MAX * (number - 1);
  const { rows } =
    of === 'products'
      ? await sql<SitemapEntry>`
          select '/product/' || id as path, updated_at as changed from products
          where is_public and id > ${after} and id <= ${after + SITEMAP_URLS_MAX} order by id desc`.execute(db)
      : await sql<SitemapEntry>`
          select '/suppliers/' || id as path, updated_at as changed from users
          where ${isPublicSupplier} order by created_at, id limit ${SITEMAP_URLS_MAX} offset ${after}`.execute(db);
  return rows;
}

const isPublicSupplier = sql`user_type = 'supplier' and onboarding_completed and is_public`;
