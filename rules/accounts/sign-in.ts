import * as v from 'valibot';
import { codeIn, isMobileBegun, mobileDigits } from '../digits.ts';
import { BUSINESS_NAME_MAX, BUSINESS_NAME_MIN, OTP_MESSAGE_MAX } from '../limits.ts';
import { oneLine } from '../text.ts';
import { requiredWords, typed } from '../typed.ts';

/** An Indian mobile number, 10 digits. Section 5. */
export const mobile = v.pipe(
  typed('mobile_incomplete'),
  v.transform(mobileDigits),
  v.check((digits) => digits.length <= 10 || isMobileBegun(digits), 'mobile_too_long'),
  v.regex(/^\d{10}$/, 'mobile_incomplete'),
  v.regex(/^[6-9]/, 'mobile_invalid'),
);

/** The form that asks for a one-time password. Section 5. */
export const mobileSchema = v.object({ mobile });

/** Most characters of a solved challenge, or of the sealed text of a question. */
const SOLUTION_MAX = 4000;

/** Proof that a person is asking: the solution of a proof of work, or the answer to a question. Decision 26. */
export const captchaSchema = v.object({
  captcha: typed('captcha_failed', SOLUTION_MAX),
  question: typed('captcha_failed', SOLUTION_MAX),
  answer: v.pipe(typed('captcha_failed'), v.trim()),
});

/** The form that confirms a one-time password. Section 5. */
export const otpSchema = v.object({
  otp: v.pipe(
    // People paste the whole SMS.
    typed('otp_incomplete', OTP_MESSAGE_MAX),
    v.transform(codeIn),
    v.regex(/^\d{6}$/, 'otp_incomplete'),
  ),
});

const businessName = requiredWords(oneLine, BUSINESS_NAME_MAX, {
  missing: 'business_name_required',
  long: 'business_name_long',
});

/** The only question of registration. Section 5. */
export const businessNameSchema = v.object({
  businessName: v.pipe(businessName, v.minLength(BUSINESS_NAME_MIN, 'business_name_short')),
});

/** The same name when it is edited later: trimmed, and not blank. Section 5. */
export const laterBusinessNameSchema = v.object({ businessName });
