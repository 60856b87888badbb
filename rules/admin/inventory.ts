import * as v from 'valibot';
import type { MessageKey } from '../../messages/message-key.ts';
import { timeFrom } from '../day.ts';
import { DESCRIPTION_MAX, INVENTORY_NAME_MAX } from '../limits.ts';
import { oneLine, severalLines } from '../text.ts';
import { optionalWords, requiredWords, typed } from '../typed.ts';

/** A required text of one line. */
const required = (message: MessageKey) =>
  requiredWords(oneLine, INVENTORY_NAME_MAX, { missing: message, long: 'extra_text_too_long' });

/** A warehouse location. Two may have the same name. Section 5, 'Admin location add'. */
export const vicinitySchema = v.object({
  name: required('inventory_name_required'),
  city: required('location_city_required'),
  state: required('location_state_required'),
  country: required('location_country_required'),
});
export type VicinityDraft = v.InferOutput<typeof vicinitySchema>;

/** A product category. Section 5, 'Category add'. */
export const categorySchema = v.object({
  name: required('inventory_name_required'),
  description: optionalWords(severalLines, DESCRIPTION_MAX, 'extra_text_too_long'),
});
export type CategoryDraft = v.InferOutput<typeof categorySchema>;

/** The time of the entry's last change, as the form displayed it; the form is refused after a later change. */
export const expectedUpdatedAtSchema = v.object({
  seen: v.pipe(
    typed('form_unreadable'),
    v.transform((text): Date | null => timeFrom(text)),
    v.date('form_unreadable'),
  ),
});

export const moveSchema = v.object({ direction: v.picklist(['up', 'down'], 'form_unreadable') });
export type Direction = v.InferOutput<typeof moveSchema>['direction'];

/** Returns the items with one of them moved one place; null if it is at that end already, or not in the list. */
export function movedOnce<Item extends { id: number }>(items: Item[], id: number, direction: Direction): Item[] | null {
  const from = items.findIndex((item) => item.id === id);
  const [item, other] = [items[from], items[direction === 'up' ? from - 1 : from + 1]];
  if (!item || !other) return null;
  return items.map((one) => (one === item ? other : one === other ? item : one));
}

/** Returns the first of slug, slug-2, slug-3 ... that is not taken. Decision 29. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  return free;
}
