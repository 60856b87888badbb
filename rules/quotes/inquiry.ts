import * as v from 'valibot';
import { messageText } from '../chat/thread.ts';
import { latinDigits } from '../digits.ts';
import { QUANTITY_MAX_PIECES } from '../limits.ts';
import { type Paise, paiseFromRupees } from '../money.ts';
import { isServiceablePin } from '../stock/warehouse.ts';
import { typed } from '../typed.ts';
import { wholeNumberTyped } from '../whole-number.ts';

/** Of one reseller on one day in India. */
export const INQUIRIES_A_DAY_MAX = 30;
/** Of one reseller about one product that have no quote yet. */
export const INQUIRIES_OPEN_MAX = 3;
/** With the inquiry and against its quotes. */
export const ASKS_MAX = 20;
/** A piece for ₹1 crore: beyond that somebody has typed something else. */
const TARGET_MAX: Paise = 1_00_00_000_00n;

/** A wish may be any number of pieces, also one that cannot be ordered as it stands. */
const pieces = v.pipe(
  typed('quantity_whole_number'),
  v.transform((text) => wholeNumberTyped(text, 1, Number.MAX_SAFE_INTEGER)),
  v.number('quantity_whole_number'),
  v.maxValue(QUANTITY_MAX_PIECES, 'inquiry_pieces_most'),
);

/** Paise a piece; null where none is named. */
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

/** Goods go to this PIN code: six digits, the first not 0. Decision 23. */
const pincode = v.pipe(
  typed('pincode_required'),
  v.transform((text) => latinDigits(text).replace(/\s/g, '')),
  v.nonEmpty('pincode_required'),
  v.check(isServiceablePin, 'pincode_not_serviceable'),
);

/** What a reseller asks of a supplier about one product. */
export const inquirySchema = v.object({ pieces, targetPrice, pincode, words: messageText });
export type InquiryDraft = v.InferOutput<typeof inquirySchema>;

/** What a reseller would take instead of what was quoted. */
export const counterSchema = v.object({ pieces, targetPrice, words: messageText });
export type CounterDraft = v.InferOutput<typeof counterSchema>;
