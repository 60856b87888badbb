import type { SmsSender } from '../../server/outside/sms/sms.ts';
import { type Twilio, twilio } from '../../server/outside/sms/twilio.ts';
import { patience, type Received, type Reply, StandIn } from './stand-in.ts';

export const accountSid = `AC${'0a'.repeat(16)}`;
export const authToken = 'c0ffee5ec2e7c0ffee5ec2e7c0ffee55';
export const messagingServiceSid = `MG${'1b'.repeat(16)}`;
export const templateId = '1107161234567890123';

export interface TwilioStandIn {
  line: StandIn;
  sender: SmsSender;
  /** Messages that were sent to phones. */
  sent: { mobile: string; from: string; text: string }[];
  /** Numbers that Twilio reports as invalid. */
  dead: Set<string>;
}

/**
 * Twilio's 'Create a Message' as documented: 201 with the message resource, or `{code, message, more_info, status}`
 * with the codes of twilio.com/docs/api/errors.
 */
export async function twilioStandIn(given: Partial<Twilio> = {}): Promise<TwilioStandIn> {
  const sent: TwilioStandIn['sent'] = [];
  const dead = new Set<string>();
  const answer = ({ method, path, headers, body }: Received): Reply => {
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return error(404, 20404, `The requested resource ${path} was not found`);
    const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return error(401, 20003, 'Authenticate');
    const form = new URLSearchParams(body);
    const fault = faultIn(form, dead);
    if (fault) return fault;
    const [to, text] = [form.get('To') ?? '', form.get('Body') ?? ''];
    sent.push({ mobile: to, from: senderIn(form), text });
    return { status: 201, body: resource(to, text) };
  };
  const line = await StandIn.start(answer);
  const sender = twilio({
    accountSid,
    authToken,
    from: { header: 'THOKIN' },
    baseUrl: line.baseUrl,
    patience,
    ...given,
  });
  return { line, sender, sent, dead };
}

/** Returns a message resource; it repeats number and text, so that a careless log would contain the code. */
export function resource(to: string, body: string, given: Record<string, unknown> = {}) {
  return {
    sid: `SM${'2c'.repeat(16)}`,
    account_sid: accountSid,
    to,
    body,
    status: 'queued',
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    ...given,
  };
}

function faultIn(form: URLSearchParams, dead: Set<string>): Reply | null {
  const to = form.get('To') ?? '';
  if (!/^\+91\d{10}$/.test(to) || dead.has(to))
    return error(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
  const from = senderIn(form);
  if (from !== 'THOKIN' && from !== messagingServiceSid)
    return error(
      400,
      21212,
      `The 'From' number ${from} is not a valid phone number, shortcode, or alphanumeric sender ID.`,
    );
  if (!form.get('Body')) return error(400, 21602, 'Message body is required.');
  const isId = (name: string) => /^\d{19}$/.test(form.get(name) ?? templateId);
  if (!isId('DltPEId')) return error(400, 21900, 'DltPEId is invalid');
  return isId('DltTemplateId') ? null : error(400, 21901, 'DltTemplateId is invalid');
}

function senderIn(form: URLSearchParams): string {
  return form.get('MessagingServiceSid') ?? form.get('From') ?? '';
}

function error(status: number, code: number, message: string): Reply {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } };
}
