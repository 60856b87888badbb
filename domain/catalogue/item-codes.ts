import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { BadForm } from '../refusal.ts';

/** Class of the advisory locks on the item codes of one supplier. */
const CODES_LOCK = 35;

/**
 * Keeps others from giving products or variants of the supplier a code until the transaction ends: each table has its
 * own index, so both could take one code. Locked before warehouses and products. Without a code it does nothing.
 */
export async function lockCodes(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  given: (string | null | undefined)[],
): Promise<void> {
  if (given.every((code) => (code ?? null) === null)) return;
  await sql`select pg_advisory_xact_lock(${CODES_LOCK}::integer, hashtext(${supplier.id}))`.execute(tx);
}

/**
 * Returns the item codes that another product of the supplier or its variant has, ignoring case and width. Codes that
 * `own`, the product being written, already has are not taken.
 */
export async function takenCodes(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  given: (string | null | undefined)[],
  own: bigint | null,
): Promise<Set<string>> {
  const codes = [...new Set(given.filter((code) => code !== null && code !== undefined))];
  if (codes.length === 0) return new Set();
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) as given (code)
    where (exists (select from product_variants where supplier_id = ${supplier.id}
          and plain_code(sku) = plain_code(code) and product_id is distinct from ${own})
        or exists (select from products where supplier_id = ${supplier.id}
          and plain_code(sku) = plain_code(code) and id is distinct from ${own}))
      and not exists (select from product_variants where product_id = ${own} and sku = code)
      and not exists (select from products where id = ${own} and sku = code)`.execute(tx);
  return new Set(rows.map(({ code }) => code));
}

/** Refuses item codes that another product, or its variant, has. */
export async function requireFreeCodes(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  given: (string | null | undefined)[],
  own: bigint | null,
): Promise<void> {
  const taken = await takenCodes(tx, supplier, given, own);
  if (taken.size > 0) throw new BadForm({ sku: ['sku_taken'] });
}
