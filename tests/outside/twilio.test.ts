import { expect, test } from 'vitest';
import { code, messageOf, mobile, reasonOf, text } from './failing.ts';
import { accountSid, authToken, messagingServiceSid, resource, templateId, twilioStandIn } from './twilio-stand-in.ts';

const entity = '1101234567890123456';

test('a message has the form of the Messages API', async () => {
  const { line, sender, sent } = await twilioStandIn();
  await sender.send(messageOf(templateId));
  expect(line.received).toHaveLength(1);
  const [received] = line.received;
  expect(received).toMatchObject({ method: 'POST', path: `/2010-04-01/Accounts/${accountSid}/Messages.json` });
  expect(received?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(received?.headers.authorization).toBe(`Basic ${btoa(`${accountSid}:${authToken}`)}`);
  expect([...new URLSearchParams(received?.body)]).toEqual([
    ['To', `+91${mobile}`],
    ['From', 'THOKIN'],
    ['Body', text],
  ]);
  expect(sent).toEqual([{ mobile: `+91${mobile}`, from: 'THOKIN', text }]);
});

test('a messaging service replaces the header', async () => {
  const { line, sender } = await twilioStandIn({ from: { messagingServiceSid } });
  await sender.send(messageOf(templateId));
  const form = new URLSearchParams(line.received[0]?.body);
  expect(form.get('MessagingServiceSid')).toBe(messagingServiceSid);
  expect(form.has('From')).toBe(false);
});

test('with an entity the ids of the DLT register are sent too', async () => {
  const { line, sender } = await twilioStandIn({ entity });
  await sender.send(messageOf(templateId));
  const form = new URLSearchParams(line.received[0]?.body);
  expect(Object.fromEntries(form)).toMatchObject({ DltPEId: entity, DltTemplateId: templateId });
});

test('a text in Gujarati arrives letter by letter', async () => {
  const { sender, sent } = await twilioStandIn();
  const gujarati = `${code} તમારો Thok લોગિન કોડ છે & + %\n@thok.example #${code}`;
  await sender.send({ ...messageOf(templateId), text: gujarati });
  expect(sent[0]?.text).toBe(gujarati);
});

test.each([
  ['a wrong token', { authToken: 'wrong' }, 'HTTP 401, code 20003, Authenticate'],
  ['an account that is not there', { accountSid: 'ACnone' }, 'HTTP 404, code 20404, The requested resource'],
  ['a header that is not registered', { from: { header: 'OTHERS' } }, "HTTP 400, code 21212, The 'From' number OTHERS"],
  ['a wrong entity', { entity: '12' }, 'HTTP 400, code 21900, DltPEId is invalid'],
])('%s is named, and not tried again', async (_, given, reason) => {
  const { line, sender, sent } = await twilioStandIn(given);
  expect(await reasonOf(sender.send(messageOf(templateId)))).toContain(`Twilio did not take the message: ${reason}`);
  expect(line.received).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('a template that is not registered is reported', async () => {
  const { sender } = await twilioStandIn({ entity });
  expect(await reasonOf(sender.send(messageOf('none')))).toContain('code 21901, DltTemplateId is invalid');
});

test('a number that Twilio refuses is not repeated', async () => {
  const { sender, dead } = await twilioStandIn();
  dead.add(`+91${mobile}`);
  expect(await reasonOf(sender.send(messageOf(templateId)))).toBe(
    "Twilio did not take the message: HTTP 400, code 21211, The 'To' number +… is not a valid phone number.",
  );
});

test.each([
  ['no JSON', '<TwilioResponse/>', 'an answer in an unknown form'],
  ['no sid', resource('', '', { sid: null }), 'HTTP 201'],
  ['a status of failure', resource('', '', { status: 'failed' }), 'HTTP 201'],
  ['an error code', resource('', '', { error_code: 30006, error_message: 'Landline' }), 'code 30006, Landline'],
])('status 201 with %s is no success, and not repeated', async (_, body, reason) => {
  const { line, sender } = await twilioStandIn();
  line.next({ status: 201, body });
  expect(await reasonOf(sender.send(messageOf(templateId)))).toContain(reason);
  expect(line.received).toHaveLength(1);
});

test('a message resource with status 200 is not a new one', async () => {
  const { line, sender } = await twilioStandIn();
  line.next({ status: 200, body: resource(`+91${mobile}`, text) });
  expect(await reasonOf(sender.send(messageOf(templateId)))).toMatch(/HTTP 200/);
});
