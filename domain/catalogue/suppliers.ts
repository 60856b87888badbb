import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { nameOrder } from '../../db/name-order.ts';
import { planned } from '../../db/prepared-statements.ts';
import { isVerifiedSupplier } from '../../rules/accounts/verified.ts';
import { ANSWERS_MIN } from '../../rules/chat/answer-time.ts';
import { SUPPLIER_PAGE_ROWS } from '../../rules/limits.ts';
import { isGstVerified } from '../../rules/payments/gst.ts';

/** Public facts of a supplier: no mobile number and no warehouse address; seller details as far as they are given. */
export interface SupplierFacts {
  id: string;
  name: string;
  isVerified: boolean;
  isGstVerified: boolean;
  /** Is it a made-up sample, whose number must not be called? */
  isSample: boolean;
  branches: string[];
  location: string | null;
  rating: number | null;
  established: number | null;
  employees: string | null;
  totalProducts: number;
  completedOrders: number | null;
  /** A sample's own text, which no computed time replaces; null for real suppliers. */
  responseTime: string | null;
  /** How fast the supplier usually answers in chats; null while there are too few answers. */
  usualAnswer: { seconds: number } | null;
  legalName: string;
  legalAddress: string;
  /** Null where the supplier does not show it. */
  gstNumber: string | null;
}

interface Row extends Omit<SupplierFacts, 'isVerified' | 'isGstVerified' | 'isSample' | 'usualAnswer'> {
  answerSeconds: number | null;
  status: string;
  isGstShown: boolean;
  sampleVerified: boolean | null;
}

const facts = sql`
  select u.id, u.business_name as name, u.status, u.gst_number as "gstNumber", u.established, u.employees,
    u.legal_name as "legalName", u.legal_address as "legalAddress", u.is_gst_shown as "isGstShown",
    s.verified as "sampleVerified", s.rating::float8 as rating, s.completed_orders as "completedOrders",
    s.response_time as "responseTime", a.median_seconds as "answerSeconds",
    array(select v.name from supplier_warehouses w join warehouse_vicinities v on v.id = w.vicinity_id
      where w.supplier_id = u.id group by v.name order by min(v.position), ${nameOrder('v.name')}) as branches,
    (select v.city || ', ' || v.state from supplier_warehouses w join warehouse_vicinities v on v.id = w.vicinity_id
      where w.supplier_id = u.id order by w.created_at, w.id limit 1) as location,
    (select count(*)::float8 from products p where p.supplier_id = u.id and p.is_public) as "totalProducts"
  from users u left join sample_supplier_facts s on s.supplier_id = u.id
    left join supplier_answers a on a.supplier_id = u.id and a.answers >= ${ANSWERS_MIN}`;

/** Returns one supplier; null when there is none, and for everybody but the supplier when it is not public. */
export async function supplierFacts(
  db: Connection,
  id: string,
  viewerId: string | null = null,
): Promise<SupplierFacts | null> {
  const { rows } =
    await sql<Row>`${planned} ${facts} where u.id = ${id} and u.user_type = 'supplier' and (u.is_public or u.id = ${viewerId}::text)`.execute(
      db,
    );
  return rows[0] ? publicFacts(rows[0]) : null;
}

/**
 * Returns a page of the directory: onboarded suppliers by name, ten a page; a page outside the range becomes the
 * nearest one.
 */
export async function supplierDirectory(
  db: Connection,
  askedPage: number,
): Promise<{ suppliers: SupplierFacts[]; page: number; pages: number; count: number }> {
  const { total } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('user_type', '=', 'supplier')
    .where('onboarding_completed', '=', true)
    .where('is_public', '=', true)
    .executeTakeFirstOrThrow();
  const count = Number(total);
  const pages = Math.max(1, Math.ceil(count / SUPPLIER_PAGE_ROWS));
  const page = Math.min(Math.max(1, askedPage), pages);
  const { rows } = await sql<Row>`${facts}
    where u.user_type = 'supplier' and u.onboarding_completed and u.is_public
    order by ${nameOrder('u.business_name')}, u.id limit ${SUPPLIER_PAGE_ROWS} offset ${(page - 1) * SUPPLIER_PAGE_ROWS}`.execute(
    db,
  );
  return { suppliers: rows.map(publicFacts), page, pages, count };
}

/**
 * Hides the GST number unless the supplier shows it, because it contains the owner's PAN; whether it is verified stays
 * public.
 */
function publicFacts(found: Row): SupplierFacts {
  const { sampleVerified, status, gstNumber, isGstShown, answerSeconds, ...row } = found;
  return {
    ...row,
    usualAnswer: answerSeconds === null ? null : { seconds: answerSeconds },
    isVerified: sampleVerified ?? isVerifiedSupplier({ status, gstNumber }),
    isGstVerified: isGstVerified(gstNumber),
    isSample: sampleVerified !== null,
    gstNumber: isGstShown ? gstNumber : null,
  };
}
