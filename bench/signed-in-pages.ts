import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { openSession } from '../domain/accounts/sessions.ts';
import { figure, judge } from './report.ts';
import { withSite } from './site.ts';
import { median, percentile, timed } from './statistics.ts';

const PEOPLE = 12;
const PAGE_MS = 300;
const RUNS = 36;

/** Measures pages of figures over HTTP: of the operator, and of suppliers and resellers, another person each time. */
export async function signedInPages(databaseUrl: string, db: Database): Promise<void> {
  const now = new Date();
  const admin = randomBytes(32).toString('base64url');
  await sql`
    insert into admin_sessions (token_hash, created_at, seen_at, expires_at)
    values (${createHash('sha256').update(admin).digest()}, ${now}, ${now}, ${new Date(now.getTime() + 3_600_000)})`.execute(
    db,
  );
  const suppliers = await cookiesOf(db, 'supplier', now);
  const resellers = await cookiesOf(db, 'reseller', now);
  const pages: [path: string, cookies: string[]][] = [
    ['/admin/overview', [`admin=${admin}`]],
    ['/admin/orders', [`admin=${admin}`]],
    ['/admin/products', [`admin=${admin}`]],
    ['/admin/supplier-management', [`admin=${admin}`]],
    ['/admin/reseller-management', [`admin=${admin}`]],
    ['/supplier/dashboard', suppliers],
    ['/supplier/dashboard?tab=analytics', suppliers],
    ['/supplier/orders', suppliers],
    ['/supplier/products', suppliers],
    ['/reseller/dashboard', resellers],
    ['/reseller/orders', resellers],
  ];
  await withSite(
    async ({ origin }) => {
      for (const [path, cookies] of pages) {
        let turn = 0;
        const times = await timed(RUNS, async () => {
          const cookie = cookies[turn++ % cookies.length] ?? '';
          const answer = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
          await answer.arrayBuffer();
          if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
        });
        judge({
          what: `page ${path}: p50 ${figure(median(times))}, p95`,
          measured: percentile(times, 0.95),
          target: PAGE_MS,
          kind: 'at most',
          unit: 'ms',
        });
      }
    },
    { DATABASE_URL: databaseUrl, SAMPLE_DATA: '0' },
  );
}

async function cookiesOf(db: Database, userType: 'supplier' | 'reseller', now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; mobile: string }>`
    select id, mobile from users where user_type = ${userType} order by md5(id) limit ${PEOPLE}`.execute(db);
  const cookies: string[] = [];
  for (const { id, mobile } of rows)
    cookies.push(`session=${await openSession(db, { mobile, userId: id, device: '', now })}`);
  return cookies;
}
