import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { nameOrder } from '../../db/name-order.ts';
import { type AuditPlace, auditTimes } from '../../rules/admin/audit-query.ts';
import type { AuditValue } from './audit.ts';
import type { AuditSought } from './audit-subjects.ts';

/** An entry for display; auditNames looks up the names of its ids. */
export interface AuditLine {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  before: Record<string, AuditValue> | null;
  after: Record<string, AuditValue> | null;
}

/** Present names of the ids in entries. */
export interface AuditNames {
  /** By subject; null where the name has been erased. */
  subjects: Map<string, string | null>;
  /** By 'told:N', or 'order:N' for an order that the operator cancelled; null if the reason has been erased. */
  reasons: Map<string, string | null>;
}

interface AuditPage {
  lines: AuditLine[];
  hasNewer: boolean;
  hasOlder: boolean;
}

const ROWS = 20;
const EXPORTED_AT_ONCE = 1000;
/** Columns of an export, in their order: everything that an entry holds. */
export const exportedColumns = [
  'id',
  'at',
  'actor',
  'action',
  'subject',
  'before',
  'after',
  'previous_hash',
  'hash',
] as const;

/** Returns a page of twenty entries, the newest first; a place past either end gives the newest ones. */
export async function auditPage(db: Connection, filter: AuditSought, place: AuditPlace): Promise<AuditPage> {
  const lines = (await linesAt(db, filter, place)) ?? (await linesFrom(db, filter, sql`order by id desc`));
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return { lines, hasNewer: false, hasOlder: false };
  const { rows } = await sql<{ hasNewer: boolean; hasOlder: boolean }>`
    select exists (select from audit_trail where ${matching(filter)} and id > ${first.id}) as "hasNewer",
      exists (select from audit_trail where ${matching(filter)} and id < ${last.id}) as "hasOlder"`.execute(db);
  return { lines, hasNewer: rows[0]?.hasNewer ?? false, hasOlder: rows[0]?.hasOlder ?? false };
}

/** Returns null without a full page before the newest entries, and without entries after the last. */
async function linesAt(
  db: Connection,
  filter: AuditSought,
  { after, before }: AuditPlace,
): Promise<AuditLine[] | null> {
  if (before !== null) {
    const lines = await linesFrom(db, filter, sql`and id > ${before} order by id`);
    return lines.length < ROWS ? null : lines.reverse();
  }
  if (after === null) return null;
  const lines = await linesFrom(db, filter, sql`and id < ${after} order by id desc`);
  return lines.length === 0 ? null : lines;
}

async function linesFrom(db: Connection, filter: AuditSought, rest: RawBuilder<unknown>): Promise<AuditLine[]> {
  const { rows } = await sql<AuditLine>`
    select id, at, actor, action, subject, before, after from audit_trail
    where ${matching(filter)} ${rest} limit ${ROWS}`.execute(db);
  return rows;
}

/** Returns all operators as authors of entries, by name; those who were removed too, whose entries stay. */
export async function auditOperators(db: Connection): Promise<{ value: string; words: string }[]> {
  const { rows } = await sql<{ value: string; words: string }>`
    select 'operator:' || id as value, name as words from operators order by ${nameOrder('name')}, id`.execute(db);
  return rows;
}

export async function auditNames(db: Connection, lines: AuditLine[]): Promise<AuditNames> {
  // Operators may also be authors.
  const subjects = lines.flatMap(({ subject, actor }) => [subject, actor]);
  const reasons = lines.flatMap(({ before, after }) =>
    [...Object.values(before ?? {}), ...Object.values(after ?? {})].filter(
      (value): value is string => typeof value === 'string' && /^(?:told|order):\d{1,18}$/.test(value),
    ),
  );
  const accounts = subjects.flatMap((id) => (id.startsWith('account:') ? [id.slice('account:'.length)] : []));
  const { rows: named } = await sql<{ subject: string; name: string }>`
    select 'account:' || id as subject, business_name as name from users where id = any(${accounts}::text[])
    union all
    select 'product:' || id, name from products where id = any(${numbersOf('product', subjects)}::bigint[])
    union all
    select 'category:' || id, name from product_categories where id = any(${numbersOf('category', subjects)}::bigint[])
    union all
    select 'location:' || id, name from warehouse_vicinities
      where id = any(${numbersOf('location', subjects)}::bigint[])
    union all
    select 'words:' || id, word || ' = ' || other from search_synonyms
      where id = any(${numbersOf('words', subjects)}::bigint[])
    union all
    select 'operator:' || id, name from operators
      where id = any(${numbersOf('operator', subjects)}::bigint[])`.execute(db);
  const { rows: words } = await sql<{ reasons: string; words: string }>`
    select 'told:' || id as reasons, words from told_reasons
    where id = any(${numbersOf('told', reasons)}::bigint[])
    union all
    select 'order:' || order_id, note from order_events
    where order_id = any(${numbersOf('order', reasons)}::bigint[]) and kind = 'cancel' and actor = 'operator'`.execute(
    db,
  );
  return {
    subjects: new Map(named.map(({ subject, name }) => [subject, name || null])),
    reasons: new Map([
      ...reasons.map((id): [string, null] => [id, null]),
      ...words.map(({ reasons, words }): [string, string | null] => [reasons, words || null]),
    ]),
  };
}

/** Yields the matching entries in batches, oldest first, with every text exactly as it is stored. */
export async function* exportedAudit(db: Connection, filter: AuditSought): AsyncGenerator<string[][]> {
  for (let last = 0n; ; ) {
    const { rows } = await sql<Record<(typeof exportedColumns)[number], string | null>>`
      select id::text as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor, action,
        subject, before::text as before, after::text as after, encode(previous_hash, 'hex') as previous_hash,
        encode(hash, 'hex') as hash
      from audit_trail where ${matching(filter)} and id > ${last} order by audit_trail.id limit ${EXPORTED_AT_ONCE}`.execute(
      db,
    );
    if (rows.length > 0) yield rows.map((row) => exportedColumns.map((column) => row[column] ?? ''));
    if (rows.length < EXPORTED_AT_ONCE) return;
    last = BigInt(rows.at(-1)?.id ?? last);
  }
}

function matching(filter: AuditSought): RawBuilder<unknown> {
  const { who, action, subject, subjects } = filter;
  const { since, until } = auditTimes(filter);
  const conditions = [sql`true`];
  if (who !== '') conditions.push(sql`actor = ${who}`);
  if (action !== null) conditions.push(sql`action = ${action}`);
  if (subject === 'report') conditions.push(sql`split_part(action, '.', 1) = ${subject}`);
  else if (subject !== null) conditions.push(sql`split_part(subject, ':', 1) = ${subject}`);
  if (subjects !== null) conditions.push(sql`subject = any(${subjects})`);
  if (since) conditions.push(sql`at >= ${since}`);
  if (until) conditions.push(sql`at < ${until}`);
  return sql.join(conditions, sql` and `);
}

/** Returns the numbers in the ids of one kind: 17 in 'product:17'. */
function numbersOf(kind: string, ids: string[]): string[] {
  return ids.flatMap((id) => (id.startsWith(`${kind}:`) && /:\d{1,18}$/.test(id) ? [id.slice(kind.length + 1)] : []));
}
