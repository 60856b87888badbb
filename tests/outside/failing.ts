import { expect } from 'vitest';
import type { SmsSender } from '../../server/outside/sms/sms.ts';
import { SmsFailure } from '../../server/outside/sms/sms.ts';

export const mobile = '9876543210';
export const code = '493027';
export const text = `${code} is your Thok login code.\n@thok.example #${code}`;

export function messageOf(templateId: string) {
  return { mobile, text, templateId, variables: { code } };
}

/** Expects that sending fails, and returns the reason, which must contain no personal data. */
export async function reasonOf(sending: ReturnType<SmsSender['send']>): Promise<string> {
  const failure: unknown = await sending.then(
    () => 'sent',
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(SmsFailure);
  const { message, cause, stack } = failure as SmsFailure;
  expect(cause).toBeUndefined();
  for (const personal of [mobile, code, mobile.slice(5)]) expect(`${message} ${stack}`).not.toContain(personal);
  return message;
}
