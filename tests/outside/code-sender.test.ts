import { expect, test } from 'vitest';
import { type CodeSending, SmsCodeSender } from '../../server/outside/sms/code-sender.ts';
import { providerOf } from '../../server/outside/sms/provider.ts';
import { SmsFailure } from '../../server/outside/sms/sms.ts';
import { code, mobile } from './failing.ts';
import { authKey, msg91StandIn, templateId as templateAtMsg91 } from './msg91-stand-in.ts';
import { accountSid, authToken, twilioStandIn } from './twilio-stand-in.ts';

const last = '\n@thok.example #{code}';
const templates = {
  en: { text: `{code} is your Thok login code.${last}`, id: '1107160000000000001' },
  gu: { text: `{code} તમારો Thok લોગિન કોડ છે.${last}`, id: '1107160000000000003' },
};

const paymentTemplates = { en: { text: '{code} changes where you are paid.', id: '1107160000000000004' } };

async function site(withheld: string[] = [], own: Partial<CodeSending> = {}) {
  const { line, sent } = await twilioStandIn();
  const failures: unknown[] = [];
  const sms = providerOf({
    provider: 'twilio',
    accountSid,
    authToken,
    from: { header: 'THOKIN' },
    entity: '1101234567890123456',
    baseUrl: line.baseUrl,
    templates,
  });
  const onFailure = (error: unknown) => void failures.push(error);
  const sender = new SmsCodeSender({ sms, templates, withheld: new Set(withheld), onFailure, ...own });
  return { line, sent, failures, sender };
}

test.each([
  ['en', templates.en],
  ['gu', templates.gu],
  ['hi', templates.en],
  ['xx', templates.en],
  ['constructor', templates.en],
  [undefined, templates.en],
])('the text is in %s', async (language, { text, id }) => {
  const { line, sent, sender } = await site();
  await sender.sendCode(mobile, code, language);
  expect(sent.map((message) => message.text)).toEqual([text.replaceAll('{code}', code)]);
  expect(sent[0]?.text.split('\n').at(-1)).toBe(`@thok.example #${code}`);
  expect(new URLSearchParams(line.received[0]?.body).get('DltTemplateId')).toBe(id);
});

test.each([
  ['sign-in', 'gu', paymentTemplates, templates.gu],
  ['payment-details', 'en', paymentTemplates, paymentTemplates.en],
  ['payment-details', 'gu', paymentTemplates, paymentTemplates.en],
  ['payment-details', 'gu', undefined, templates.gu],
] as const)('the text is that for %s in %s', async (use, language, given, { text, id }) => {
  const { line, sent, sender } = await site([], { paymentTemplates: given });
  await sender.sendCode(mobile, code, language, use);
  expect(sent.map((message) => message.text)).toEqual([text.replaceAll('{code}', code)]);
  expect(new URLSearchParams(line.received[0]?.body).get('DltTemplateId')).toBe(id);
});

test('a failure is logged and thrown', async () => {
  const { line, failures, sender } = await site();
  line.next({ status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } });
  await expect(sender.sendCode(mobile, code, 'en')).rejects.toThrow(SmsFailure);
  expect(failures).toEqual([new SmsFailure('Twilio did not take the message: HTTP 401, code 20003, Authenticate')]);
});

test('numbers of made-up accounts get no messages, others do', async () => {
  const { line, failures, sender } = await site(['9876500001']);
  await sender.sendCode('9876500001', code, 'en');
  expect(line.received).toEqual([]);
  expect(failures).toEqual([]);
  await sender.sendCode('9876500002', code, 'en');
  expect(line.received).toHaveLength(1);
});

test('MSG91 does the same, and fills in the code by itself', async () => {
  const { line, sent } = await msg91StandIn();
  const registered = { en: { ...templates.en, id: templateAtMsg91 } };
  const sms = providerOf({
    provider: 'msg91',
    authKey,
    header: 'THOKIN',
    baseUrl: line.baseUrl,
    templates: registered,
  });
  const sender = new SmsCodeSender({ sms, templates: registered, onFailure: () => {} });
  await sender.sendCode(mobile, code);
  expect(sent).toEqual([{ mobile: `91${mobile}`, text: registered.en.text.replaceAll('{code}', code) }]);
});

test('a text without a blank for the code is not sent', async () => {
  const { line, sender } = await site();
  const without = new SmsCodeSender({
    sms: { send: () => expect.unreachable('sent') },
    templates: { en: { text: 'Your code is {otp}', id: '1' } },
    onFailure: () => {},
  });
  await expect(without.sendCode(mobile, code)).rejects.toThrow(/holds no \{code\}/);
  await sender.sendCode(mobile, '000000');
  expect(line.received).toHaveLength(1);
});
