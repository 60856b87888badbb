import { m } from '../../../messages/compiled/messages.js';
import type { VicinityDraft } from '../../../rules/admin/inventory.ts';
import type { Refused } from '../../route-handlers.ts';
import { Field } from '../../ui/field.tsx';

/** Everything that is said of a location; all of it is required (section 5). */
export function VicinityFields({
  refused,
  hasFocus,
  values,
}: {
  refused: Refused | null;
  hasFocus: boolean;
  /** Null for a new one. */
  values: VicinityDraft | null;
}) {
  const field = (name: keyof VicinityDraft, label: string) => (
    <Field
      name={name}
      label={label}
      refused={refused}
      defaultValue={values?.[name]}
      autoComplete="off"
      autoFocus={hasFocus && name === 'name'}
      required
    />
  );
  return (
    <>
      {field('name', m.inventory_name())}
      {field('city', m.location_city())}
      {field('state', m.location_state())}
      {field('country', m.location_country())}
    </>
  );
}
