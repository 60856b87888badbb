/** A text message made from a registered template. */
export interface SmsMessage {
  /** Ten digits of an Indian number (+91); the texts are registered for India only. */
  mobile: string;
  /** The full text, equal to the registered one except for the variables. */
  text: string;
  /** Id of the template at the provider. */
  templateId: string;
  /** Values of the template's blanks, for providers that fill them in themselves. */
  variables: Readonly<Record<string, string>>;
}

/** Resolves when the provider has accepted the message, and fails with `SmsFailure` otherwise. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

/** Phone numbers and one-time codes, also in groups; error codes have fewer digits. */
const personalDigits = /\p{Nd}(?:[\s().+-]*\p{Nd}){5,}/gu;
const CHARACTERS_MAX = 300;

/**
 * Why a message was not accepted, for the operator's log. Personal digits are removed, since providers often repeat the
 * number.
 */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';

  /**
   * Outcome for the message: never sent; not sent, but may be tried again; or unknown, because the provider's answer is
   * missing or unintelligible.
   */
  readonly came: 'never' | 'not-now' | 'unknown';

  constructor(reason: string, came: SmsFailure['came'] = 'never') {
    super(reason.replace(/\s+/g, ' ').replace(personalDigits, '…').slice(0, CHARACTERS_MAX));
    this.came = came;
  }
}

/** Returns the ten digits with the country code 91. */
export function indianNumber(mobile: string): string {
  if (!/^[6-9]\d{9}$/.test(mobile)) throw new SmsFailure('not sent: an Indian mobile number has ten digits from 6 on');
  return `91${mobile}`;
}
