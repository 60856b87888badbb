import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { isRefused } from '../ui/form-sentence.tsx';
import { PinCodeField } from '../ui/pin-code-field.tsx';
import { placeOfPin } from './place-of-pin.ts';

/** Field for a PIN code, with the city and state that it is in, for the buyer to notice a wrong digit. */
export function PinWithPlace({ pincode, refused, hint }: { pincode: string; refused: unknown; hint?: string }) {
  const [typed, setTyped] = useState(isRefused(refused) ? (refused.typed['pincode'] ?? pincode) : pincode);
  const place = placeOfPin(typed);
  return (
    <div>
      <PinCodeField refused={refused} pincode={pincode} onDigits={setTyped} {...(hint !== undefined && { hint })} />
      <p role="status" className="mt-1 text-sm text-quiet empty:hidden">
        {place && m.checkout_pin_state({ state: place })}
      </p>
    </div>
  );
}
