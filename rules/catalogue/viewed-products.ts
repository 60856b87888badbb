import { productIdFrom } from '../id.ts';

/** Products last viewed that a device keeps. */
export const VIEWED_MAX = 12;

/** Reads the ids of viewed products from an address, '7.1001': each once, at most 12; malformed ids are left out. */
export function viewedIdsFrom(text: string | null): bigint[] {
  // Cut before it is read; no id is longer than 15 digits.
  const ids = (text ?? '').slice(0, VIEWED_MAX * 16).split('.', VIEWED_MAX);
  return [...new Set(ids.flatMap((id) => productIdFrom(id) ?? []))];
}
