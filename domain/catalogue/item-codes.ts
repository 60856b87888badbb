import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { BadForm } from '../refusal.ts';

/** Class of the advisory locks on the item codes of one supplier. */
const CODES_LOCK = 35;

/**
 * Lets nobody else give products or variants of the supplier a code until the transaction ends: each has an index of its
 * own, so both could take the same code at once. Taken before warehouses and products are locked. Does nothing where no
 * code is given.
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
 * Returns those of these item codes that another product of the supplier, or a variant of one, has, whatever their case
 * and width. `own` is the product that gets them; what it has already is not taken.
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

/** Refuses an item code for a product that another product, or a variant of one, has. */
export async function requireFreeCodes(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  given: (string | null | undefined)[],
  own: bigint | null,
): Promise<void> {
  const taken = await takenCodes(tx, supplier, given, own);
  if (taken.size > 0) throw new BadForm({ sku: ['sku_taken'] });
}
