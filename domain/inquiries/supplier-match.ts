import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import {
  type Candidate,
  REQUEST_SUPPLIERS_MAX,
  suppliersToAsk,
  WORDS_ENOUGH,
  wordsOf,
} from '../../rules/requests/suppliers-asked.ts';
import type { Reseller } from '../accounts/people.ts';
import { orderablePieces } from '../catalogue/offered-variants.ts';

/** Facts of a request that decide which suppliers get it. */
export interface Sought {
  categoryId: number;
  wanted: string;
  pieces: number;
  pincode: string;
}

/**
 * Only the newest products of the category, and of all other categories together, are considered, so that a request
 * does not hold up everyone.
 */
const PRODUCTS_LOOKED_AT = 5000;
/** Word similarity from which a word counts as found in a name: 'bottles' in 'Steel bottle'. */
const ALIKE = 0.6;

/**
 * Returns the suppliers who get a request, the best first (`suppliersToAsk`): public, with orderable goods, without a
 * block either way. Considers other categories if this one has fewer than five suppliers and the request at least two
 * words.
 */
export async function matchingSuppliers(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  sought: Sought,
): Promise<string[]> {
  const { categoryId, wanted } = sought;
  const own = await candidates(db, reseller, sought, sql`p.category_id = ${categoryId}`);
  const isEnough = own.length >= REQUEST_SUPPLIERS_MAX || wordsOf(wanted).length < WORDS_ENOUGH;
  const others = isEnough ? [] : await candidates(db, reseller, sought, sql`p.category_id <> ${categoryId}`);
  const known = new Set(own.map(({ supplierId }) => supplierId));
  return suppliersToAsk(
    [
      ...own.map((one) => ({ ...one, isOfCategory: true })),
      ...others.filter(({ supplierId }) => !known.has(supplierId)).map((one) => ({ ...one, isOfCategory: false })),
    ],
    sought,
  );
}

async function candidates(
  db: Connection,
  reseller: Pick<Reseller, 'id'>,
  { wanted, pieces }: Sought,
  among: RawBuilder<unknown>,
): Promise<Omit<Candidate, 'isOfCategory'>[]> {
  const { rows } = await sql<Omit<Candidate, 'isOfCategory'>>`
    with listed as (
      select p.id from products p where ${among} and p.is_public
      order by p.id desc limit ${PRODUCTS_LOOKED_AT}
    ), orderable as (
      select p.id, p.supplier_id, p.name, lying.orderable, array(
        select w.pincode from stock_levels l
        join supplier_warehouses w on w.supplier_id = l.supplier_id and w.id = l.warehouse_id
        where l.product_id = p.id and l.available >= case when p.is_retail_enabled then 1
          when p.packing = 'mixed' then p.mix_step_pieces else p.pieces_per_carton end) as pincodes
      from listed join products p on p.id = listed.id
      cross join lateral (select ${orderablePieces} as orderable offset 0) as lying
      where lying.orderable >= case when p.is_retail_enabled then 1 else p.pieces_per_carton * p.minimum_cartons end
    ), fitting as (
      select orderable.*, ${wordsIn(wanted, sql.ref('orderable.name'))} as words from orderable
    ), best as (
      select distinct on (supplier_id) * from fitting
      order by supplier_id, least(words, ${WORDS_ENOUGH}) desc, (orderable >= ${pieces}) desc, id
    )
    select best.supplier_id as "supplierId", best.words, best.orderable, best.pincodes, (
      select r.at from bulk_request_suppliers b join bulk_requests r on r.id = b.request_id
      where b.supplier_id = best.supplier_id order by b.request_id desc limit 1) as "askedAt"
    from best
    where not exists (select from threads t where t.supplier_id = best.supplier_id and t.reseller_id = ${reseller.id}
      and (t.blocked_by_supplier_at is not null or t.blocked_by_reseller_at is not null))`.execute(db);
  return rows;
}

/** SQL expression: how many of a request's words a name contains. */
export function wordsIn(wanted: string, name: ReturnType<typeof sql.ref>) {
  return sql<number>`(
    select count(*)::integer from unnest(${wordsOf(wanted)}::text[]) as word
    where word_similarity(word, lower(${name})) >= ${ALIKE})`;
}
