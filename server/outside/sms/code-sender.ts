import type { CodeSender, CodeUse } from '../../../domain/accounts/codes.ts';
import type { SmsSender } from './sms.ts';
import { type CodeTemplates, filledIn, templateIn } from './templates.ts';

export interface CodeSending {
  sms: SmsSender;
  templates: CodeTemplates;
  /** Texts of a code for changing payment details; by default the sign-in code's. */
  paymentTemplates?: CodeTemplates | undefined;
  /** Numbers that get nothing: made-up accounts' numbers, which may belong to strangers. */
  withheld?: ReadonlySet<string>;
  /** Called for each failure, because the person learns only that it failed. */
  onFailure(error: unknown): void;
}

/** Sends codes in a language; a language without a registered text gets the English one. */
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
