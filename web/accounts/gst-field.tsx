import { type FormEvent, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { isGstVerified } from '../../rules/payments/gst.ts';
import { Field } from '../ui/field.tsx';
import { GstVerified } from './gst-verified.tsx';

/** Field for the GST number, in capitals; the badge appears once the check character is right (decision 24). */
export function GstField({
  refused,
  gstNumber = '',
  hasFocus = false,
}: {
  refused: unknown;
  gstNumber?: string | undefined;
  hasFocus?: boolean;
}) {
  const [typed, setTyped] = useState(gstNumber);
  return (
    <div onInput={(event: FormEvent<HTMLDivElement>) => setTyped((event.target as HTMLInputElement).value)}>
      <Field
        name="gstNumber"
        label={m.gst_number()}
        hint={m.gst_hint()}
        refused={refused}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={15}
        className="uppercase"
        defaultValue={gstNumber}
        autoFocus={hasFocus}
      />
      <div aria-live="polite">{isGstVerified(typed.trim().toUpperCase()) && <GstVerified />}</div>
    </div>
  );
}
