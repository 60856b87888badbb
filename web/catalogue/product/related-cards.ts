import type { ProductRow } from '../../../domain/catalogue/rows.ts';
import { lineTotal } from '../../../rules/catalogue/price.ts';
import { type PriceInLists, priceInLists } from '../../../rules/catalogue/price-in-lists.ts';
import type { Paise } from '../../../rules/money.ts';
import { minimumPieces } from '../../../rules/orders/quantity.ts';

/** Only the fields that a small card shows: every product page carries 16 cards. */
export interface RelatedCard extends PriceInLists {
  id: string;
  name: string;
  /** Null if all cards are of one supplier, whose name is above them. */
  supplier: string | null;
  image: string | null;
  /** Slug of its category. */
  category: string;
  /** Pieces of the smallest order, and their cost. */
  min: number;
  minTotal: Paise;
}

export function relatedCards(rows: ProductRow[], { isOneSupplier = false } = {}): RelatedCard[] {
  return rows.map((row) => {
    const min = minimumPieces(row);
    return {
      id: String(row.id),
      name: row.name,
      supplier: isOneSupplier ? null : row.supplier,
      image: row.images[0] ?? null,
      category: row.category,
      ...priceInLists(row),
      min,
      minTotal: lineTotal(row, min),
    };
  });
}
