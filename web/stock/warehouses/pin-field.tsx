import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { isServiceablePin } from '../../../rules/stock/warehouse.ts';
import { PinCodeField } from '../../ui/pin-code-field.tsx';

/** The PIN code of a warehouse; an incomplete one is kept, and said to be so when the field is left (decision 23). */
export function PinField({ name, refused, pincode }: { name: string; refused: unknown; pincode: string | undefined }) {
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
