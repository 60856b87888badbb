import type { ProductRow } from '../../../domain/catalogue/rows.ts';
import { lineTotal } from '../../../rules/catalogue/price.ts';
import { type PriceInLists, priceInLists } from '../../../rules/catalogue/price-in-lists.ts';
import type { Paise } from '../../../rules/money.ts';
import { minimumPieces } from '../../../rules/orders/quantity.ts';

/** What a small card shows of a product, and no more: 16 of them go with every product's page. */
export interface RelatedCard extends PriceInLists {
  id: string;
  name: string;
  /** Null where all are of the same supplier, whose name stands above them. */
  supplier: string | null;
  image: string | null;
  /** Slug of its category. */
  category: string;
  /** Pieces of the smallest order, and what they cost. */
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
