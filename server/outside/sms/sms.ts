/** A text message made from a registered template. */
export interface SmsMessage {
  /** Ten digits: what is sent here goes to India (+91) only, for it is registered nowhere else. */
  mobile: string;
  /** What the phone shows; equal to the registered text but for the variables. */
  text: string;
  /** The template's id as the provider knows it. */
  templateId: string;
  /** What stands in the template's blanks, for providers that fill them in themselves. */
  variables: Readonly<Record<string, string>>;
}

/** Comes back when the provider has taken the message over, and fails with `SmsFailure` otherwise. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

/** Phone numbers and one-time codes, also when written in groups; the codes of errors are shorter. */
const personalDigits = /\p{Nd}(?:[\s().+-]*\p{Nd}){5,}/gu;
const MOST_CHARACTERS = 300;

/** Why a message was not taken over, for the operator's log: providers like to repeat the number, this does not. */
export class SmsFailure extends Error {
  override readonly name = 'SmsFailure';

  /**
   * What is known of the message: it did not go out and never will, it did not go out but may later, or nobody knows,
   * because the provider was asked and gave no answer that can be understood.
   */
  readonly came: 'never' | 'not-now' | 'unknown';

  constructor(reason: string, came: SmsFailure['came'] = 'never') {
    super(reason.replace(/\s+/g, ' ').replace(personalDigits, '…').slice(0, MOST_CHARACTERS));
    this.came = came;
  }
}

/** The ten digits with the country's 91 before them. */
export function indianNumber(mobile: string): string {
  if (!/^[6-9]\d{9}$/.test(mobile)) throw new SmsFailure('not sent: an Indian mobile number has ten digits from 6 on');
  return `91${mobile}`;
}
