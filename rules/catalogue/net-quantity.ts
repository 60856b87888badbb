import { latinDigits, withoutEndZeros } from '../digits.ts';
import { textFrom } from '../field.ts';
import type { FieldKind } from './field-kinds.ts';

/** Units of a net quantity, with the words by which traders write them. */
const unitWords = {
  pieces: 'pieces piece pcs pc n no nos number numbers u unit units नग पीस નંગ પીસ',
  pairs: 'pairs pair prs pr जोड़ी जोड़ी जोड़े जोड़े જોડી જોડ',
  sets: 'sets set सेट સેટ',
  mg: 'mg मिग्रा મિગ્રા',
  g: 'g gm gms gram grams ग्राम ગ્રામ',
  kg: 'kg kgs kilo kilos किलो किग्रा કિલો કિગ્રા',
  ml: 'ml mls मिली મિલી',
  l: 'l ltr ltrs lt litre litres liter liters लीटर લીટર લિટર',
  mm: 'mm मिमी મિમી',
  cm: 'cm cms सेमी સેમી',
  m: 'm mtr mtrs metre metres meter meters मीटर મીટર',
} as const;

export type NetUnit = keyof typeof unitWords;

const units = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [plain(word), unit as NetUnit] as const),
  ),
);

/** Normalizes a unit's word for comparison: one letter of Hindi can be written in two ways. */
function plain(word: string): string {
  return word.toLowerCase().normalize('NFC');
}

/** Reads '500 gm', '1.50 kg' or '2 जोड़ी' into its amount, without needless zeros, and its unit; null for anything else. */
function amountAndUnit(text: string): { amount: string; unit: NetUnit } | null {
  const match = /^0{0,6}(\d{1,7})(?:\.(\d{1,3}))?\s{0,9}([\p{L}\p{M}]{1,12})\.?$/u.exec(latinDigits(text).trim());
  const unit = units.get(plain(match?.[3] ?? ''));
  if (!match?.[1] || unit === undefined) return null;
  const fraction = withoutEndZeros(match[2] ?? '');
  const amount = String(Number(match[1])) + (fraction && `.${fraction}`);
  return amount === '0' ? null : { amount, unit };
}

/** Units that lose their last letter with the amount 1. */
const counted = new Set<NetUnit>(['pieces', 'pairs', 'sets']);

/** What one piece contains: an amount above 0 with its unit, kept as '500 g', '1 piece' or '2 pairs'. */
export const netQuantity: FieldKind<string> = {
  read: (input) => {
    const read = amountAndUnit(textFrom(input) ?? '');
    if (!read) return undefined;
    const { amount, unit } = read;
    return `${amount} ${amount === '1' && counted.has(unit) ? unit.slice(0, -1) : unit}`;
  },
  message: 'net_quantity_invalid',
  json: { type: 'string', maxLength: 20 },
  cell: (text) => text,
  text: (kept) => kept,
  api: (kept) => kept,
};

/** Returns the amount and the unit of a kept quantity; null for none. */
export function netQuantityParts(kept: string | null): { amount: string; unit: NetUnit } | null {
  return kept === null ? null : amountAndUnit(kept);
}
