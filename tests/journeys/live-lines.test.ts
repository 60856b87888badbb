import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Browser } from '../browser.ts';
import { onboardReseller } from '../onboard-reseller.ts';
import { signInAdmin, signUp } from '../sign-in.ts';
import { open } from './page-state.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();
const admin = new Browser(journey.site);
await signInAdmin(admin);

/** A connection to the site that can break: open connections are cut, and new ones fail until it is repaired. */
async function way() {
  const { port, hostname } = new URL(journey.origin);
  const sockets = new Set<Socket>();
  let isBroken = false;
  const server: Server = createServer((near) => {
    if (isBroken) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one));
      one.pipe(other);
    }
    return near;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    isBroken = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const mend = () => {
    isBroken = false;
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut, mend };
}

test('changes while a line is cut are on the screen once it is back, without a reload', async () => {
  const { origin, cut, mend } = await way();
  const operator = await journey.person({ as: admin, viewport: desktop, baseURL: origin });
  const line = operator.waitForResponse(/\/live/);
  await open(operator, '/admin/supplier-management');
  await line;
  await operator.evaluate(() => Object.assign(window, { isSamePage: true }));
  journey.expectFault(/\/live|ERR_/);
  cut();
  await journey.signedInSupplier({ mobile: '9909410001', businessName: 'Came In Between' });
  expect(await operator.getByText('Came In Between').count()).toBe(0);
  mend();
  await operator.getByRole('link', { name: 'Came In Between' }).waitFor();
  expect(await operator.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a user who is blocked during a visit is led to the login and reads why', async () => {
  const mobile = '9909410002';
  const reseller = new Browser(journey.site);
  await signUp(reseller, 'reseller', { mobile, businessName: 'Blocked While Looking' });
  await onboardReseller(reseller);
  const person = await journey.person({ as: reseller });
  const line = person.waitForResponse(/\/live/);
  await open(person, '/reseller/orders');
  expect((await line).status()).toBe(200);
  const list = await (await admin.visit(`/admin/reseller-management?q=${mobile}`)).text();
  const [, id = ''] = /\/admin\/accounts\/([\w-]+)/.exec(list) ?? [];
  await admin.post(`/admin/accounts/${id}/block`, { reason: 'Sold copies' });
  await person.waitForURL('**/reseller/login');
  await person.getByText('Sold copies').waitFor();
});

test('a screen without topics has no line, and one with topics has one', async () => {
  const reseller = new Browser(journey.site);
  await signUp(reseller, 'reseller', { mobile: '9909410003', businessName: 'Looks On' });
  await onboardReseller(reseller);
  const person = await journey.person({ as: reseller });
  const asked: string[] = [];
  person.on('request', (request) => {
    if (request.url().includes('/live')) asked.push(new URL(request.url()).search);
  });
  await open(person, '/products');
  expect(asked).toEqual([]);
  const line = person.waitForResponse(/\/live/);
  await open(person, '/reseller/orders');
  await line;
  const topics = asked.map((search) => new URLSearchParams(search).get('topics')?.split(',').sort());
  expect(topics).toEqual([['notices', 'orders', 'threads']]);
});
