import { describe, expect, test, vi } from 'vitest';
import { messageOf, mobile, reasonOf } from './failing.ts';
import { msg91StandIn, templateId as templateAtMsg91 } from './msg91-stand-in.ts';
import { deadAddress, type Mishap, type Reply } from './stand-in.ts';
import { templateId as templateAtTwilio, twilioStandIn } from './twilio-stand-in.ts';

const providers = [
  { provider: 'MSG91', start: msg91StandIn, templateId: templateAtMsg91 },
  { provider: 'Twilio', start: twilioStandIn, templateId: templateAtTwilio },
];

const busy = (retryAfter?: string): Reply => ({
  status: 429,
  body: { code: 20429, message: 'Too Many Requests', status: 429 },
  headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
});
const broken: Reply = { status: 503, body: '<html>Service Unavailable</html>' };

describe.each(providers)('$provider', ({ provider, start, templateId }) => {
  const message = messageOf(templateId);

  test.each<[string, Mishap]>([
    ['a cut line', 'reset'],
    ['no answer', 'hang'],
    ['half an answer', 'stall'],
    ['a fault of theirs', broken],
    ['too many requests', busy()],
  ])('%s is tried again once, and then it works', async (_, mishap) => {
    const { line, sender, sent } = await start();
    line.next(mishap);
    await sender.send(message);
    expect(line.received).toHaveLength(2);
    expect(line.received[1]?.body).toBe(line.received[0]?.body);
    expect(sent).toHaveLength(1);
  });

  test.each<[string, Mishap, string]>([
    ['a cut line', 'reset', 'could not be reached, tried twice: '],
    ['no answer', 'hang', 'could not be reached, tried twice: no answer within 1 s'],
    ['a fault of theirs', broken, 'did not take the message, tried twice: HTTP 503, an answer in an unknown form'],
    ['too many requests', busy(), 'did not take the message, tried twice: HTTP 429, code 20429, Too Many Requests'],
  ])('%s twice is a failure, without a third try', async (_, mishap, reason) => {
    const { line, sender, sent } = await start();
    line.next(mishap, mishap);
    expect(await reasonOf(sender.send(message))).toContain(`${provider} ${reason}`);
    expect(line.received).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  test.each([400, 401, 403, 404, 408, 409, 422])('%d is not tried again', async (status) => {
    const { line, sender } = await start();
    line.next({ status, body: { code: 1, message: 'no', type: 'error' } });
    expect(await reasonOf(sender.send(message))).toContain(`did not take the message: HTTP ${status}`);
    expect(line.received).toHaveLength(1);
  });

  test('a redirect is not followed: key and number stay where they belong', async () => {
    const [{ line, sender }, other] = [await start(), await start()];
    line.next({ status: 307, body: '', headers: { location: `${other.line.baseUrl}/api/v5/flow` } });
    expect(await reasonOf(sender.send(message))).toContain('HTTP 307');
    expect(line.received).toHaveLength(1);
    expect(other.line.received).toEqual([]);
  });

  test('an address where nobody listens is a failure', async () => {
    const { sender } = await start({ baseUrl: await deadAddress() });
    expect(await reasonOf(sender.send(message))).toBe(`${provider} could not be reached, tried twice: ECONNREFUSED`);
  });

  test('a short Retry-After is waited for', async () => {
    const { line, sender } = await start();
    const order: string[] = [];
    line.onRequest = () => {
      if (order.push('request') === 1) setTimeout(() => order.push('0.9 s are over'), 900);
    };
    line.next(busy('1'));
    await sender.send(message);
    expect(order).toEqual(['request', '0.9 s are over', 'request']);
  });

  test.each(['3', '3600', 'Fri, 01 Jan 2100 00:00:00 GMT'])(
    'a Retry-After of %s is too long for a waiting user: no second try',
    async (retryAfter) => {
      const { line, sender } = await start();
      line.next(busy(retryAfter));
      expect(await reasonOf(sender.send(message))).toContain('HTTP 429');
      expect(line.received).toHaveLength(1);
    },
  );

  test.each(['0', new Date(0).toUTCString(), 'soon'])('a Retry-After of %s means at once', async (retryAfter) => {
    const { line, sender, sent } = await start();
    line.next(busy(retryAfter));
    await sender.send(message);
    expect(sent).toHaveLength(1);
  });

  test.each([
    '12025550123',
    '+919876543210',
    '987654321',
    '1234567890',
    '98765 43210',
    `${mobile}\n`,
    '٩٨٧٦٥٤٣٢١٠',
    '',
  ])('%j gets no message: only ten digits, only to +91', async (number) => {
    const { line, sender } = await start();
    expect(await reasonOf(sender.send({ ...message, mobile: number }))).toMatch(/^not sent: /);
    expect(line.received).toEqual([]);
  });

  test.each([
    'http://sms.example',
    'http://10.0.0.1',
    'http://127.0.0.1.sms.example',
    'ftp://sms.example',
    'sms.example',
  ])('a key is not sent to %s', async (baseUrl) => {
    await expect(start({ baseUrl })).rejects.toThrow(/https:/);
  });

  test('a try has 5 seconds by default', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { sender } = await start({ patience: undefined });
    await sender.send(message);
    expect(timeout.mock.calls).toEqual([[5_000]]);
    timeout.mockRestore();
  });
});
