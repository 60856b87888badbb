import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { MessageKey } from '../../messages/message-key.ts';
import { productIdFrom } from '../../rules/id.ts';
import type { Supplier } from '../accounts/people.ts';

/** Cells of a row that identify its product. */
export interface Asked {
  id: string | null;
  sku: string;
  name: string;
}

/** The supplier's own product of a row, or why it cannot be found; null for a new one. */
export interface Match {
  productId: bigint | null;
  /** Keys of sentences by field. */
  problems: Record<string, MessageKey[]>;
}

interface Candidate {
  place: number;
  how: 'id' | 'sku' | 'name';
  id: bigint;
  sku: string | null;
}

/**
 * Finds the product of each row: by the product id, else by the item code, else by the name, regardless of case and
 * blanks, where only one product has it. A product with another item code than the row's is not a match.
 */
export async function matched(db: Connection, supplier: Pick<Supplier, 'id'>, rows: Asked[]): Promise<Match[]> {
  const candidates = Map.groupBy(await candidatesFor(db, supplier, rows), ({ place }) => place);
  return rows.map((row, place) => matchOf(row, candidates.get(place) ?? []));
}

async function candidatesFor(db: Connection, supplier: Pick<Supplier, 'id'>, rows: Asked[]): Promise<Candidate[]> {
  const places = rows.map((_, place) => place);
  const ids = rows.map(({ id }) => (id === null ? null : productIdFrom(id)));
  const { rows: found } = await sql<Candidate>`
    with asked as materialized (
      select * from unnest(${places}::integer[], ${ids}::bigint[], ${rows.map(({ sku }) => sku)}::text[],
        ${rows.map(({ name }) => name)}::text[]) as given (place, id, sku, name))
    select a.place, 'id' as how, p.id, p.sku from asked a
      join products p on p.supplier_id = ${supplier.id} and p.id = a.id
    union all select a.place, 'sku', p.id, p.sku from asked a
      join products p on p.supplier_id = ${supplier.id} and p.sku = a.sku where a.sku <> ''
    union all select a.place, 'name', p.id, p.sku from asked a
      join products p on p.supplier_id = ${supplier.id} and plain_name(p.name) = plain_name(a.name)
      where a.id is null and a.name <> ''`.execute(db);
  return found;
}

function matchOf({ id, sku }: Asked, candidates: Candidate[]): Match {
  const by = (how: Candidate['how']) => candidates.filter((candidate) => candidate.how === how);
  const [bySku] = by('sku');
  if (id !== null) {
    const [own] = by('id');
    if (!own) return { productId: null, problems: { id: ['product_gone'] } };
    const isTaken = bySku !== undefined && bySku.id !== own.id;
    return { productId: own.id, problems: isTaken ? { sku: ['sku_taken'] } : {} };
  }
  if (bySku) return { productId: bySku.id, problems: {} };
  const named = by('name').filter((candidate) => sku === '' || candidate.sku === null);
  if (named.length > 1) return { productId: null, problems: { name: ['sheet_name_of_several'] } };
  return { productId: named[0]?.id ?? null, problems: {} };
}

/**
 * Returns the keys that a row claims for its product, and the keys with which it conflicts if another row has claimed
 * them.
 */
export function claimsOf({ sku, name }: Asked, productId: bigint | null): { claims: string[]; conflicts: string[] } {
  if (productId !== null) return { claims: [`id:${productId}`], conflicts: [`id:${productId}`] };
  const plain = name.toLowerCase().replaceAll(' ', '');
  if (sku === '') return { claims: [`name:${plain}`], conflicts: [`name:${plain}`, `coded:${plain}`] };
  return { claims: [`sku:${sku}`, `coded:${plain}`], conflicts: [`sku:${sku}`, `name:${plain}`] };
}
