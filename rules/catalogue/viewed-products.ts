import { productIdFrom } from '../id.ts';

/** So many of the products last viewed are kept on a device. */
export const VIEWED_MAX = 12;

/** Reads the ids of viewed products from an address, '7.1001': each once, at most 12; what is no id is left out. */
export function viewedIdsFrom(text: string | null): bigint[] {
  // Cut before it is read; no id is longer than 15 digits.
  const ids = (text ?? '').slice(0, VIEWED_MAX * 16).split('.', VIEWED_MAX);
  return [...new Set(ids.flatMap((id) => productIdFrom(id) ?? []))];
}
