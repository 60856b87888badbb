import { sameValue } from '../../rules/catalogue/options.ts';
import type { ReadRow } from './read-row.ts';

/**
 * Takes a first row that lists the values of its further rows, such as 'S;M;L', for the product itself: it is about none
 * of its variants. So is one that a single further row only repeats.
 */
export function withoutListedValues(rows: ReadRow[]): ReadRow[] {
  const [head, ...further] = rows;
  const variants = further.filter(({ variant }) => variant.values.some((value) => value !== ''));
  if (!head || variants.length === 0) return rows;
  const places = head.variant.values.flatMap((value, place) => (value === '' ? [] : [place]));
  const cover = places.map((place) => coverOf(head, variants, place));
  const isListed = cover.some((count) => count > 1) && cover.every((count) => count > 0);
  const isRepeated = variants.length === 1 && cover.every((count) => count === 1) && isWithoutPrice(variants[0]);
  if (places.length === 0 || !(isListed || isRepeated)) return rows;
  return [{ ...head, variant: { ...head.variant, values: ['', ''], onlySku: '', sku: '' } }, ...further];
}

/** Counts the values that a cell of the first row lists, if they are exactly those of the further rows; 0 otherwise. */
function coverOf(head: ReadRow, variants: ReadRow[], place: number): number {
  const text = head.variant.values[place] ?? '';
  const others = new Set(variants.map(({ variant }) => sameValue(variant.values[place] ?? '')));
  const lists = [[text], ...[';', ',', '|'].map((separator) => text.split(separator))];
  const fitting = lists.find((list) => {
    const values = new Set(list.map((value) => sameValue(value.trim())));
    return values.size === others.size && [...others].every((value) => values.has(value));
  });
  return fitting?.length ?? 0;
}

function isWithoutPrice(row: ReadRow | undefined): boolean {
  const prices = ['pricePerCarton', 'ratePerPiece', 'ratePerDozen', 'variantPrice'];
  return (
    row?.mapping.every((target, column) => !prices.includes(target ?? '') || (row.typed[column] ?? '').trim() === '') ??
    false
  );
}
