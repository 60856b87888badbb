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

/** Returns those of these item codes that a product of the supplier, or a variant, has; `own` is a product that may. */
export async function takenCodes(
  tx: Connection,
  supplier: Pick<Supplier, 'id'>,
  given: (string | null | undefined)[],
  own: bigint | null,
): Promise<Set<string>> {
  const codes = [...new Set(given.filter((code) => code !== null && code !== undefined))];
  if (codes.length === 0) return new Set();
  const { rows } = await sql<{ sku: string }>`
    select sku from product_variants
      where supplier_id = ${supplier.id} and sku = any (${codes}::text[]) and product_id is distinct from ${own}
    union select sku from products
      where supplier_id = ${supplier.id} and sku = any (${codes}::text[]) and id is distinct from ${own}`.execute(tx);
  return new Set(rows.map(({ sku }) => sku));
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
