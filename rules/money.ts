/** Money is integer paise in a bigint; 100 paise are 1 rupee. */
export type Paise = bigint;

/** `numerator / denominator` rounded half-up; both non-negative, the denominator positive. Decision 17. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Paise -> '₹1,00,000' or '₹98.50': Indian grouping, paise only when there are any. The one formatter of money. */
export function formatRupees(paise: Paise): string {
  const rupees = paise / 100n;
  const rest = paise % 100n;
  return `₹${groupIndian(rupees)}${rest === 0n ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** 1234567 -> '12,34,567': the last three digits, then pairs. */
export function groupIndian(value: number | bigint): string {
  // Bounded: the digits of one number.
  return String(value).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
}

/** Paise -> decimal rupees as JSON-LD and the API carry them: '98.50'. */
export function decimalRupees(paise: Paise): string {
  return `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
}
