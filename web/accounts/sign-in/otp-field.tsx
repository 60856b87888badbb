import { useEffect, useRef } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { codeDigits } from '../../../rules/digits.ts';
import { OTP_DIGITS } from '../../../rules/limits.ts';
import { DigitsField } from '../../ui/digits-field.tsx';
import { fillIn } from '../../ui/fill-in.ts';

/** Part of WebOTP that the Credential Management API's types lack. */
interface OtpCredential extends Credential {
  code: string;
}
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/** Field for the code. Where the browser can read the code from the SMS, it is filled in and the form sent. */
export function OtpField({ refused }: { refused: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: stop.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const input = place.current?.querySelector('input');
        if (!credential || !input) return;
        fillIn(input, codeDigits((credential as OtpCredential).code));
        input.form?.requestSubmit();
      },
      // Declined, no SMS in time, or already typed: the code is typed by hand.
      () => {},
    );
    return () => stop.abort();
  }, []);
  return (
    <div ref={place}>
      <DigitsField
        name="otp"
        label={m.otp()}
        refused={refused}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
        className="text-center text-xl tracking-[0.4em]"
        digitsOf={codeDigits}
        whole={OTP_DIGITS}
      />
    </div>
  );
}
