import * as v from 'valibot';
import { typed } from '../typed.ts';

/** The confirmation that closing an account needs, because it cannot be undone. */
export const closingSchema = v.object({
  sure: v.pipe(typed('close_account_unsure'), v.literal('on', 'close_account_unsure')),
});
