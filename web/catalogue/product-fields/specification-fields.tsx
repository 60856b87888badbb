import { m } from '../../../messages/compiled/messages.js';
import { SHORT_TEXT_MAX } from '../../../rules/limits.ts';
import { Field, TextField } from '../../ui/field.tsx';
import type { FieldsProps } from './values.ts';

const sides = [
  { name: 'lengthCm', label: m.length_in_cm },
  { name: 'widthCm', label: m.width_in_cm },
  { name: 'heightCm', label: m.height_in_cm },
];

/** What a product is made of, its code, weight and size. */
export function SpecificationFields({ values, refused }: FieldsProps) {
  return (
    <>
      <TextField
        name="specifications"
        label={m.tab_specifications()}
        hint={m.specifications_hint()}
        defaultValue={values['specifications']}
        refused={refused}
        rows={5}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="sku"
          label={m.item_code()}
          hint={m.item_code_hint()}
          defaultValue={values['sku']}
          refused={refused}
          maxLength={SHORT_TEXT_MAX}
          autoComplete="off"
        />
        <Field
          name="netWeightGrams"
          label={m.net_weight_in_grams()}
          defaultValue={values['netWeightGrams']}
          refused={refused}
          inputMode="numeric"
          maxLength={7}
        />
      </div>
      <div className="grid grid-cols-3 items-end gap-3">
        {sides.map(({ name, label }) => (
          <Field
            key={name}
            name={name}
            label={label()}
            defaultValue={values[name]}
            refused={refused}
            inputMode="decimal"
            maxLength={7}
          />
        ))}
      </div>
    </>
  );
}
