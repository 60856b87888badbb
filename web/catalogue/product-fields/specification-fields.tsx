import { m } from '../../../messages/compiled/messages.js';
import { TextField } from '../../ui/field.tsx';
import { ExtraField, extraRows } from './extra-field.tsx';
import { FieldRows } from './field-rows.tsx';
import type { FieldsProps } from './values.ts';

/** Fields for the specifications of a product: material, item code, weight and size. */
export function SpecificationFields(fields: FieldsProps) {
  return (
    <FieldRows rows={extraRows.specifications}>
      {(name) =>
        name === 'specifications' ? <SpecificationLines {...fields} /> : <ExtraField {...fields} name={name} />
      }
    </FieldRows>
  );
}

function SpecificationLines({ values, refused }: FieldsProps) {
  return (
    <TextField
      name="specifications"
      label={m.tab_specifications()}
      hint={m.specifications_hint()}
      defaultValue={values['specifications']}
      refused={refused}
      rows={5}
    />
  );
}
