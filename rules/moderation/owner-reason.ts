import * as v from 'valibot';
import { OWNER_REASON_MAX, OWNER_REASON_MIN } from '../limits.ts';
import { severalLines } from '../text.ts';
import { typedWords } from '../typed.ts';

/** Why an account is rejected or blocked, or a product deactivated, in the words that its owner reads. */
export const ownerReasonSchema = v.object({
  reason: v.pipe(
    typedWords('standing_reason_short', OWNER_REASON_MAX, 'standing_reason_long'),
    v.transform(severalLines),
    v.minLength(OWNER_REASON_MIN, 'standing_reason_short'),
    v.maxLength(OWNER_REASON_MAX, 'standing_reason_long'),
  ),
});
