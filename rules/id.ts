const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** 'wh_' and three uppercase alphanumerics; unique per supplier, the caller retries on a clash. Section 9, decision 22. */
export function warehouseId(randomInt: (below: number) => number): string {
  return `wh_${Array.from({ length: 3 }, () => letters.charAt(randomInt(letters.length))).join('')}`;
}

/** An account's id from an address: letters, digits, - and _, or null. */
export function accountIdFrom(text: string | undefined): string | null {
  return text !== undefined && /^[\w-]{1,64}$/.test(text) ? text : null;
}

/** A product's public id from an address: a positive integer, or null. */
export function productIdFrom(text: string | undefined): bigint | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : null;
}

/** A warehouse's id from an address: 'wh_' and three characters, or null. */
export function warehouseIdFrom(text: string | undefined): string | null {
  return text !== undefined && /^wh_[A-Z0-9]{3}$/.test(text) ? text : null;
}
