import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { sampleSuppliers } from '../db/seed/samples/suppliers.ts';
import { demoReseller } from '../db/seed/seed-samples.ts';
import { keepShownCode, shownCode } from '../domain/accounts/shown-codes.ts';
import { smsTexts } from '../rules/notices/notice-kinds.ts';
import type { AppContext } from '../web/app-context.ts';
import type { Settings } from './env.ts';
import { ConsoleSms } from './outside/console-sms.ts';
import { SmsCodeSender } from './outside/sms/code-sender.ts';
import { providerOf } from './outside/sms/provider.ts';
import type { SmsRecord } from './watch/sms-record.ts';

/** Numbers of the demo's accounts, which may belong to strangers. */
export const madeUp: ReadonlySet<string> = new Set([...sampleSuppliers, demoReseller].map(({ mobile }) => mobile));

const nowhere = () => Promise.resolve(null);

/** Returns how codes are sent: printed on the console in demo mode, else by SMS, and then no screen shows one. */
export function codeSending(
  db: Database,
  { sms, showCodes }: Settings,
  { log, record }: { log: Logger; record: SmsRecord },
): Pick<AppContext, 'sms' | 'smsTexts' | 'shownCode'> {
  if (sms.provider === 'console') {
    const print = (line: string) => console.log(line);
    if (!showCodes) return { sms: new ConsoleSms(print, null), smsTexts: [], shownCode: nowhere };
    return {
      sms: new ConsoleSms(print, (mobile, use, code) => keepShownCode(db, mobile, use, code)),
      smsTexts: [],
      shownCode: (mobile, use) => shownCode(db, mobile, use),
    };
  }
  const sender = new SmsCodeSender({
    sms: record.of(providerOf(sms)),
    templates: sms.templates,
    paymentTemplates: sms.paymentTemplates,
    withheld: madeUp,
    onFailure: (error) => log.error({ err: error }, 'code not sent'),
  });
  const texts = smsTexts.filter((name) => sms.noticeTemplates?.[name] !== undefined);
  return { sms: sender, smsTexts: texts, shownCode: nowhere };
}
