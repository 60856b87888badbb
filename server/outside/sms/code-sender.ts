import type { CodeSender, CodeUse } from '../../../domain/accounts/codes.ts';
import type { SmsSender } from './sms.ts';
import { type CodeTemplates, filledIn, templateIn } from './templates.ts';

export interface CodeSending {
  sms: SmsSender;
  templates: CodeTemplates;
  /** Of a code for changing payment details; without any the login code's texts serve. */
  paymentTemplates?: CodeTemplates | undefined;
  /** Numbers that get nothing: those of made-up accounts, which belong to strangers. */
  withheld?: ReadonlySet<string>;
  /** Told of each failure, for the person hears no more than that it failed. */
  onFailure(error: unknown): void;
}

/** Sends codes in a language; one that has no registered text gets the English one. */
export class SmsCodeSender implements CodeSender {
  constructor(private readonly sending: CodeSending) {}

  async sendCode(mobile: string, code: string, language = 'en', use: CodeUse = 'sign-in'): Promise<void> {
    const { sms, templates, paymentTemplates, withheld, onFailure } = this.sending;
    if (withheld?.has(mobile)) return;
    const template = templateIn((use === 'payment-details' && paymentTemplates) || templates, language);
    try {
      await sms.send({ mobile, text: filledIn(template, 'code', code), templateId: template.id, variables: { code } });
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }
}
