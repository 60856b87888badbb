import * as v from 'valibot';
import { Refusal } from '../../domain/refusal.ts';
import { STOCK_ENTRIES_MAX } from '../../rules/limits.ts';
import { type StockEntry, stockRequestSchema } from '../../rules/stock/stock-request.ts';

/**
 * Returns the entries of a call that sets stock. Refuses the first entry that is wrong or repeats a product and
 * warehouse, and names it.
 */
export function stockSent(body: Record<string, unknown>): StockEntry[] {
  // The number is checked first, because each entry takes time.
  if (Array.isArray(body['stock']) && body['stock'].length > STOCK_ENTRIES_MAX)
    throw new Refusal(400, 'stock_entries_count', { count: STOCK_ENTRIES_MAX });
  const result = v.safeParse(stockRequestSchema, body, { abortEarly: true });
  if (!result.success) {
    const index = result.issues[0].path?.[1]?.key;
    if (typeof index === 'number') throw new Refusal(400, 'stock_entry_invalid', { index });
    throw new Refusal(400, 'stock_entries_count', { count: STOCK_ENTRIES_MAX });
  }
  const { stock } = result.output;
  const seen = new Set<string>();
  for (const [index, { productId, variantId, sku, warehouseId }] of stock.entries()) {
    const place = JSON.stringify([String(productId ?? ''), String(variantId ?? ''), sku ?? '', warehouseId]);
    if (seen.has(place)) throw new Refusal(400, 'stock_entry_twice', { index });
    seen.add(place);
  }
  return stock;
}
