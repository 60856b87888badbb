/** A position in the primary's log (LSN): everything committed before it is at lower positions. */
export type Lsn = bigint;

/** Beyond every log, so that only the primary can serve the read. */
export const BEYOND = 'FFFFFFFF/FFFFFFFF';

const form = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

/** Reads a position as PostgreSQL writes it, 16/B374D848; null for anything else. */
export function lsnFrom(text: string | null | undefined): Lsn | null {
  const [, high, low] = form.exec(text ?? '') ?? [];
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
