import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { type AuditFilter, subjectKinds } from '../../rules/admin/audit-query.ts';

/** The operator's filter, with the subjects that its words mean; null for all subjects. */
export interface AuditSought extends AuditFilter {
  subjects: string[] | null;
}

/**
 * Returns the subjects that a filter's words mean: the subject with this id, otherwise all whose present name contains
 * the words. `texts` are the subjects of texts with a matching title: titles are not in the database.
 */
export async function subjectsMeant(
  db: Connection,
  { subject, about }: AuditFilter,
  texts: string[],
): Promise<string[] | null> {
  if (about === '') return null;
  const ids = [about, ...subjectKinds.map((kind) => `${kind}:${about}`)];
  const { rows } = await sql<{ subject: string; isId: boolean }>`
    with known as (select distinct subject from audit_trail where subject like ${kindOf(subject)})
    select subject, true as "isId" from known where subject = any(${ids})
    union all
    select subject, false from known where subject = any(${texts})
    union all
    select subject, false from (
      select 'account:' || id as subject, business_name as name from users
      union all select 'product:' || id, name from products
      union all select 'category:' || id, name from product_categories
      union all select 'location:' || id, name from warehouse_vicinities
      union all select 'words:' || id, word || ' = ' || other from search_synonyms
      union all select 'operator:' || id, name from operators
    ) named join known using (subject)
    where position(lower(${about}::text) in lower(name)) > 0`.execute(db);
  const exact = rows.filter(({ isId }) => isId);
  return (exact.length > 0 ? exact : rows).map((row) => row.subject);
}

/** Returns the pattern of a kind's subjects; reports are entries about products. */
function kindOf(subject: AuditFilter['subject']): string {
  return subject === null ? '%' : `${subject === 'report' ? 'product' : subject}%`;
}
