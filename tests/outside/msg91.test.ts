import { expect, test } from 'vitest';
import { code, messageOf, mobile, reasonOf, text } from './failing.ts';
import { authKey, msg91StandIn, templateId } from './msg91-stand-in.ts';

test('a message has the form of the flow API, and the phone shows the registered text', async () => {
  const { line, sender, sent } = await msg91StandIn();
  await sender.send(messageOf(templateId));
  expect(line.received).toHaveLength(1);
  expect(line.received[0]).toMatchObject({ method: 'POST', path: '/api/v5/flow' });
  expect(line.received[0]?.headers).toMatchObject({ authkey: authKey, 'content-type': 'application/json' });
  expect(JSON.parse(line.received[0]?.body ?? '')).toEqual({
    template_id: templateId,
    sender: 'THOKIN',
    short_url: '0',
    recipients: [{ mobiles: `91${mobile}`, code }],
  });
  expect(sent).toEqual([{ mobile: `91${mobile}`, text }]);
});

test('a variable cannot take the place of the number', async () => {
  const { sender, sent } = await msg91StandIn();
  await sender.send({ ...messageOf(templateId), variables: { code, mobiles: '12025550123' } });
  expect(sent.map((one) => one.mobile)).toEqual([`91${mobile}`]);
});

test('a wrong key is named, and not repeated', async () => {
  const { line, sender } = await msg91StandIn({ authKey: 'stolen-key' });
  expect(await reasonOf(sender.send(messageOf(templateId)))).toBe(
    'MSG91 did not take the message: HTTP 401, code 201, the auth key is not valid',
  );
  expect(line.received).toHaveLength(1);
});

test('a response that repeats the key is logged without it', async () => {
  const { line, sender } = await msg91StandIn();
  line.next({ status: 400, body: { type: 'error', message: `no such key: ${authKey}` } });
  expect(await reasonOf(sender.send(messageOf(templateId)))).toBe(
    'MSG91 did not take the message: HTTP 400, no such key: …',
  );
});

test("a server missing from the key's list gets code 418", async () => {
  const standIn = await msg91StandIn();
  standIn.isListed = false;
  expect(await reasonOf(standIn.sender.send(messageOf(templateId)))).toMatch(/code 418, the address of this server/);
});

test("an error with status 200 is a failure by its 'type'", async () => {
  const { line, sender, sent, dead } = await msg91StandIn();
  expect(await reasonOf(sender.send(messageOf('5f3e1a2bd6fc051e8c0a4b18')))).toBe(
    'MSG91 did not take the message: HTTP 200, Template does not exist',
  );
  dead.add(`91${mobile}`);
  expect(await reasonOf(sender.send(messageOf(templateId)))).toBe(
    'MSG91 did not take the message: HTTP 200, code 202, Mobile no. … is invalid',
  );
  expect(line.received).toHaveLength(2);
  expect(sent).toEqual([]);
});

test.each([
  ['no JSON', '<html>OK</html>'],
  ['nothing', ''],
  ['no object', '"success"'],
  ['no type', { message: '5762846b4f8d285d378b4567' }],
  ['another type', { message: '5762846b4f8d285d378b4567', type: 'SUCCESS?' }],
])('status 200 with %s is no success, and not repeated', async (_, body) => {
  const { line, sender } = await msg91StandIn();
  line.next({ status: 200, body });
  expect(await reasonOf(sender.send(messageOf(templateId)))).toMatch(/^MSG91 did not take the message: HTTP 200/);
  expect(line.received).toHaveLength(1);
});

test("'success' with another status is no success", async () => {
  const { line, sender } = await msg91StandIn();
  line.next({ status: 400, body: { type: 'success', message: 'no' } });
  expect(await reasonOf(sender.send(messageOf(templateId)))).toMatch(/HTTP 400/);
});
