import { useEffect, useRef } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { codeDigits } from '../../../rules/digits.ts';
import { OTP_DIGITS } from '../../../rules/limits.ts';
import { DigitsField } from '../../ui/digits-field.tsx';
import { fillIn } from '../../ui/fill-in.ts';

/** What WebOTP adds to the Credential Management API. */
interface OtpCredential extends Credential {
  code: string;
}
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

/** The code; where the browser can read it from the SMS, it fills itself in and sends the form. */
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
      // Declined, no SMS in time, or the person was faster: the code is typed by hand.
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
        most={OTP_DIGITS}
      />
    </div>
  );
}
