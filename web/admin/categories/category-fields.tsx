import { m } from '../../../messages/compiled/messages.js';
import type { CategoryDraft } from '../../../rules/admin/inventory.ts';
import type { Refused } from '../../route-handlers.ts';
import { Field, TextField } from '../../ui/field.tsx';

/** A name, and a description where there is something to say (section 5). */
export function CategoryFields({
  refused,
  hasFocus,
  values,
}: {
  refused: Refused | null;
  hasFocus: boolean;
  /** Null for a new one. */
  values: CategoryDraft | null;
}) {
  return (
    <>
      <Field
        name="name"
        label={m.inventory_name()}
        refused={refused}
        defaultValue={values?.name}
        autoComplete="off"
        autoFocus={hasFocus}
        required
      />
      <TextField
        name="description"
        label={m.description()}
        refused={refused}
        defaultValue={values?.description}
        rows={2}
      />
    </>
  );
}
