import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { dayBegins, daysUntil } from '../../rules/day.ts';

/** Number of new entries on each day, the oldest first; days of Asia/Kolkata. */
export interface Growth {
  days: string[];
  suppliers: number[];
  resellers: number[];
  products: number[];
  orders: number[];
  inquiries: number[];
}

type Came = 'suppliers' | 'resellers' | 'products' | 'orders' | 'inquiries';

/**
 * Counts registrations, products, inquiries and orders of the last `range` days, today included; closed accounts count
 * as well.
 */
export async function growth(db: Connection, { now, range }: { now: Date; range: number }): Promise<Growth> {
  const days = daysUntil(now, range);
  const since = dayBegins(days[0] ?? '');
  // India has no daylight saving time, so one offset fits every day. Days become text per group, not per row.
  const day = (at: 'created_at' | 'placed_at' | 'at') => sql`(${sql.ref(at)} at time zone interval '5:30')::date`;
  const { rows } = await sql<{ what: Came; day: string; count: bigint }>`
    select what, day::text as day, count from (
    select user_type || 's' as what, ${day('created_at')} as day, count(*) as count
      from users where created_at >= ${since} group by 1, 2
    union all
    select 'products', ${day('created_at')}, count(*) from products where created_at >= ${since} group by 2
    union all
    select 'orders', ${day('placed_at')}, count(*) from orders where placed_at >= ${since} group by 2
    union all
    select 'inquiries', ${day('at')}, count(*) from inquiries where at >= ${since} group by 2) as counted`.execute(db);
  const counts = new Map(rows.map((row) => [`${row.what} ${row.day}`, Number(row.count)]));
  const series = (what: Came) => days.map((one) => counts.get(`${what} ${one}`) ?? 0);
  return {
    days,
    suppliers: series('suppliers'),
    resellers: series('resellers'),
    products: series('products'),
    orders: series('orders'),
    inquiries: series('inquiries'),
  };
}

/**
 * Storage in use, in bytes. Excludes thumbnails and ZIPs from before their size was recorded, and middle sizes, which
 * are made on demand.
 */
export interface Storage {
  pictures: number;
  pictureBytes: number;
  archives: number;
  archiveBytes: number;
  databaseBytes: number;
}

/**
 * Measures the storage, pictures of chats and requests included. Pictures of the samples are not uploads and do not
 * count.
 */
export async function storageInUse(db: Connection): Promise<Storage> {
  const { rows } = await sql<Storage>`
    select pictures.count::float8 as pictures, pictures.bytes::float8 as "pictureBytes",
      archives.count::float8 as archives, archives.bytes::float8 as "archiveBytes",
      pg_database_size(current_database())::float8 as "databaseBytes"
    from (
        select count(*) as count, coalesce(sum(size), 0) as bytes
        from (
          select bytes + coalesce(thumbnail_bytes, 0) as size from uploads
          union all
          select bytes + thumbnail_bytes from private_pictures
        ) kept
      ) as pictures,
      (select count(*) as count, coalesce(sum(bytes), 0) as bytes from import_archives) as archives`.execute(db);
  return rows[0] ?? { pictures: 0, pictureBytes: 0, archives: 0, archiveBytes: 0, databaseBytes: 0 };
}
