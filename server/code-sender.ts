import type { Logger } from 'pino';
import { sampleSuppliers } from '../db/seed/samples/suppliers.ts';
import { demoReseller } from '../db/seed/seed-samples.ts';
import { smsTexts } from '../rules/notices/notice-kinds.ts';
import type { AppContext } from '../web/app-context.ts';
import type { Settings } from './env.ts';
import { ConsoleSms } from './outside/console-sms.ts';
import { SmsCodeSender } from './outside/sms/code-sender.ts';
import { providerOf } from './outside/sms/provider.ts';

/** Numbers of the demo's accounts, which may belong to strangers. */
export const madeUp: ReadonlySet<string> = new Set([...sampleSuppliers, demoReseller].map(({ mobile }) => mobile));

/** Returns how codes are sent: printed on the console in demo mode, else by SMS, and then no screen shows one. */
export function codeSending(
  { sms, showCodes }: Settings,
  log: Logger,
): Pick<AppContext, 'sms' | 'smsTexts' | 'shownCode'> {
  if (sms.provider === 'console') {
    const printed = new ConsoleSms((line) => console.log(line));
    return {
      sms: printed,
      smsTexts: [],
      shownCode: (mobile, use) => (showCodes ? printed.latestCode(mobile, use) : null),
    };
  }
  const sender = new SmsCodeSender({
    sms: providerOf(sms),
    templates: sms.templates,
    paymentTemplates: sms.paymentTemplates,
    withheld: madeUp,
    onFailure: (error) => log.error({ err: error }, 'code not sent'),
  });
  const texts = smsTexts.filter((name) => sms.noticeTemplates?.[name] !== undefined);
  return { sms: sender, smsTexts: texts, shownCode: () => null };
}
