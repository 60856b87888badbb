const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Returns 'wh_' and three uppercase alphanumerics. Unique per supplier: the caller tries again on a clash. Section 9,
 * decision 22.
 */
export function warehouseId(randomInt: (below: number) => number): string {
  return `wh_${lettersAtRandom(3, randomInt)}`;
}

/** Returns four uppercase alphanumerics: the id of a row of the listing that is not a product yet. Section 9. */
export function rowId(randomInt: (below: number) => number): string {
  return lettersAtRandom(4, randomInt);
}

function lettersAtRandom(length: number, randomInt: (below: number) => number): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** An account's id from an address: letters, digits, - and _, or null. */
export function accountIdFrom(text: string | undefined): string | null {
  return text !== undefined && /^[\w-]{1,64}$/.test(text) ? text : null;
}

/** Reads the key of a private picture, or of its small twin, from an address: a file's name, or null. */
export function privateKeyFrom(text: string | undefined): string | null {
  return text !== undefined && /^[\da-f]{24}(?:-\d{1,4})?\.webp$/.test(text) ? text : null;
}

/** The id of an API key from an address: letters, digits, - and _, or null. */
export function keyIdFrom(text: string | undefined): string | null {
  return accountIdFrom(text);
}

/**
 * Reads the public id of a session, by which another session can end it, from an address: letters, digits, - and _, or
 * null.
 */
export function sessionIdFrom(text: string | undefined): string | null {
  return accountIdFrom(text);
}

/** Reads a sheet's row number, counted as spreadsheet programs do, from an address; 0 for anything else. */
export function rowNumberFrom(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
}

/** A product's public id from an address: a positive integer, or null. */
export function productIdFrom(text: string | undefined): bigint | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : null;
}

/** The number of an entry of the audit trail from an address: a positive integer, or null. */
export function auditIdFrom(text: string | null): bigint | null {
  return text !== null && /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null;
}

/** The number of a warehouse location or a category from an address: a positive integer, or null. */
export function inventoryIdFrom(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The number of a pair of the trade's words from an address: a positive integer, or null. */
export function tradePairIdFrom(text: string | undefined): bigint | null {
  return productIdFrom(text);
}

/** A warehouse's id from an address: 'wh_' and three characters, or null. */
export function warehouseIdFrom(text: string | undefined): string | null {
  return text !== undefined && /^wh_[A-Z0-9]{3}$/.test(text) ? text : null;
}

/**
 * Reads the key of a row of the listing, a UUID; null for anything else. The key prevents listing a row twice if it is
 * sent twice.
 */
export function rowKeyFrom(text: unknown): string | null {
  return typeof text === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : null;
}

/** The number of an order or a purchase from an address: a positive integer, or null. */
export function orderIdFrom(text: string | undefined): bigint | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : null;
}
