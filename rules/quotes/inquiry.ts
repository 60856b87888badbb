import * as v from 'valibot';
import { messageText } from '../chat/thread.ts';
import { withoutMarks } from '../digits.ts';
import { productIdFrom } from '../id.ts';
import { QUANTITY_MAX_PIECES } from '../limits.ts';
import type { Paise } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { isServiceablePin } from '../stock/warehouse.ts';
import { typed } from '../typed.ts';
import { wholeNumberTyped } from '../whole-number.ts';

/** Inquiries of one reseller on one day in India. */
export const INQUIRIES_A_DAY_MAX = 30;
/** Inquiries of one reseller about one product that have no quote yet. */
export const INQUIRIES_OPEN_MAX = 3;
/** Times that a reseller may ask in one inquiry: at its start and by counter-offers. */
export const ASKS_MAX = 20;
/** ₹1 crore for a piece: a larger amount is a typing mistake. */
const TARGET_MAX: Paise = 1_00_00_000_00n;

/** Any whole number of pieces, even one that is no legal quantity. */
const pieces = v.pipe(
  typed('quantity_whole_number'),
  v.transform((text) => wholeNumberTyped(text, 1, Number.MAX_SAFE_INTEGER)),
  v.number('quantity_whole_number'),
  v.maxValue(QUANTITY_MAX_PIECES, 'inquiry_pieces_max'),
);

/** Paise for a piece; null where no target price is given. */
const targetPrice = v.pipe(
  typed('inquiry_target_invalid'),
  v.transform((text) => (text.trim() === '' ? null : (paiseFromRupees(text) ?? 0n))),
  v.nullable(
    v.pipe(
      v.bigint(),
      v.check((paise) => paise > 0n && paise <= TARGET_MAX, 'inquiry_target_invalid'),
    ),
  ),
);

/** PIN code that goods can be sent to: six digits, the first not 0. Decision 23. */
const pincode = v.pipe(
  typed('pincode_required'),
  v.transform(withoutMarks),
  v.nonEmpty('pincode_required'),
  v.check(isServiceablePin, 'pincode_not_serviceable'),
);

/** A variant that an inquiry is about, by its values as they were then. */
export interface AskedVariant {
  id: string;
  values: string[];
}

/** Returns 'Red, M · Blue, L'. */
export function askedVariantsText(variants: AskedVariant[]): string {
  return variants.map(({ values }) => values.join(', ')).join(' · ');
}

const VARIANT_FIELD = 'variant.';

/** Name of the box that chooses a variant. */
export function variantField(id: bigint): string {
  return `${VARIANT_FIELD}${id}`;
}

/** Returns the variants that are ticked in a form's fields; malformed ids are left out. */
export function tickedVariants(fields: Record<string, unknown>): bigint[] {
  const names = Object.keys(fields).filter((name) => name.startsWith(VARIANT_FIELD));
  return names.flatMap((name) => productIdFrom(name.slice(VARIANT_FIELD.length)) ?? []);
}

/** A reseller's question to a supplier about one product. */
export const inquirySchema = v.object({ pieces, targetPrice, pincode, words: messageText });
export type InquiryDraft = v.InferOutput<typeof inquirySchema>;

/** A reseller's counter-offer to a quote. */
export const counterSchema = v.object({ pieces, targetPrice, words: messageText });
export type CounterDraft = v.InferOutput<typeof counterSchema>;
