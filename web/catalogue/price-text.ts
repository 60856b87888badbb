import { m } from '../../messages/compiled/messages.js';
import type { PriceInLists } from '../../rules/catalogue/price-in-lists.ts';
import { formatRupees } from '../../rules/money.ts';

/** '₹100', or 'from ₹100' if other variants cost more. */
export function priceText({ price, isFrom }: Pick<PriceInLists, 'price' | 'isFrom'>): string {
  return isFrom ? m.from_price({ price: formatRupees(price) }) : formatRupees(price);
}

/** 'from ₹95' if larger quantities lower the price, else null. */
export function lowestText({ lowest }: Pick<PriceInLists, 'lowest'>): string | null {
  return lowest === null ? null : m.from_price({ price: formatRupees(lowest) });
}

/** '₹100 per piece · from ₹95' in one line; `perPiece` is the text for 'per piece'. */
export function priceLine(shown: PriceInLists, perPiece: string): string {
  return [`${priceText(shown)} ${perPiece}`, lowestText(shown)].filter(Boolean).join(' · ');
}
