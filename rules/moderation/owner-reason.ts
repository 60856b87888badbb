import * as v from 'valibot';
import { OWNER_REASON_MAX, OWNER_REASON_MIN } from '../limits.ts';
import { severalLines } from '../text.ts';
import { typedWords } from '../typed.ts';

/** Reason for rejecting or blocking an account, or for deactivating a product, in words that its owner reads. */
export const ownerReasonSchema = v.object({
  reason: v.pipe(
    typedWords('account_reason_short', OWNER_REASON_MAX, 'account_reason_long'),
    v.transform(severalLines),
    v.minLength(OWNER_REASON_MIN, 'account_reason_short'),
    v.maxLength(OWNER_REASON_MAX, 'account_reason_long'),
  ),
});
