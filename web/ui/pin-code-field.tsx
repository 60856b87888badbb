import type { ComponentProps } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { pinDigits } from '../../rules/digits.ts';
import { TYPED_MAX } from '../../rules/limits.ts';
import { DigitsField } from './digits-field.tsx';

const DIGITS = 6;

interface PinCodeFieldProps {
  name?: string;
  hint?: string;
  placeholder?: string;
  refused: unknown;
  pincode?: string | undefined;
  onDigits?: (digits: string) => void;
  onBlur?: ComponentProps<'input'>['onBlur'];
}

/** Field for an Indian PIN code; a space in the middle may be pasted. */
export function PinCodeField({ name = 'pincode', pincode, ...field }: PinCodeFieldProps) {
  return (
    <DigitsField
      {...field}
      name={name}
      label={m.pin_code()}
      inputMode="numeric"
      autoComplete="postal-code"
      defaultValue={pincode}
      maxLength={TYPED_MAX}
      digitsOf={pinDigits}
      whole={DIGITS}
    />
  );
}
