import { useEffect, useRef } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { codeDigits } from '../../../rules/digits.ts';
import { OTP_DIGITS, OTP_MESSAGE_MAX } from '../../../rules/limits.ts';
import { DigitsField } from '../../ui/digits-field.tsx';
import { fillIn } from '../../ui/fill-in.ts';
import { isRefused } from '../../ui/form-sentence.tsx';
import { submitForm } from '../../ui/submit-form.ts';

/** Part of WebOTP that the Credential Management API's types lack. */
interface OtpCredential extends Credential {
  code: string;
}
interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] };
}

interface OtpFieldProps {
  refused: unknown;
  /** Called for each change of the code, before `onComplete`. */
  onEdit?: () => void;
  /** Sends the form as soon as the code is complete; absent where the code confirms more than a sign-in. */
  onComplete?: (form: HTMLFormElement) => void;
  /** Id of the sentence about the code below the field; absent while there is none. */
  sentenceId?: string | undefined;
}

/** Field for the code. Where the browser can read the code from the SMS, it is filled in and the form sent. */
export function OtpField({ refused, onEdit, onComplete, sentenceId }: OtpFieldProps) {
  const isSentAtOnce = onComplete !== undefined;
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
        if (!isSentAtOnce) submitForm(input.form);
      },
      // Declined, no SMS in time, or already typed: the code is typed by hand.
      () => {},
    );
    return () => stop.abort();
  }, [isSentAtOnce]);
  // A wrong code is selected, so that the next digit replaces it.
  useEffect(() => {
    if (sentenceId && isRefused(refused)) place.current?.querySelector('input')?.select();
  }, [refused, sentenceId]);
  return (
    <div ref={place}>
      <DigitsField
        name="otp"
        label={m.otp()}
        refused={refused}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={OTP_MESSAGE_MAX}
        autoFocus
        className="text-center text-xl tracking-[0.4em]"
        digitsOf={codeDigits}
        whole={OTP_DIGITS}
        onDigits={(digits) => {
          onEdit?.();
          const form = place.current?.querySelector('input')?.form;
          if (form && digits.length === OTP_DIGITS) onComplete?.(form);
        }}
        {...(sentenceId && { 'aria-invalid': true, 'aria-describedby': sentenceId })}
      />
    </div>
  );
}
