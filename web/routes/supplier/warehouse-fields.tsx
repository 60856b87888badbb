import type { Vicinity } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ADDRESS_MOST } from '../../../rules/limits.ts';
import { fieldInRow } from '../../../rules/onboarding.ts';
import { Field, SelectField, TextField } from '../../ui/field.tsx';

/** Location, address and PIN code of a new warehouse. */
export function WarehouseFields({
  row = 1,
  vicinities,
  refused,
  onVicinity,
}: {
  row?: number;
  vicinities: Vicinity[];
  refused: unknown;
  onVicinity?: (id: string) => void;
}) {
  return (
    <>
      <SelectField
        name={fieldInRow('vicinityId', row)}
        label={m.vicinity()}
        refused={refused}
        defaultValue=""
        onChange={(event) => onVicinity?.(event.currentTarget.value)}
      >
        <option value="">{m.choose_vicinity()}</option>
        {vicinities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PlaceFields row={row} refused={refused} />
    </>
  );
}

/** Address and PIN code: what can be changed of a warehouse, too. */
export function PlaceFields({
  row = 1,
  refused,
  fullAddress,
  pincode,
}: {
  row?: number;
  refused: unknown;
  fullAddress?: string;
  pincode?: string;
}) {
  return (
    <>
      <TextField
        name={fieldInRow('fullAddress', row)}
        label={m.full_address()}
        refused={refused}
        rows={3}
        autoComplete="street-address"
        maxLength={ADDRESS_MOST}
        defaultValue={fullAddress}
      />
      <Field
        name={fieldInRow('pincode', row)}
        label={m.pin_code()}
        hint={m.pin_hint()}
        refused={refused}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        allows={(text) => /^\d*$/.test(text)}
        defaultValue={pincode}
      />
    </>
  );
}
