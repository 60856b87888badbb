import * as v from 'valibot';
import { expect, test } from 'vitest';
import { smsSchema } from '../../server/outside/sms/settings.ts';

const text = String.raw`{code} is your Thok login code. Do not share it.\n@thok.example #{code}`;
const template = { SMS_OTP_TEXT_EN: text, SMS_OTP_TEMPLATE_EN: '5f3e1a2bd6fc051e8c0a4b17' };
const msg91 = { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: '416091AaBb', SMS_HEADER: 'THOKIN', ...template };
const twilio = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'c0ffee',
  SMS_HEADER: 'THOKIN',
  ...template,
};
const en = {
  text: '{code} is your Thok login code. Do not share it.\n@thok.example #{code}',
  id: '5f3e1a2bd6fc051e8c0a4b17',
};

/** Returns the sentence as `server/env.ts` prints it: the variable, then the message. */
function sentenceFor(env: Record<string, string>): string {
  const parsed = v.safeParse(smsSchema, env);
  if (parsed.success) return 'accepted';
  const [issue] = parsed.issues;
  return `${v.getDotPath(issue)} ${issue.message}.`;
}

function without<T extends Record<string, string>>(env: T, name: keyof T): Record<string, string> {
  const { [name]: _, ...rest } = env;
  return rest;
}

test('the console is used if nothing is set, or only settings of a provider not chosen', () => {
  expect(v.parse(smsSchema, {})).toEqual({ provider: 'console' });
  expect(v.parse(smsSchema, { ...without(msg91, 'SMS_PROVIDER'), PORT: '3000' })).toEqual({ provider: 'console' });
  expect(v.parse(smsSchema, { SMS_PROVIDER: 'console' })).toEqual({ provider: 'console' });
});

test('MSG91', () => {
  expect(v.parse(smsSchema, msg91)).toEqual({
    provider: 'msg91',
    authKey: '416091AaBb',
    header: 'THOKIN',
    templates: { en },
  });
});

test('Twilio, by header or by messaging service, with the entity', () => {
  const common = { provider: 'twilio', accountSid: twilio.TWILIO_ACCOUNT_SID, authToken: 'c0ffee', templates: { en } };
  expect(v.parse(smsSchema, { ...twilio, SMS_DLT_ENTITY: '1101234567890123456' })).toEqual({
    ...common,
    from: { header: 'THOKIN' },
    entity: '1101234567890123456',
  });
  const messagingServiceSid = `MG${'1b'.repeat(16)}`;
  const service = { ...without(twilio, 'SMS_HEADER'), TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid };
  expect(v.parse(smsSchema, service)).toEqual({ ...common, from: { messagingServiceSid } });
});

test('all three languages are read; a new line may also be a real one', () => {
  const languages = {
    SMS_OTP_TEXT_HI: '{code} आपका Thok लॉगिन कोड है।\r\n@thok.example #{code}\n',
    SMS_OTP_TEMPLATE_HI: '1107160000000000002',
    SMS_OTP_TEXT_GU: '{code} તમારો Thok લોગિન કોડ છે.',
    SMS_OTP_TEMPLATE_GU: '1107160000000000003',
  };
  expect(v.parse(smsSchema, { ...msg91, ...languages })).toMatchObject({
    templates: {
      en,
      hi: { text: '{code} आपका Thok लॉगिन कोड है।\n@thok.example #{code}', id: '1107160000000000002' },
      gu: { text: '{code} તમારો Thok લોગિન કોડ છે.', id: '1107160000000000003' },
    },
  });
});

test('a code that changes payment details may have its own texts, or else uses those of the login', () => {
  const own = { SMS_PAYMENT_TEXT_EN: '{code} changes your account.', SMS_PAYMENT_TEMPLATE_EN: '1107160000000000004' };
  const gu = { SMS_PAYMENT_TEXT_GU: '{code} ખાતું બદલે છે.', SMS_PAYMENT_TEMPLATE_GU: '1107160000000000005' };
  for (const env of [msg91, twilio])
    expect(v.parse(smsSchema, { ...env, ...own, ...gu })).toMatchObject({
      templates: { en },
      paymentTemplates: {
        en: { text: '{code} changes your account.', id: '1107160000000000004' },
        hi: undefined,
        gu: { text: '{code} ખાતું બદલે છે.', id: '1107160000000000005' },
      },
    });
  expect(v.parse(smsSchema, msg91)).toMatchObject({ paymentTemplates: undefined });
  expect(sentenceFor({ ...msg91, ...gu })).toBe('SMS_PAYMENT_TEXT_EN must be set, for SMS_PAYMENT_TEXT_GU is.');
  expect(sentenceFor({ ...msg91, ...without(own, 'SMS_PAYMENT_TEMPLATE_EN') })).toBe(
    'SMS_PAYMENT_TEMPLATE_EN must be set, for SMS_PAYMENT_TEXT_EN is.',
  );
});

test.each([
  ['MSG91_AUTH_KEY', msg91],
  ['SMS_HEADER', msg91],
  ['SMS_OTP_TEXT_EN', msg91],
  ['SMS_OTP_TEMPLATE_EN', msg91],
  ['TWILIO_ACCOUNT_SID', twilio],
  ['TWILIO_AUTH_TOKEN', twilio],
  ['SMS_HEADER', twilio],
  ['SMS_OTP_TEXT_EN', twilio],
  ['SMS_OTP_TEMPLATE_EN', twilio],
] as const)('%s is reported missing by name', (name, env: Record<string, string>) => {
  expect(sentenceFor(env)).toBe('accepted');
  expect(sentenceFor(without(env, name))).toBe(`${name} must be set when SMS_PROVIDER is ${env['SMS_PROVIDER']}.`);
});

test.each([
  ['SMS_PROVIDER', 'smoke', 'SMS_PROVIDER must be console, msg91 or twilio.'],
  ['SMS_URL', 'http://sms.example', /^SMS_URL must begin with https:/],
  ['SMS_URL', 'https://key@sms.example', /^SMS_URL must begin with https:/],
  ['SMS_HEADER', 'THOK', /^SMS_HEADER must be the six letters /],
  ['SMS_HEADER', 'THOK12', /^SMS_HEADER must be the six letters /],
  ['SMS_DLT_ENTITY', 'mine', /^SMS_DLT_ENTITY must be your entity's id /],
  ['SMS_OTP_TEXT_EN', 'Your code', 'SMS_OTP_TEXT_EN must hold {code} where the code stands.'],
  ['SMS_OTP_TEXT_EN', '{#numeric#} is {code}', 'SMS_OTP_TEXT_EN must have no other braces than those of {code}.'],
  ['SMS_OTP_TEXT_GU', 'કોડ', 'SMS_OTP_TEXT_GU must hold {code} where the code stands.'],
  [
    'SMS_OTP_TEXT_EN',
    '{code} is it\n@thok.example {code}',
    "SMS_OTP_TEXT_EN must end in a line of the form '@host #{code}', or in one without @.",
  ],
  ['SMS_OTP_TEXT_HI', '{code} है', 'SMS_OTP_TEMPLATE_HI must be set, for SMS_OTP_TEXT_HI is.'],
  ['SMS_OTP_TEMPLATE_GU', '1107160000000000003', 'SMS_OTP_TEXT_GU must be set, for SMS_OTP_TEMPLATE_GU is.'],
  ['SMS_OTP_TEMPLATE_EN', 'a b', /^SMS_OTP_TEMPLATE_EN must be the template's id/],
  ['MSG91_AUTH_KEY', 'two words', /^MSG91_AUTH_KEY must have no spaces /],
  ['MSG91_AUTH_KEY', 'line\nline', /^MSG91_AUTH_KEY must have no spaces /],
])('%s=%s is refused with one sentence', (name, value, sentence) => {
  expect(sentenceFor({ ...msg91, [name]: value })).toMatch(sentence);
});

test.each(['http://127.0.0.1:9999', 'http://localhost:9999', 'http://[::1]:9999/relay', 'https://sms.example/relay/'])(
  'SMS_URL may be %s',
  (baseUrl) => {
    expect(v.parse(smsSchema, { ...msg91, SMS_URL: baseUrl })).toMatchObject({ baseUrl });
  },
);
