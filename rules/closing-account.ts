import * as v from 'valibot';

/** Closing an account cannot be undone: it is asked for once more. */
export const closingSchema = v.object({
  sure: v.pipe(v.optional(v.string(), ''), v.literal('on', 'close_account_unsure')),
});
