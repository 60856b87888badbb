import { type Msg91, msg91 } from '../../server/outside/sms/msg91.ts';
import type { SmsSender } from '../../server/outside/sms/sms.ts';
import { patience, type Received, type Reply, StandIn } from './stand-in.ts';

export const authKey = '416091AaBbCcDd65cb570bP1';
export const templateId = '5f3e1a2bd6fc051e8c0a4b17';

/** A template as in MSG91's panel: its blanks are between pairs of #. */
const registered: Record<string, string> = {
  [templateId]: '##code## is your Thok login code.\n@thok.example ###code##',
};

export interface Msg91StandIn {
  line: StandIn;
  sender: SmsSender;
  /** Messages that were sent to phones. */
  sent: { mobile: string; text: string }[];
  /** Numbers for which MSG91 finds no network. */
  dead: Set<string>;
  /** Is this machine's address on the auth key's list? */
  isListed: boolean;
}

/**
 * MSG91's 'Send SMS' as documented: `{message, type: 'success'}` or, with status 200 too, `{message, type: 'error'}`
 * (control.msg91.com/apidoc/textsms/send-sms-flow.php); the gateway answers 401 with `apiError` 201 or 418
 * (msg91.com/help/api). The messages for a wrong template and number are made up, because no page documents them.
 */
export async function msg91StandIn(given: Partial<Msg91> = {}): Promise<Msg91StandIn> {
  const sent: Msg91StandIn['sent'] = [];
  const dead = new Set<string>();
  const answer = ({ method, path, headers, body }: Received): Reply => {
    if (method !== 'POST' || path !== '/api/v5/flow') return { status: 404, body: 'Not Found' };
    if (headers.authkey !== authKey) return gate('201', String(headers.authkey));
    if (!self.isListed) return gate('418');
    const { template_id: id, recipients } = JSON.parse(body) as {
      template_id?: string;
      recipients: ({ mobiles: string } & Record<string, string>)[];
    };
    if (id === undefined) return error('flow id missing');
    const template = registered[id];
    if (template === undefined) return error('Template does not exist');
    const [recipient] = recipients;
    const mobile = recipient?.mobiles ?? '';
    if (!/^\d{12}$/.test(mobile) || dead.has(mobile)) return error(`Mobile no. ${mobile} is invalid`, '202');
    sent.push({ mobile, text: template.replaceAll(/##(\w+)##/g, (_, name: string) => recipient?.[name] ?? '') });
    return { status: 200, body: { message: '5762846b4f8d285d378b4567', type: 'success' } };
  };
  const line = await StandIn.start(answer);
  const sender = msg91({ authKey, header: 'THOKIN', baseUrl: line.baseUrl, patience, ...given });
  const self: Msg91StandIn = { line, sender, sent, dead, isListed: true };
  return self;
}

function gate(apiError: string, repeated = ''): Reply {
  const errors = `Unauthorized ${repeated}`.trim();
  return { status: 401, body: { status: 'fail', hasError: true, errors, code: '401', apiError } };
}

function error(message: string, code?: string): Reply {
  return { status: 200, body: { message, type: 'error', ...(code === undefined ? {} : { code }) } };
}
