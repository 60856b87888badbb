import { type FormEvent, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { TYPED_MAX } from '../../rules/limits.ts';
import { GST_CHARACTERS, gstCharacters, isGstVerified } from '../../rules/payments/gst.ts';
import { Field } from '../ui/field.tsx';
import { isRefused } from '../ui/form-sentence.tsx';
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
  const [typed, setTyped] = useState((isRefused(refused) && refused.typed['gstNumber']) || gstNumber);
  const { length } = gstCharacters(typed);
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
        maxLength={TYPED_MAX}
        className="uppercase"
        defaultValue={gstNumber}
        autoFocus={hasFocus}
      />
      <div aria-live="polite">
        {isGstVerified(gstCharacters(typed)) && <GstVerified />}
        {length > 0 && length !== GST_CHARACTERS && (
          <span className="note">{m.gst_count({ count: length, characters: GST_CHARACTERS })}</span>
        )}
      </div>
    </div>
  );
}
