import * as v from 'valibot';
import { type SmsText, smsTexts } from '../../../rules/notices/notice-kinds.ts';
import { isSafeAddress } from './address.ts';
import { type Blank, type CodeTemplates, faultOfText, type Template, textFromSetting } from './templates.ts';

/** A provider, its account, and what is registered for it. */
export type ProviderSettings = {
  baseUrl?: string | undefined;
  templates: CodeTemplates;
  paymentTemplates?: CodeTemplates | undefined;
  /** Of notices; what has none is told in the app alone. */
  noticeTemplates?: NoticeTemplates | undefined;
} & (
  | { provider: 'msg91'; authKey: string; header: string }
  | {
      provider: 'twilio';
      accountSid: string;
      authToken: string;
      from: { header: string } | { messagingServiceSid: string };
      entity?: string | undefined;
    }
);

export type NoticeTemplates = Partial<Record<SmsText, Template>>;

/** What the environment says about text messages; the console is the demo's. */
export type SmsSettings = { provider: 'console' } | ProviderSettings;

const form = (pattern: RegExp, message: string) => v.optional(v.pipe(v.string(), v.regex(pattern, message)));

const textWith = (blank: Blank) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(textFromSetting),
      v.rawCheck(({ dataset, addIssue }) => {
        const fault = dataset.typed ? faultOfText(dataset.value, blank) : null;
        if (fault) addIssue({ message: fault });
      }),
    ),
  );

const text = textWith('code');

const templateId = form(/^[\w-]{1,64}$/, "must be the template's id: letters and digits");
const key = form(/^[\x21-\x7e]+$/, 'must have no spaces and no other letters than those of English');

const variables = v.object({
  SMS_PROVIDER: v.optional(v.picklist(['console', 'msg91', 'twilio'], 'must be console, msg91 or twilio'), 'console'),
  SMS_URL: v.optional(v.pipe(v.string(), v.check(isSafeAddress, 'must begin with https:// and be an address alone'))),
  SMS_HEADER: form(/^[A-Za-z]{6}$/, 'must be the six letters registered as your header'),
  SMS_DLT_ENTITY: form(/^\d{10,25}$/, "must be your entity's id in the DLT register: digits alone"),
  SMS_OTP_TEXT_EN: text,
  SMS_OTP_TEXT_HI: text,
  SMS_OTP_TEXT_GU: text,
  SMS_OTP_TEMPLATE_EN: templateId,
  SMS_OTP_TEMPLATE_HI: templateId,
  SMS_OTP_TEMPLATE_GU: templateId,
  SMS_PAYMENT_TEXT_EN: text,
  SMS_PAYMENT_TEXT_HI: text,
  SMS_PAYMENT_TEXT_GU: text,
  SMS_PAYMENT_TEMPLATE_EN: templateId,
  SMS_PAYMENT_TEMPLATE_HI: templateId,
  SMS_PAYMENT_TEMPLATE_GU: templateId,
  SMS_ORDER_TEXT: textWith('order'),
  SMS_ORDER_TEMPLATE: templateId,
  SMS_SHIPPED_TEXT: textWith('order'),
  SMS_SHIPPED_TEMPLATE: templateId,
  MSG91_AUTH_KEY: key,
  TWILIO_ACCOUNT_SID: form(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits'),
  TWILIO_AUTH_TOKEN: key,
  TWILIO_MESSAGING_SERVICE_SID: form(/^MG[0-9a-fA-F]{32}$/, 'must be MG and 32 hexadecimal digits'),
});

type Variables = v.InferOutput<typeof variables>;

/** A variable that the others make necessary; the message follows its name. */
class Missing extends Error {
  constructor(
    readonly variable: keyof Variables,
    message: string,
  ) {
    super(message);
  }
}

/** From the variables of the environment to what a sender is made of; `server/env.ts` parses with it. */
export const smsSchema = v.pipe(
  variables,
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): SmsSettings => {
    try {
      return settingsOf(value);
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      const { variable, message } = error;
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: value, key: variable, value: value[variable] }],
      });
      return NEVER;
    }
  }),
);

function settingsOf(given: Variables): SmsSettings {
  const { SMS_PROVIDER: provider, SMS_URL: baseUrl } = given;
  if (provider === 'console') return { provider };
  const need = (variable: keyof Variables): string => {
    const value = given[variable];
    if (value === undefined) throw new Missing(variable, `must be set when SMS_PROVIDER is ${provider}`);
    return value;
  };
  if (provider === 'msg91') {
    const [authKey, header] = [need('MSG91_AUTH_KEY'), need('SMS_HEADER')];
    return { provider, authKey, header, baseUrl, ...templatesOf(given, need) };
  }
  const [accountSid, authToken] = [need('TWILIO_ACCOUNT_SID'), need('TWILIO_AUTH_TOKEN')];
  const service = given.TWILIO_MESSAGING_SERVICE_SID;
  const from = service === undefined ? { header: need('SMS_HEADER') } : { messagingServiceSid: service };
  const entity = given.SMS_DLT_ENTITY;
  return { provider, accountSid, authToken, from, entity, baseUrl, ...templatesOf(given, need) };
}

function templatesOf(
  given: Variables,
  need: (variable: keyof Variables) => string,
): Pick<ProviderSettings, 'templates' | 'paymentTemplates' | 'noticeTemplates'> {
  const templates = {
    en: { text: need('SMS_OTP_TEXT_EN'), id: need('SMS_OTP_TEMPLATE_EN') },
    hi: whole(given, 'SMS_OTP_TEXT_HI', 'SMS_OTP_TEMPLATE_HI'),
    gu: whole(given, 'SMS_OTP_TEXT_GU', 'SMS_OTP_TEMPLATE_GU'),
  };
  return { templates, paymentTemplates: paymentTemplatesOf(given), noticeTemplates: noticeTemplatesOf(given) };
}

function paymentTemplatesOf(given: Variables): CodeTemplates | undefined {
  const en = whole(given, 'SMS_PAYMENT_TEXT_EN', 'SMS_PAYMENT_TEMPLATE_EN');
  const hi = whole(given, 'SMS_PAYMENT_TEXT_HI', 'SMS_PAYMENT_TEMPLATE_HI');
  const gu = whole(given, 'SMS_PAYMENT_TEXT_GU', 'SMS_PAYMENT_TEMPLATE_GU');
  if (en) return { en, hi, gu };
  if (hi || gu) throw new Missing('SMS_PAYMENT_TEXT_EN', `must be set, for SMS_PAYMENT_TEXT_${hi ? 'HI' : 'GU'} is`);
  return undefined;
}

function noticeTemplatesOf(given: Variables): NoticeTemplates | undefined {
  const names = {
    order: ['SMS_ORDER_TEXT', 'SMS_ORDER_TEMPLATE'],
    shipped: ['SMS_SHIPPED_TEXT', 'SMS_SHIPPED_TEMPLATE'],
  } as const satisfies Record<SmsText, [keyof Variables, keyof Variables]>;
  const found = smsTexts.flatMap((name) => {
    const [text, id] = names[name];
    const template = whole(given, text, id);
    return template ? [[name, template] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** Both or neither: half a template is a slip, and falling back to English would hide it. */
function whole(given: Variables, textName: keyof Variables, idName: keyof Variables): Template | undefined {
  const { [textName]: words, [idName]: id } = given;
  if (words === undefined && id === undefined) return undefined;
  if (words === undefined) throw new Missing(textName, `must be set, for ${idName} is`);
  if (id === undefined) throw new Missing(idName, `must be set, for ${textName} is`);
  return { text: words, id };
}
