import * as v from 'valibot';
import { baseLocale, type Locale, locales } from '../../../messages/compiled/runtime.js';
import { type SmsText, smsTexts } from '../../../rules/notices/notice-kinds.ts';
import { isSafeAddress } from './address.ts';
import { type Blank, type CodeTemplates, faultOfText, type Template, textFromSetting } from './templates.ts';

/** A provider, its account, and the texts registered for it. */
export type ProviderSettings = {
  baseUrl?: string | undefined;
  templates: CodeTemplates;
  paymentTemplates?: CodeTemplates | undefined;
  /** Texts of notices; a notice without a text is shown in the app only. */
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

/** SMS settings from the environment; 'console' is for the demo. */
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

/** Names of a variable that exists in each language, `SMS_OTP_TEXT_GU`. */
type InLanguage<Name extends string, Language extends Locale = Locale> = `${Name}_${Uppercase<Language>}`;

function inLanguage<Name extends string, Language extends Locale>(name: Name, language: Language) {
  return `${name}_${language.toUpperCase()}` as InLanguage<Name, Language>;
}

function inEachLanguage<Name extends string, Schema>(name: Name, schema: Schema) {
  return Object.fromEntries(locales.map((language) => [inLanguage(name, language), schema])) as Record<
    InLanguage<Name>,
    Schema
  >;
}

export const smsVariables = v.object({
  SMS_PROVIDER: v.optional(v.picklist(['console', 'msg91', 'twilio'], 'must be console, msg91 or twilio'), 'console'),
  SMS_URL: v.optional(v.pipe(v.string(), v.check(isSafeAddress, 'must begin with https:// and be an address alone'))),
  SMS_HEADER: form(/^[A-Za-z]{6}$/, 'must be the six letters registered as your header'),
  SMS_DLT_ENTITY: form(/^\d{10,25}$/, "must be your entity's id in the DLT register: digits alone"),
  ...inEachLanguage('SMS_OTP_TEXT', text),
  ...inEachLanguage('SMS_OTP_TEMPLATE', templateId),
  ...inEachLanguage('SMS_PAYMENT_TEXT', text),
  ...inEachLanguage('SMS_PAYMENT_TEMPLATE', templateId),
  SMS_ORDER_TEXT: textWith('order'),
  SMS_ORDER_TEMPLATE: templateId,
  SMS_SHIPPED_TEXT: textWith('order'),
  SMS_SHIPPED_TEMPLATE: templateId,
  MSG91_AUTH_KEY: key,
  TWILIO_ACCOUNT_SID: form(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits'),
  TWILIO_AUTH_TOKEN: key,
  TWILIO_MESSAGING_SERVICE_SID: form(/^MG[0-9a-fA-F]{32}$/, 'must be MG and 32 hexadecimal digits'),
});

type Variables = v.InferOutput<typeof smsVariables>;

/** A variable that other variables require; the message continues after its name. */
class Missing extends Error {
  readonly variable: keyof Variables;

  constructor(variable: keyof Variables, message: string) {
    super(message);
    this.variable = variable;
  }
}

/** Turns the variables of the environment into the settings of a sender; `server/env.ts` uses it. */
export const smsSchema = v.pipe(
  smsVariables,
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
  const base = {
    text: need(inLanguage('SMS_OTP_TEXT', baseLocale)),
    id: need(inLanguage('SMS_OTP_TEMPLATE', baseLocale)),
  };
  const templates = { ...codeTemplatesOf(given, 'SMS_OTP'), [baseLocale]: base };
  return { templates, paymentTemplates: paymentTemplatesOf(given), noticeTemplates: noticeTemplatesOf(given) };
}

function paymentTemplatesOf(given: Variables): CodeTemplates | undefined {
  const templates = codeTemplatesOf(given, 'SMS_PAYMENT');
  const base = templates[baseLocale];
  if (base) return { ...templates, [baseLocale]: base };
  const other = locales.find((language) => templates[language]);
  if (other) {
    const isSet = inLanguage('SMS_PAYMENT_TEXT', other);
    throw new Missing(inLanguage('SMS_PAYMENT_TEXT', baseLocale), `must be set, for ${isSet} is`);
  }
  return undefined;
}

function codeTemplatesOf(given: Variables, name: 'SMS_OTP' | 'SMS_PAYMENT') {
  const templateOf = (language: Locale) =>
    whole(given, inLanguage(`${name}_TEXT`, language), inLanguage(`${name}_TEMPLATE`, language));
  return Object.fromEntries(locales.map((language) => [language, templateOf(language)])) as Record<
    Locale,
    Template | undefined
  >;
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

/**
 * Returns a template, or none when both variables are absent; one without the other is refused, because falling back to
 * English would hide the mistake.
 */
function whole(given: Variables, textName: keyof Variables, idName: keyof Variables): Template | undefined {
  const { [textName]: words, [idName]: id } = given;
  if (words === undefined && id === undefined) return undefined;
  if (words === undefined) throw new Missing(textName, `must be set, for ${idName} is`);
  if (id === undefined) throw new Missing(idName, `must be set, for ${textName} is`);
  return { text: words, id };
}
