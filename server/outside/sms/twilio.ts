import * as v from 'valibot';
import { addressBelow } from './address.ts';
import { type Patience, post, refusal, unclear } from './post.ts';
import { indianNumber, type SmsSender } from './sms.ts';

export interface Twilio {
  accountSid: string;
  authToken: string;
  /** The registered sender id of six letters, or a messaging service that knows it. */
  from: { header: string } | { messagingServiceSid: string };
  /** The DLT entity. With it the template's id is sent too; without it both come from Twilio's register of senders. */
  entity?: string | undefined;
  baseUrl?: string | undefined;
  patience?: Patience | undefined;
}

/** A message resource, or an error: `{code, message, more_info, status}`. */
const answerForm = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    sid: v.optional(v.unknown()),
    status: v.optional(v.unknown()),
    error_code: v.optional(v.unknown()),
    error_message: v.optional(v.unknown()),
    code: v.optional(v.unknown()),
    message: v.optional(v.unknown()),
  }),
);

const lost = ['failed', 'undelivered', 'canceled'];

/** 'Temporarily unavailable. Try again': Twilio's own error. https://www.twilio.com/docs/api/errors/20503 */
const OUT_OF_SERVICE = 20503;

/** Twilio, 'Create a Message' (2010-04-01). https://www.twilio.com/docs/messaging/api/message-resource */
export function twilio({
  accountSid,
  authToken,
  from,
  entity,
  baseUrl = 'https://api.twilio.com',
  patience,
}: Twilio): SmsSender {
  const url = addressBelow(baseUrl, `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`);
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  return {
    async send(message) {
      const form = new URLSearchParams({
        To: `+${indianNumber(message.mobile)}`,
        ...('header' in from ? { From: from.header } : { MessagingServiceSid: from.messagingServiceSid }),
        Body: message.text,
        ...(entity === undefined ? {} : { DltPEId: entity, DltTemplateId: message.templateId }),
      });
      const answer = await post(
        { provider: 'Twilio', url, headers, body: form.toString(), secret: authToken },
        patience,
      );
      const reply = v.safeParse(answerForm, answer.text);
      if (!reply.success) throw unclear('Twilio', answer);
      const { sid, status, error_code: errorCode, error_message: errorWords, code, message: words } = reply.output;
      const isLost = errorCode != null || lost.includes(String(status));
      if (answer.status === 201 && typeof sid === 'string' && !isLost) return;
      if (answer.status < 300 && !isLost) throw unclear('Twilio', answer);
      const came = answer.status === 503 && code === OUT_OF_SERVICE ? 'not-now' : undefined;
      throw refusal('Twilio', answer, { code: code ?? errorCode, words: words ?? errorWords, came });
    },
  };
}
