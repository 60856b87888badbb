import { accountSid, authToken, type TwilioStandIn, twilioStandIn } from '../outside/twilio-stand-in.ts';
import { dataFolder, launch } from './launch.ts';

/** Starts the built server with a provider on this machine. */
export async function siteWithProvider(env: Record<string, string> = {}) {
  const provider = await twilioStandIn();
  const site = await launch({ DATA_DIR: dataFolder(), ...settingsOf(provider), ...env }).ready();
  return { site, ...provider };
}

/** Returns a server's settings for a provider on this machine, with all texts registered. */
export function settingsOf(provider: Pick<TwilioStandIn, 'line'>): Record<string, string> {
  return {
    SMS_PROVIDER: 'twilio',
    // With a provider back-ups are scheduled; a trial would take the processor and a database from other tests.
    BACKUP_EVERY: '0',
    SMS_URL: provider.line.baseUrl,
    SMS_HEADER: 'THOKIN',
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    SMS_OTP_TEXT_EN: String.raw`{code} is your Thok login code.\n@thok.example #{code}`,
    SMS_OTP_TEMPLATE_EN: '1107160000000000001',
    SMS_OTP_TEXT_GU: String.raw`{code} તમારો Thok લોગિન કોડ છે.\n@thok.example #{code}`,
    SMS_OTP_TEMPLATE_GU: '1107160000000000003',
    SMS_ORDER_TEXT: 'You have a new order on Thok: {order}.',
    SMS_ORDER_TEMPLATE: '1107160000000000004',
    SMS_SHIPPED_TEXT: 'Your order {order} on Thok has been sent.',
    SMS_SHIPPED_TEMPLATE: '1107160000000000005',
  };
}
