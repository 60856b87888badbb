import { msg91 } from './msg91.ts';
import type { ProviderSettings } from './settings.ts';
import type { SmsSender } from './sms.ts';
import { twilio } from './twilio.ts';

/** The sender that the settings ask for. */
export function providerOf(settings: ProviderSettings): SmsSender {
  return settings.provider === 'msg91' ? msg91(settings) : twilio(settings);
}
