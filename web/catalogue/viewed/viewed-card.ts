import type { ProductRow } from '../../../domain/catalogue/rows.ts';
import { m } from '../../../messages/compiled/messages.js';
import { priceInLists } from '../../../rules/catalogue/price-in-lists.ts';
import { latinBeside } from '../../in-local-names.ts';
import { priceLine } from '../price-text.ts';

/** A small card of a viewed product, in the page's language. */
export interface ViewedCard {
  id: string;
  name: string;
  /** Language of the name if it differs from the page's. */
  language?: string | undefined;
  price: string;
  supplier: string;
  image: string | null;
  /** Slug of its category. */
  category: string;
}

export function viewedCard(row: ProductRow): ViewedCard {
  const { id, name, supplier, category, images } = row;
  return {
    id: String(id),
    name,
    language: latinBeside({ name }).latin?.language,
    price: priceLine(priceInLists(row), m.per_pc()),
    supplier,
    image: images[0] ?? null,
    category,
  };
}
