import { useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { isMobileBegun, mobileDigits } from '../../../rules/digits.ts';
import type { Refused } from '../../route-handlers.ts';
import { DigitsField } from '../../ui/digits-field.tsx';

interface MobileFieldProps {
  mobile: string;
  refused: unknown;
  onComplete: (isComplete: boolean) => void;
}

const DIGITS = 10;

/** The mobile number; what is wrong with it stands below as soon as it is certain, at the latest when it is left. */
export function MobileField({ mobile, refused, onComplete }: MobileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Since the server spoke; what it said holds until then.
  const [seen, setIsRead] = useState<{ after: unknown; wrong: Refused | null } | null>(null);
  const see = (sentence: string | null) =>
    setIsRead({
      after: refused,
      wrong: sentence === null ? null : { fields: { mobile: [sentence] }, sentence: null, typed: {} },
    });
  // Something may have been typed before the scripts were there.
  useEffect(() => onComplete(mobileDigits(input.current?.value ?? '').length === DIGITS), [onComplete]);
  return (
    <DigitsField
      ref={input}
      name="mobile"
      label={m.mobile_number()}
      hint={m.mobile_hint()}
      refused={seen !== null && seen.after === refused ? seen.wrong : refused}
      prefix="+91"
      inputMode="tel"
      type="tel"
      autoComplete="tel-national"
      defaultValue={mobile}
      maxLength={16}
      autoFocus
      digitsOf={mobileDigits}
      whole={DIGITS}
      most={DIGITS}
      isBegun={isMobileBegun}
      onDigits={(digits) => {
        const isComplete = digits.length === DIGITS;
        onComplete(isComplete);
        // It may be one digit short of a whole number after its country code, or one digit too long: it waits, and says so.
        if (digits.length > DIGITS) see(m.mobile_incomplete());
        else see(isComplete && !/^[6-9]/.test(digits) ? m.mobile_invalid() : null);
      }}
      onBlur={({ currentTarget }) => {
        const { length } = mobileDigits(currentTarget.value);
        if (length > 0 && length !== DIGITS) see(m.mobile_incomplete());
      }}
    />
  );
}
