import type { Database } from '../../db/database.ts';
import type { MessageKey } from '../../messages/message-key.ts';
import { Refusal } from '../refusal.ts';
import { type CodeRequest, type CodeSender, requestCode } from './codes.ts';

/** The result of a resend, with the key of the sentence for the code screen. */
export interface Resent {
  isSent: boolean;
  sentence: MessageKey;
}

/**
 * Sends another code to a number whose first code was requested with a captcha, but not within 60 seconds of the last.
 * Never throws a refusal: it returns the sentence for the code screen, one for each limit (decision 25).
 */
export async function resendCode(db: Database, sender: CodeSender, input: CodeRequest): Promise<Resent> {
  try {
    const { isSent, isScarce } = await requestCode(db, sender, input);
    if (isScarce) return { isSent, sentence: 'otp_scarce' };
    return { isSent, sentence: isSent ? 'otp_resent' : 'otp_resend_wait' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { isSent: false, sentence: error.status === 429 ? error.key : 'otp_resend_failed' };
  }
}
