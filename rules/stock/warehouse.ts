import * as v from 'valibot';
import { withoutMarks } from '../digits.ts';
import { ADDRESS_MAX } from '../limits.ts';
import { severalLines } from '../text.ts';
import { requiredWords, typed } from '../typed.ts';

/** A postal address in several lines. */
export const fullAddress = requiredWords(severalLines, ADDRESS_MAX, {
  missing: 'full_address_required',
  long: 'full_address_long',
});

/** Up to six digits, as the specification says; a short one is accepted. Decision 23. */
const pincode = v.pipe(
  typed('pincode_required'),
  v.transform(withoutMarks),
  v.nonEmpty('pincode_required'),
  v.regex(/^\d{1,6}$/, 'pincode_digits'),
);

const vicinityId = v.pipe(typed('vicinity_required'), v.regex(/^\d{1,9}$/, 'vicinity_required'), v.transform(Number));

/** One warehouse location. Section 5, 'Add warehouse (supplier)'. */
export const warehouseSchema = v.object({ vicinityId, fullAddress, pincode });
export type WarehouseDraft = v.InferOutput<typeof warehouseSchema>;

/** Editable fields of a warehouse; its vicinity is fixed. Section 5, 'Edit warehouse'. */
export const warehouseDetailsSchema = v.object({ fullAddress, pincode });
export type WarehouseDetails = v.InferOutput<typeof warehouseDetailsSchema>;

/** Can goods be sent to this PIN code? Six digits that do not begin with 0. Decision 23. */
export function isServiceablePin(pincode: string): boolean {
  return /^[1-9]\d{5}$/.test(pincode);
}
