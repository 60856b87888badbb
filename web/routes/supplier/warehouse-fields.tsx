import type { Vicinity } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ADDRESS_MOST } from '../../../rules/limits.ts';
import { fieldInRow } from '../../../rules/onboarding.ts';
import { Field, SelectField, TextField } from '../../ui/field.tsx';

interface Row {
  /** Of several warehouses in one form. */
  row?: number;
  /** What the fields begin with, by name. */
  values?: Record<string, string>;
  refused: unknown;
}

/** Location, address and PIN code of a new warehouse. */
export function WarehouseFields({
  vicinities,
  onVicinity,
  ...place
}: Row & { vicinities: Vicinity[]; onVicinity?: (id: string) => void }) {
  const { row = 1, values = {}, refused } = place;
  const name = fieldInRow('vicinityId', row);
  return (
    <>
      <SelectField
        name={name}
        label={m.vicinity()}
        refused={refused}
        defaultValue={values[name] ?? ''}
        onChange={(event) => onVicinity?.(event.currentTarget.value)}
      >
        <option value="">{m.choose_vicinity()}</option>
        {vicinities.map(({ id, name: vicinity }) => (
          <option key={id} value={id}>
            {vicinity}
          </option>
        ))}
      </SelectField>
      <PlaceFields {...place} />
    </>
  );
}

/** Address and PIN code: what can be changed of a warehouse, too. */
export function PlaceFields({ row = 1, values = {}, refused }: Row) {
  const [address, pincode] = [fieldInRow('fullAddress', row), fieldInRow('pincode', row)];
  return (
    <>
      <TextField
        name={address}
        label={m.full_address()}
        refused={refused}
        rows={3}
        autoComplete="street-address"
        maxLength={ADDRESS_MOST}
        defaultValue={values[address]}
      />
      <Field
        name={pincode}
        label={m.pin_code()}
        hint={m.pin_hint()}
        refused={refused}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        allows={(text) => /^\d*$/.test(text)}
        defaultValue={values[pincode]}
      />
    </>
  );
}
