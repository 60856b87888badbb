import * as v from 'valibot';
import { wholeNumberFrom } from './whole-number.ts';

/** The version of a product that was on the screen when it was changed (decision 18). */
export const expectedVersionSchema = v.object({
  version: v.pipe(
    v.optional(v.unknown(), null),
    v.rawTransform<unknown, number>(({ dataset, addIssue, NEVER }) => {
      const version = wholeNumberFrom(dataset.value, 1, 2 ** 31 - 2);
      if (version !== null) return version;
      addIssue({ message: 'form_unreadable' });
      return NEVER;
    }),
  ),
});
