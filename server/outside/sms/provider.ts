import { msg91 } from './msg91.ts';
import type { Patience } from './post.ts';
import type { ProviderSettings } from './settings.ts';
import type { SmsSender } from './sms.ts';
import { twilio } from './twilio.ts';

export function providerOf(settings: ProviderSettings, patience?: Patience): SmsSender {
  const given = { ...settings, patience };
  return given.provider === 'msg91' ? msg91(given) : twilio(given);
}
