import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { ListPlace } from '../../rules/admin/admin-products.ts';
import type { ProductSnapshot } from '../../rules/catalogue/product-snapshot.ts';
import { ADMIN_PAGE_ROWS, REPORTS_SHOWN_MAX } from '../../rules/limits.ts';
import type { ReportReason } from '../../rules/moderation/report.ts';
import { productSnapshots } from './product-snapshot.ts';

export interface ReportedProduct {
  id: bigint;
  version: number;
  supplierId: string;
  supplier: string;
  now: ProductSnapshot;
  /** The product at the operator's last look, or else at the first open report, with that time. */
  before: { at: Date; isLook: boolean; snapshot: ProductSnapshot };
  /** Number of open reports; `fresh` are those since the last look. */
  count: number;
  fresh: number;
  /** Id of the newest report. A decision names it, so that a later report is not closed unread. */
  lastReport: bigint;
  /** The newest reports, the oldest of them first. */
  reports: OpenReport[];
}

export interface OpenReport {
  id: bigint;
  reason: ReportReason;
  words: string;
  at: Date;
  /** Null once the account is closed. */
  reporter: { id: string; name: string } | null;
  isFresh: boolean;
}

interface Queued {
  id: bigint;
  first: bigint;
}

/** Returns reported products by their oldest open report, ten at a time. */
export async function reportQueue(
  db: Connection,
  place: ListPlace,
): Promise<{ products: ReportedProduct[]; before: ListPlace | null; behind: ListPlace | null }> {
  const found = await queuedAt(db, place);
  const isLost =
    (place.after !== null && found.length === 0) || (place.before !== null && found.length < ADMIN_PAGE_ROWS);
  if (isLost) return reportQueue(db, { after: null, before: null });
  const some = found.slice(0, ADMIN_PAGE_ROWS);
  const shown = place.before === null ? some : some.toReversed();
  const [first, last] = [shown.at(0), shown.at(-1)];
  const isMore = found.length > ADMIN_PAGE_ROWS;
  const isBefore = place.before === null ? first !== undefined && (await hasBefore(db, place, first)) : isMore;
  return {
    products: await reportedProducts(
      db,
      shown.map(({ id }) => id),
    ),
    before: isBefore && first ? { after: null, before: first.first } : null,
    behind: last && (place.before !== null || isMore) ? { after: last.first, before: null } : null,
  };
}

async function queuedAt(db: Connection, { after, before }: ListPlace): Promise<Queued[]> {
  const order = before === null ? sql`asc` : sql`desc`;
  const behind = after === null ? sql`true` : sql`min(id) > ${after}::bigint`;
  const start = before === null ? behind : sql`min(id) < ${before}::bigint`;
  const { rows } = await sql<Queued>`
    select product_id as id, min(id) as first from product_reports where closed_at is null
    group by product_id having ${start} order by min(id) ${order} limit ${ADMIN_PAGE_ROWS + 1}`.execute(db);
  return rows;
}

async function hasBefore(db: Connection, { after }: ListPlace, { first }: Queued): Promise<boolean> {
  if (after === null) return false;
  return (await queuedAt(db, { after: null, before: first })).length > 0;
}

type Row = Omit<ReportedProduct, 'now' | 'before' | 'reports'> & {
  lookedAt: Date | null;
  lookSnapshot: ProductSnapshot | null;
  reportedAt: Date;
  reportSnapshot: ProductSnapshot;
};

async function reportedProducts(db: Connection, ids: bigint[]): Promise<ReportedProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select p.id, p.version, u.id as "supplierId", u.business_name as supplier,
      l.looked_at as "lookedAt", l.seen as "lookSnapshot", f.at as "reportedAt", f.seen as "reportSnapshot",
      o.count, o.fresh, o.last as "lastReport"
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    join products p on p.id = given.id
    join users u on u.id = p.supplier_id
    left join product_looks l on l.product_id = p.id
    join lateral (
      select min(r.id) as first, max(r.id) as last, count(*)::integer as count,
        (count(*) filter (where l.last_report_id is null or r.id > l.last_report_id))::integer as fresh
      from product_reports r where r.product_id = p.id and r.closed_at is null) o on o.count > 0
    join product_reports f on f.id = o.first
    order by given.place`.execute(db);
  const now = await productSnapshots(db, ids);
  const reports = await openReports(db, ids);
  return rows.flatMap(({ lookedAt, lookSnapshot, reportedAt, reportSnapshot, ...row }) => {
    const snapshot = now.get(row.id);
    if (!snapshot) return [];
    const before =
      lookedAt && lookSnapshot
        ? { at: lookedAt, isLook: true, snapshot: lookSnapshot }
        : { at: reportedAt, isLook: false, snapshot: reportSnapshot };
    return [{ ...row, now: snapshot, before, reports: reports.get(row.id) ?? [] }];
  });
}

/** Returns the newest reports of each product, the oldest of them first. */
async function openReports(db: Connection, ids: bigint[]): Promise<Map<bigint, OpenReport[]>> {
  const { rows } = await sql<
    Omit<OpenReport, 'reporter'> & { productId: bigint; reporterId: string | null; reporterName: string | null }
  >`
    select r.* from unnest(${ids}::bigint[]) as given (id), lateral (
      select r.id, r.product_id as "productId", r.reason, r.words, r.at, u.id as "reporterId",
        u.business_name as "reporterName", r.id > coalesce(l.last_report_id, 0) as "isFresh"
      from product_reports r
      left join users u on u.id = r.reporter_id
      left join product_looks l on l.product_id = r.product_id
      where r.product_id = given.id and r.closed_at is null
      order by r.id desc limit ${REPORTS_SHOWN_MAX}) r
    order by r.id`.execute(db);
  const reports = rows.map(({ reporterId, reporterName, ...report }) => ({
    ...report,
    reporter: reporterId === null ? null : { id: reporterId, name: reporterName ?? '' },
  }));
  return Map.groupBy(reports, ({ productId }) => productId);
}
