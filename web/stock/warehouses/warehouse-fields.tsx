import { useState } from 'react';
import type { Vicinity } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { fieldInRow } from '../../../rules/accounts/onboarding.ts';
import { ADDRESS_MAX } from '../../../rules/limits.ts';
import { isServiceablePin } from '../../../rules/stock/warehouse.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { PinCodeField } from '../../ui/pin-code-field.tsx';

interface Row {
  /** Number of the row, in a form with several warehouses. */
  row?: number;
  /** Initial values of the fields, by field name. */
  values?: Record<string, string>;
  refused: unknown;
}

/** Fields of a new warehouse: location, address and PIN code. */
export function WarehouseFields({
  vicinities,
  onVicinity,
  hasFocus = false,
  ...place
}: Row & { vicinities: Vicinity[]; onVicinity?: (id: string) => void; hasFocus?: boolean }) {
  const { row = 1, values = {}, refused } = place;
  const name = fieldInRow('vicinityId', row);
  return (
    <>
      <SelectField
        name={name}
        label={m.vicinity()}
        refused={refused}
        defaultValue={values[name] ?? ''}
        autoFocus={hasFocus}
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

/** Address and PIN code, which can also be changed later. */
export function PlaceFields({ row = 1, values = {}, refused, hasFocus = false }: Row & { hasFocus?: boolean }) {
  const [address, pincode] = [fieldInRow('fullAddress', row), fieldInRow('pincode', row)];
  return (
    <>
      <TextField
        name={address}
        label={m.full_address()}
        refused={refused}
        rows={3}
        autoComplete="street-address"
        maxLength={ADDRESS_MAX}
        defaultValue={values[address]}
        autoFocus={hasFocus}
      />
      <PinField name={pincode} refused={refused} pincode={values[pincode]} />
    </>
  );
}

/** PIN code of a warehouse. An incomplete one is saved, with a note when the field is left (decision 23). */
function PinField({ name, refused, pincode }: { name: string; refused: unknown; pincode: string | undefined }) {
  const [isIncomplete, setIncomplete] = useState(false);
  return (
    <div>
      <PinCodeField
        name={name}
        hint={m.pin_hint()}
        placeholder={m.pin_placeholder()}
        refused={refused}
        pincode={pincode}
        onDigits={() => setIncomplete(false)}
        onBlur={({ currentTarget: { value } }) => setIncomplete(value !== '' && !isServiceablePin(value))}
      />
      <p aria-live="polite" className="text-sm text-orange">
        {isIncomplete && m.pincode_hint_incomplete()}
      </p>
    </div>
  );
}
