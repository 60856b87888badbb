import type { Category } from '../../domain/catalogue/categories.ts';
import { m } from '../../messages/compiled/messages.js';
import { REQUEST_DAYS_MAX, WANTED_MAX } from '../../rules/requests/bulk-request.ts';
import { PinWithPlace } from '../orders/pin-with-place.tsx';
import { AskFields } from '../quotes/ask-fields.tsx';
import { DateField } from '../ui/date-field.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FileField } from '../ui/file-field.tsx';

/** Fields of a request: product, quantity, price, destination and day. */
export function RequestFields({
  categories,
  days,
  pincode,
  wanted,
  refused,
}: {
  categories: Category[];
  days: { first: string; last: string };
  /** PIN code of the reseller's last destination. */
  pincode: string;
  wanted: string;
  refused: unknown;
}) {
  return (
    <>
      <SelectField name="categoryId" label={m.category()} refused={refused} defaultValue="">
        <option value="">{m.choose_category()}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="wanted"
        label={m.request_wanted()}
        hint={m.request_wanted_hint()}
        refused={refused}
        defaultValue={wanted}
        rows={4}
        maxLength={WANTED_MAX}
      />
      <AskFields refused={refused} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PinWithPlace hint={m.request_pin_hint()} refused={refused} pincode={pincode} />
        <DateField
          name="neededBy"
          label={m.request_needed_field()}
          hint={m.request_needed_hint({ days: REQUEST_DAYS_MAX })}
          refused={refused}
          min={days.first}
          max={days.last}
        />
      </div>
      <FileField
        name="pictures"
        label={m.request_pictures_field()}
        hint={m.pictures_hint()}
        refused={refused}
        accept="image/*"
        multiple
      />
    </>
  );
}
