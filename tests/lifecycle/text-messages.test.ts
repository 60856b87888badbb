import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import type { Browser } from '../browser.ts';
import { alertOf, textOf } from '../doors/reading.ts';
import { answered, askForCode } from '../sign-in.ts';
import type { Site } from '../site.ts';
import { siteWithProvider } from './with-provider.ts';

const mobile = '9825700001';

const ask = (browser: Browser, number = mobile) => askForCode(browser, 'reseller', number);

/** Sends a request from another address of this machine, which owns all of 127.0.0.0/8. */
async function askFrom(localAddress: string, site: Site, number: string): Promise<number | undefined> {
  const { origin } = site;
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '192.0.2.1' };
  const form = new URLSearchParams({ mobile: number, ...(await answered(site.browser(), 'reseller')) });
  const asking = request(`${origin}/reseller/login`, { method: 'POST', localAddress, headers });
  asking.end(form.toString());
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test('a code really arrives, in the language of the screen, and signs in; nothing else ever shows it', async () => {
  const { site, sent } = await siteWithProvider({ DEMO: '1' });
  const browser = site.browser();
  browser.cookies.set('lang', 'gu');
  expect((await ask(browser)).headers.get('location')).toBe('/reseller/login/otp');
  const code = /^\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '';
  expect(sent).toEqual([
    {
      mobile: `+91${mobile}`,
      from: 'THOKIN',
      text: `${code} તમારો Thok લોગિન કોડ છે.\n@thok.example #${code}`,
    },
  ]);
  const screen = await (await browser.visit('/reseller/login/otp')).text();
  expect(textOf(screen)).toContain(mobile);
  expect(screen).not.toContain(code);
  const answer = await browser.post('/reseller/login/otp', { otp: code });
  expect(answer.headers.get('location')).toBe('/reseller/login/register');

  const { out, errors } = await site.stop();
  expect(`${out}${errors}`).not.toContain(code);
  expect(out).not.toContain('9876500001');
});

test('the page says if the provider fails, and another try may follow at once', async () => {
  const { site, line, sent } = await siteWithProvider();
  line.next({ status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } });
  const browser = site.browser();
  const failed = await ask(browser);
  expect(failed.status).toBe(503);
  expect(alertOf(await failed.text())).toBe('Failed to send OTP. Please try again.');
  expect((await ask(browser)).status).toBe(303);
  expect(sent).toHaveLength(1);
  const { out } = await site.stop();
  expect(out).toContain('Twilio did not take the message: HTTP 401, code 20003, Authenticate');
  expect(out).not.toContain(mobile);
});

test('there are no samples, their numbers get no messages, and the limits of the environment apply', async () => {
  const { site, line } = await siteWithProvider({ OTP_SENDS_PER_ADDRESS_HOUR: '2' });
  expect((await site.browser().visit('/product/1')).status).toBe(404);
  expect((await ask(site.browser(), '9876500001')).status).toBe(303);
  expect(line.received).toEqual([]);
  expect((await ask(site.browser())).status).toBe(303);
  const refused = await ask(site.browser(), '9825700002');
  expect(refused.status).toBe(429);
  expect(alertOf(await refused.text())).toBe('Too many codes were asked for. Please try again in an hour.');
  expect(line.received).toHaveLength(1);
  // The limit was counted for the socket's address, not for the one in a header.
  expect(await askFrom('127.0.0.1', site, '9825700002')).toBe(429);
  expect(await askFrom('127.0.0.2', site, '9825700002')).toBe(303);
});
