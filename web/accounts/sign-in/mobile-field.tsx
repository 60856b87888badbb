import { useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { isMobileBegun, mobileDigits } from '../../../rules/digits.ts';
import { TYPED_MAX } from '../../../rules/limits.ts';
import type { Refused } from '../../route-handlers.ts';
import { DigitsField } from '../../ui/digits-field.tsx';

interface MobileFieldProps {
  mobile: string;
  refused: unknown;
  onComplete: (isComplete: boolean) => void;
}

const DIGITS = 10;

/** Mobile number field. Shows an error as soon as the number is certainly wrong, or at the latest on blur. */
export function MobileField({ mobile, refused, onComplete }: MobileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Complaint of the browser; it replaces the server's answer `after`, and a newer answer replaces it.
  const [complaint, setComplaint] = useState<{ after: unknown; wrong: Refused | null } | null>(null);
  const see = (sentence: string | null) =>
    setComplaint({
      after: refused,
      wrong: sentence === null ? null : { fields: { mobile: [sentence] }, sentence: null, typed: {} },
    });
  // Something may have been typed before the scripts loaded.
  useEffect(() => onComplete(mobileDigits(input.current?.value ?? '').length === DIGITS), [onComplete]);
  return (
    <DigitsField
      ref={input}
      name="mobile"
      label={m.mobile_number()}
      hint={m.mobile_hint()}
      refused={complaint !== null && complaint.after === refused ? complaint.wrong : refused}
      prefix="+91"
      inputMode="tel"
      type="tel"
      autoComplete="tel-national"
      defaultValue={mobile}
      maxLength={TYPED_MAX}
      autoFocus
      digitsOf={mobileDigits}
      whole={DIGITS}
      isBegun={isMobileBegun}
      onDigits={(digits) => {
        const isComplete = digits.length === DIGITS;
        onComplete(isComplete);
        if (digits.length > DIGITS) see(lengthComplaint(digits));
        else see(isComplete && !/^[6-9]/.test(digits) ? m.mobile_invalid() : null);
      }}
      // While the number is incomplete the button is locked, and Enter would silently do nothing.
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter' && mobileDigits(currentTarget.value).length !== DIGITS) see(m.mobile_incomplete());
      }}
      onBlur={({ currentTarget }) => {
        const digits = mobileDigits(currentTarget.value);
        if (digits !== '' && digits.length !== DIGITS) see(lengthComplaint(digits));
      }}
    />
  );
}

/** A number that begins with its country code may lack one digit. */
function lengthComplaint(digits: string): string {
  return digits.length > DIGITS && !isMobileBegun(digits) ? m.mobile_too_long() : m.mobile_incomplete();
}
