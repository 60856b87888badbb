import { describe, expect, test } from 'vitest';
import type { SmsFailure } from '../../server/outside/sms/sms.ts';
import { messageOf } from './failing.ts';
import { msg91StandIn, templateId as templateAtMsg91 } from './msg91-stand-in.ts';
import { deadAddress, type Mishap, type Reply } from './stand-in.ts';
import { resource, templateId as templateAtTwilio, twilioStandIn } from './twilio-stand-in.ts';

// Outcomes of a message that the provider did not accept; they decide whether a notice is tried again, given up, or
// left alone.
type Came = SmsFailure['came'] | 'sent';

/** Notices are sent with one try at a time. */
const patience = { tryMs: 1000, pauseMs: null };

const page = (status: number): Reply => ({ status, body: '<html>Try later</html>' });
const atTwilio = (status: number, code: number): Reply => ({ status, body: { code, message: 'no', status } });
const atMsg91 = (status: number, body: Record<string, unknown>): Reply => ({ status, body });

async function came(provider: 'Twilio' | 'MSG91', mishap: Mishap): Promise<Came> {
  const start = provider === 'Twilio' ? twilioStandIn : msg91StandIn;
  const { line, sender } = await start({ patience });
  line.next(mishap);
  const sending = sender.send(messageOf(provider === 'Twilio' ? templateAtTwilio : templateAtMsg91));
  return sending.then(
    () => 'sent',
    (failure: SmsFailure) => failure.came,
  );
}

describe('from either provider', () => {
  test.each<[string, Mishap, Came]>([
    ['too many requests', page(429), 'not-now'],
    ['a page of a gate: out of service', page(503), 'unknown'],
    ['a page of a gate: no answer from behind', page(504), 'unknown'],
    ['a fault', page(500), 'unknown'],
    ['a cut line', 'reset', 'unknown'],
    ['no answer in time', 'hang', 'unknown'],
    ['half an answer', 'stall', 'unknown'],
    ['success in an unknown form', page(200), 'unknown'],
    ['a refusal in an unknown form', page(403), 'never'],
  ])('%s', async (_, mishap, expected) => {
    expect([await came('Twilio', mishap), await came('MSG91', mishap)]).toEqual([expected, expected]);
  });

  test('a provider where nobody listens was never asked', async () => {
    for (const start of [twilioStandIn, msg91StandIn]) {
      const { sender } = await start({ patience, baseUrl: await deadAddress() });
      await expect(sender.send(messageOf(templateAtTwilio))).rejects.toMatchObject({ came: 'not-now' });
    }
  });
});

test.each<[string, Reply, Came]>([
  ['too many at once', atTwilio(429, 20429), 'not-now'],
  ['out of service, in its own words', atTwilio(503, 20503), 'not-now'],
  ['out of service, in other words', atTwilio(503, 20500), 'unknown'],
  ['a fault of its own', atTwilio(500, 20500), 'unknown'],
  ['no such number', atTwilio(400, 21211), 'never'],
  ['taken and lost', { status: 201, body: resource('+91', 'x', { status: 'failed', error_code: 30008 }) }, 'never'],
  ['taken, without its number', { status: 201, body: resource('+91', 'x', { sid: null }) }, 'unknown'],
])('from Twilio: %s', async (_, reply, expected) => {
  expect(await came('Twilio', reply)).toBe(expected);
});

test.each<[string, Reply, Came]>([
  ['an error with status 200', atMsg91(200, { type: 'error', message: 'no' }), 'never'],
  ['neither success nor error', atMsg91(200, { message: '5762846b4f8d285d378b4567' }), 'unknown'],
  ['the same words just now', atMsg91(200, { type: 'error', message: 'no', code: '311' }), 'never'],
])('from MSG91: %s', async (_, reply, expected) => {
  expect(await came('MSG91', reply)).toBe(expected);
});

test("from MSG91: 'the same words just now' at the second try of a code means that the first went out", async () => {
  const { line, sender } = await msg91StandIn();
  line.next('reset', atMsg91(200, { type: 'error', message: 'no', code: '311' }));
  await sender.send(messageOf(templateAtMsg91));
  expect(line.received).toHaveLength(2);
});
