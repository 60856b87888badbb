import * as v from 'valibot';
import { BUSINESS_NAME_LEAST, BUSINESS_NAME_MOST } from './limits.ts';
import { oneLine } from './text.ts';

const mobile = v.pipe(
  v.optional(v.string('mobile_incomplete'), ''),
  v.transform(mobileDigits),
  v.regex(/^\d{10}$/, 'mobile_incomplete'),
  v.regex(/^[6-9]/, 'mobile_invalid'),
);

/** What people paste, '+91 98765-00001' or '098765 00001', down to the ten digits; other text keeps its digits only. */
function mobileDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  return digits.length === 11 && digits.startsWith('0') ? digits.slice(1) : digits;
}

/** Asking for a one-time password. Section 5. */
export const mobileSchema = v.object({ mobile });

/** Confirming it. Section 5. */
export const otpSchema = v.object({
  otp: v.pipe(
    v.optional(v.string('otp_incomplete'), ''),
    v.transform((text) => text.replace(/\D/g, '')),
    v.regex(/^\d{6}$/, 'otp_incomplete'),
  ),
});

/** The only question of registration. Section 5. */
export const businessNameSchema = v.object({
  businessName: v.pipe(
    v.optional(v.string('business_name_required'), ''),
    v.transform(oneLine),
    v.nonEmpty('business_name_required'),
    v.minLength(BUSINESS_NAME_LEAST, 'business_name_short'),
    v.maxLength(BUSINESS_NAME_MOST, 'business_name_long'),
  ),
});
