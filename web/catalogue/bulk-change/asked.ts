import { randomUUID } from 'node:crypto';
import type { Supplier } from '../../../domain/accounts/people.ts';
import type { Asking } from '../../../domain/catalogue/bulk-change.ts';
import { type Selected, selectedProducts, someNames } from '../../../domain/catalogue/selection.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { ownQuery, ownSearch, selectionFrom } from '../../../rules/catalogue/own-products.ts';
import type { RequestContext } from '../../request-context.ts';

/** The products that a change's screen is about, and the way back to the list. */
export interface About {
  count: number;
  /** The first of their names. */
  names: string;
  back: string;
}

/** Refuses what selectedProducts refuses; an address that selects nothing is about 0 products. */
export async function aboutOf(context: RequestContext, supplier: Supplier, url: URL): Promise<About> {
  const selection = selectionFrom(url.searchParams);
  const products: Selected[] = selection ? await selectedProducts(context.db, supplier, selection) : [];
  return { count: products.length, names: someNames(products), back: backOf(url) };
}

/** The list with the filter that selected everything; ticked ones may come from anywhere in it. */
function backOf({ searchParams }: URL): string {
  const query = ownQuery(searchParams);
  return `/supplier/products${ownSearch(query)}`;
}

/** The list, with the note of what was done under this key. */
export function doneOf(url: URL, key: string): string {
  const back = backOf(url);
  return `${back}${back.includes('?') ? '&' : '?'}changed=${key}`;
}

/** A key for a change that is about to be shown. */
export const newKey = (): string => randomUUID();

/** What a form says of the preview it comes from; null when there was none yet. */
export function askingOf(form: FormData, now: Date): Asking | null {
  const [previewToken, key] = [form.get('seen'), form.get('key')];
  if (typeof previewToken !== 'string') return null;
  if (typeof key !== 'string' || !/^[0-9a-f-]{36}$/.test(key)) throw new Refusal(400, 'form_unreadable');
  return { previewToken, key, now };
}
