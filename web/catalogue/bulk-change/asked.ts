import { randomUUID } from 'node:crypto';
import type { Supplier } from '../../../domain/accounts/people.ts';
import type { Asking } from '../../../domain/catalogue/bulk-change.ts';
import { type Selected, selectedProducts, someNames } from '../../../domain/catalogue/selection.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { ownQuery, ownSearch, selectionFrom } from '../../../rules/catalogue/own-products.ts';
import type { RequestContext } from '../../request-context.ts';

/** Products of a bulk change, and the way back to the list. */
export interface About {
  count: number;
  /** Names of the first products. */
  names: string;
  back: string;
}

/** Reads the selection from the address, with the refusals of selectedProducts; no selection means 0 products. */
export async function aboutOf(context: RequestContext, supplier: Supplier, url: URL): Promise<About> {
  const selection = selectionFrom(url.searchParams);
  const products: Selected[] = selection ? await selectedProducts(context.db, supplier, selection) : [];
  return { count: products.length, names: someNames(products), back: backOf(url) };
}

/** Returns the list's address with the filter under which the products were selected. */
function backOf({ searchParams }: URL): string {
  const query = ownQuery(searchParams);
  return `/supplier/products${ownSearch(query)}`;
}

/** Returns the list's address with the note about the change that has this key. */
export function doneOf(url: URL, key: string): string {
  const back = backOf(url);
  return `${back}${back.includes('?') ? '&' : '?'}changed=${key}`;
}

/** Makes the key of a change that is about to be previewed. */
export const newKey = (): string => randomUUID();

/**
 * Reads the preview token and the key that a form carries; null for a form without a preview. Refuses a malformed key.
 */
export function askingOf(form: FormData, now: Date): Asking | null {
  const [previewToken, key] = [form.get('seen'), form.get('key')];
  if (typeof previewToken !== 'string') return null;
  if (typeof key !== 'string' || !/^[0-9a-f-]{36}$/.test(key)) throw new Refusal(400, 'form_unreadable');
  return { previewToken, key, now };
}
