import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { pinDigits } from '../../../rules/digits.ts';
import { isServiceablePin } from '../../../rules/warehouse.ts';
import { DigitsField } from '../../ui/digits-field.tsx';

const DIGITS = 6;

/** The PIN code of a warehouse; an incomplete one is kept, and said to be so when the field is left (decision 23). */
export function PinField({ name, refused, pincode }: { name: string; refused: unknown; pincode: string | undefined }) {
  const [isIncomplete, setIncomplete] = useState(false);
  return (
    <div>
      <DigitsField
        name={name}
        label={m.pin_code()}
        hint={m.pin_hint()}
        refused={refused}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        defaultValue={pincode}
        digitsOf={pinDigits}
        whole={DIGITS}
        most={DIGITS}
        onDigits={() => setIncomplete(false)}
        onBlur={({ currentTarget: { value } }) => setIncomplete(value !== '' && !isServiceablePin(value))}
      />
      <p aria-live="polite" className="text-sm text-orange">
        {isIncomplete && m.pincode_hint_incomplete()}
      </p>
    </div>
  );
}
