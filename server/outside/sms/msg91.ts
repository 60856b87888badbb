import * as v from 'valibot';
import { addressBelow } from './address.ts';
import { type Patience, post, refusal, unclear } from './post.ts';
import { indianNumber, type SmsSender } from './sms.ts';

export interface Msg91 {
  authKey: string;
  /** The registered sender id of six letters. */
  header: string;
  baseUrl?: string | undefined;
  patience?: Patience | undefined;
}

/**
 * One schema for both forms of answers: `{type, message}`, and the gateway's `{status, hasError, errors, code,
 * apiError}`.
 */
const answerForm = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.optional(v.unknown()),
    message: v.optional(v.unknown()),
    errors: v.optional(v.unknown()),
    code: v.optional(v.unknown()),
    apiError: v.optional(v.unknown()),
  }),
);

/**
 * The same text was sent to the same number within 10 seconds, so the first one went out. https://msg91.com/help (alert
 * 311)
 */
const SENT_JUST_NOW = '311';

/** Meanings of error codes for which MSG91 itself only says 'Unauthorized'. */
const meanings: Record<string, string> = {
  201: 'the auth key is not valid',
  207: 'the auth key is not valid',
  418: "the address of this server is not on the auth key's list",
};

/**
 * MSG91, 'Send SMS' (flow API v5). The text is registered at MSG91 with its DLT template id and entity; only the
 * variables are sent, under their names there. https://docs.msg91.com/sms/send-sms
 */
export function msg91({ authKey, header, baseUrl = 'https://control.msg91.com', patience }: Msg91): SmsSender {
  const url = addressBelow(baseUrl, '/api/v5/flow');
  return {
    async send(message) {
      const body = JSON.stringify({
        template_id: message.templateId,
        sender: header,
        // The address in the last line must not be shortened, because it has to match the registered text.
        short_url: '0',
        recipients: [{ ...message.variables, mobiles: indianNumber(message.mobile) }],
      });
      const headers = { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' };
      const answer = await post({ provider: 'MSG91', url, headers, body, secret: authKey }, patience);
      const reply = v.safeParse(answerForm, answer.text);
      if (!reply.success) throw unclear('MSG91', answer);
      // Failures have status 200 too; only `type` tells them apart.
      const { type, message: words, errors, code, apiError } = reply.output;
      if (answer.status === 200 && type === 'success') return;
      if (answer.status < 300 && type !== 'error') throw unclear('MSG91', answer);
      const number = apiError ?? code;
      if (answer.tries > 1 && String(number) === SENT_JUST_NOW) return;
      throw refusal('MSG91', answer, { code: number, words: meanings[String(number)] ?? words ?? errors });
    },
  };
}
