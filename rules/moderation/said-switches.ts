import * as v from 'valibot';
import type { MessageKey } from '../../messages/message-key.ts';
import { switched } from '../catalogue/field-kinds.ts';
import { isBlank } from '../field.ts';

function said(message: MessageKey) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, boolean | undefined>(({ dataset, addIssue, NEVER }) => {
      // A form says nothing by an empty text; null is a program's mistake.
      if (dataset.value === undefined || (dataset.value !== null && isBlank(dataset.value))) return undefined;
      const output = switched(dataset.value);
      if (output !== undefined) return output;
      addIssue({ message });
      return NEVER;
    }),
  );
}

/** What a program says of a product's two switches: `true`, `false` or a form's words for them, and nothing is guessed. */
export const switchesSchema = v.object({
  isActive: v.optional(said('is_active_invalid')),
  isRetailEnabled: v.optional(said('is_retail_enabled_invalid')),
});

export type Switches = v.InferOutput<typeof switchesSchema>;
