import * as v from 'valibot';
import { wholeNumberFrom } from './whole-number.ts';

/** Version of a product that the screen displayed when the change was made (decision 18). */
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
