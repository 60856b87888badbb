import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';

const THOUSAND = 1000;
const LAKH = 100_000;
const CRORE = 10_000_000;

/** Returns round rupees in a short form: '₹500', '₹50k', '₹1.5 lakh', '₹2 crore'. */
export function shortRupees(rupees: number): string {
  if (rupees >= CRORE) return m.rupees_crore({ shown: String(rupees / CRORE) });
  if (rupees >= LAKH) return m.rupees_lakh({ shown: String(rupees / LAKH) });
  if (rupees >= THOUSAND) return m.rupees_thousand({ shown: String(rupees / THOUSAND) });
  return `₹${groupIndian(rupees)}`;
}
