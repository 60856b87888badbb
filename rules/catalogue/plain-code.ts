/**
 * Returns an item code in the form that is compared: RS-100, rs-100 and ＲＳ-100 are one code. The database's `plain_code`
 * gives the same.
 */
export function plainCode(code: string): string {
  return code.normalize('NFKC').replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
