import * as v from 'valibot';
import { typed } from '../typed.ts';

/** Closing an account cannot be undone: it is asked for once more. */
export const closingSchema = v.object({
  sure: v.pipe(typed('close_account_unsure'), v.literal('on', 'close_account_unsure')),
});
