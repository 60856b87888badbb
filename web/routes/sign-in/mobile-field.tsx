import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { mobileDigits } from '../../../rules/digits.ts';
import type { Refused } from '../../door.ts';
import { DigitsField } from './digits-field.tsx';

interface MobileFieldProps {
  mobile: string;
  refused: unknown;
  onComplete: (isComplete: boolean) => void;
}

/** With +91 or 0 before the ten digits, which then fall away. */
const MOST_DIGITS = 12;

/** The mobile number; what is wrong with it stands below as soon as it is certain, at the latest when it is left. */
export function MobileField({ mobile, refused, onComplete }: MobileFieldProps) {
  const [wrong, setWrong] = useState<Refused | null>(null);
  return (
    <DigitsField
      name="mobile"
      label={m.mobile_number()}
      hint={m.mobile_hint()}
      refused={wrong ?? refused}
      prefix="+91"
      inputMode="tel"
      type="tel"
      autoComplete="tel-national"
      defaultValue={mobile}
      maxLength={16}
      autoFocus
      digitsOf={mobileDigits}
      most={MOST_DIGITS}
      onDigits={(digits) => {
        onComplete(digits.length === 10);
        setWrong(digits.length === 10 && !/^[6-9]/.test(digits) ? refusal(m.mobile_invalid()) : null);
      }}
      onBlur={({ currentTarget }) => {
        const { length } = mobileDigits(currentTarget.value);
        if (length > 0 && length !== 10) setWrong(refusal(m.mobile_incomplete()));
      }}
    />
  );
}

/** The browser says it as the server would. */
function refusal(sentence: string): Refused {
  return { fields: { mobile: [sentence] }, sentence: null, typed: {} };
}
