import * as v from 'valibot';
import { TOLD_REASON_LEAST, TOLD_REASON_MOST } from './limits.ts';
import { severalLines } from './text.ts';
import { typedWords } from './typed.ts';

/** Why an account is rejected or blocked, or a product deactivated, in the words that its owner reads. */
export const standingReasonSchema = v.object({
  reason: v.pipe(
    typedWords('standing_reason_short', TOLD_REASON_MOST, 'standing_reason_long'),
    v.transform(severalLines),
    v.minLength(TOLD_REASON_LEAST, 'standing_reason_short'),
    v.maxLength(TOLD_REASON_MOST, 'standing_reason_long'),
  ),
});
