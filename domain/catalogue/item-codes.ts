import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { Supplier } from '../accounts/people.ts';
import { BadForm } from '../refusal.ts';

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
