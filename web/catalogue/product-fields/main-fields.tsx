import { m } from '../../../messages/compiled/messages.js';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { ExtraField, extraRows } from './extra-field.tsx';
import { FieldRows } from './field-rows.tsx';
import type { FieldsProps } from './values.ts';

interface Category {
  id: number;
  name: string;
}

/** Main fields of a product: its names, description, category, and whether it is on sale. */
export function MainFields({ values, refused, categories }: FieldsProps & { categories: Category[] }) {
  return (
    <div className="space-y-4 pb-4">
      <Field
        name="name"
        label={m.product_name()}
        defaultValue={values['name']}
        refused={refused}
        maxLength={200}
        autoComplete="off"
      />
      <FieldRows rows={extraRows.main}>
        {(name) => <ExtraField name={name} values={values} refused={refused} />}
      </FieldRows>
      <TextField
        name="description"
        label={m.description()}
        defaultValue={values['description']}
        refused={refused}
        rows={4}
        maxLength={5000}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="categoryId" label={m.category()} defaultValue={values['categoryId']} refused={refused}>
          <option value="">{m.choose_category()}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="isActive" label={m.product_status()} defaultValue={values['isActive']} refused={refused}>
          <option value="true">{m.status_active()}</option>
          <option value="false">{m.status_inactive()}</option>
        </SelectField>
      </div>
    </div>
  );
}
