import * as v from 'valibot';
import type { MessageKey } from '../../messages/message-key.ts';
import { switched } from '../catalogue/field-kinds.ts';
import { isBlank } from '../field.ts';

function switchSchema(message: MessageKey) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, boolean | undefined>(({ dataset, addIssue, NEVER }) => {
      // An empty text of a form counts as absent; null is refused as a program's mistake.
      if (dataset.value === undefined || (dataset.value !== null && isBlank(dataset.value))) return undefined;
      const output = switched(dataset.value);
      if (output !== undefined) return output;
      addIssue({ message });
      return NEVER;
    }),
  );
}

/**
 * A product's two switches as a program sends them: `true`, `false` or a form's words for them; anything else is
 * refused.
 */
export const switchesSchema = v.object({
  isActive: v.optional(switchSchema('is_active_invalid')),
  isRetailEnabled: v.optional(switchSchema('is_retail_enabled_invalid')),
});

export type Switches = v.InferOutput<typeof switchesSchema>;
