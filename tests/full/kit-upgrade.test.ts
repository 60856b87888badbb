import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { Browser } from '../browser.ts';
import { checkoutForm, put } from '../doors/orders/baskets.ts';
import { opened } from '../doors/reading.ts';
import { canPlayServer } from '../engines/found.ts';
import { freshDatabase } from '../engines/server.ts';
import { onboardReseller } from '../onboard-reseller.ts';
import { signUp } from '../sign-in.ts';
import { BareServer } from './bare-server.ts';

const postgres = inject('postgres');
const keys = { SECRET: 'a-secret-that-both-processes-share', BACKUP_KEY: 'a-key-of-this-test' };
const PROXY = '/etc/caddy/Caddyfile';
/** One of the samples. */
const PRODUCT = 5;

/** Reads pages until it is ended; records every response that is no page. */
class Reader {
  readonly failed: string[] = [];
  pages = 0;
  #isOver = false;
  readonly #reading: Promise<void>;

  constructor(browser: Browser) {
    this.#reading = this.#read(browser);
    onTestFinished(() => this.end());
  }

  end(): Promise<void> {
    this.#isOver = true;
    return this.#reading;
  }

  async #read(browser: Browser): Promise<void> {
    for (; !this.#isOver; await pause(30)) {
      const status = await browser.visit(`/product/${PRODUCT}`).then((answer) => answer.status, String);
      this.pages += 1;
      if (status !== 200) this.failed.push(`page ${this.pages}: ${status}`);
    }
  }
}

/** A reseller signs up and orders through the pages; the returned function checks that the order is still there. */
async function ordered(browser: Browser, mobile: string): Promise<() => Promise<boolean>> {
  await signUp(browser, 'reseller', { mobile, businessName: `Shop ${mobile}` });
  await onboardReseller(browser);
  const { status } = await put(browser, PRODUCT, 240);
  expect(status).toBe(303);
  const placed = await browser.post('/reseller/checkout', await checkoutForm(browser));
  const place = placed.headers.get('location') ?? '';
  const order = /placed=(\d+)/.exec(place)?.[1] ?? 'none';
  return async () => (await opened(browser, '/reseller/orders')).includes(order);
}

test.skipIf(!canPlayServer() || postgres === null)(
  'the kit installs, upgrades and rolls back during requests; a failure leaves the release that serves',
  async () => {
    const server = await new BareServer().begin(
      { ...keys, DATABASE_URL: await freshDatabase(postgres ?? ''), TRUST_PROXY: '1', DEMO: '1' },
      2,
    );
    const one = server.unpacked('1.0.0');
    await server.installed(one);
    expect(await server.releases()).toEqual({
      there: ['1.0.0'],
      current: '1.0.0',
      previous: '',
      running: ['1.0.0', '1.0.0'],
    });
    expect((await server.run('cat', PROXY)).out).toContain('\nthok.example {');
    expect(await server.install(one, '--back')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no release before'),
    });

    const browser = server.browser();
    const isOrdered = await ordered(browser, '9825700001');
    expect(await isOrdered()).toBe(true);
    const reader = new Reader(server.browser());

    // Two upgrades at once: one of them does it.
    const two = server.unpacked('2.0.0');
    const both = await Promise.all([server.install(two), server.install(two)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(both.map(({ errors }) => errors).join('')).toContain('Another installation is under way.');
    const upgraded = { there: ['1.0.0', '2.0.0'], current: '2.0.0', previous: '1.0.0', running: ['2.0.0', '2.0.0'] };
    expect(await server.releases()).toEqual(upgraded);
    expect(await isOrdered()).toBe(true);
    expect((await server.run('find', '/var/backups/thok', '-name', 'before-2.0.0-*.zip', '-size', '+1k')).out).not.toBe(
      '',
    );

    // However a release fails, the serving one continues.
    const unmade = await server.install(server.unpacked('2.1.0', 'installs not'));
    expect(unmade).toMatchObject({ code: 1, errors: expect.stringContaining('stays the release that serves') });
    expect(await server.releases()).toEqual(upgraded);
    const { ended, process: hanging } = server.start(
      join(server.unpacked('2.1.1', 'installs for ever'), 'deploy/install.sh'),
      'thok.example',
    );
    await expect.poll(async () => (await server.releases()).there).toContain('2.1.1');
    process.kill(-(hanging.pid ?? 0), 'SIGINT');
    expect(await ended).toMatchObject({ code: 130, errors: expect.stringContaining('stays the release that serves') });
    expect(await server.releases()).toEqual(upgraded);
    const unmigrated = await server.install(server.unpacked('2.2.0', 'migrates not'));
    expect(unmigrated).toMatchObject({ code: 1, errors: expect.stringContaining('stays the release that serves') });
    const unready = await server.install(server.unpacked('2.3.0', 'serves not'));
    expect(unready).toMatchObject({ code: 1, out: expect.stringContaining('does not serve. Back to 2.0.0') });
    expect(await server.releases()).toEqual({ ...upgraded, there: ['1.0.0', '2.0.0', '2.2.0', '2.3.0'] });

    await server.installed(two, '--back');
    expect(await server.releases()).toMatchObject({ current: '1.0.0', previous: '2.0.0', running: ['1.0.0', '1.0.0'] });
    expect(await isOrdered()).toBe(true);
    const isOrderedToo = await ordered(server.browser(), '9825700002');

    // A line that the operator added to the proxy's file stays.
    await server.run('sh', '-c', `echo '# mine' >> ${PROXY}`);
    const { process: held } = server.start('sh', '-c', 'cd /opt/thok/releases/2.0.0-* && exec sleep infinity');
    onTestFinished(() => void held.kill('SIGKILL'));
    expect(await server.installed(server.unpacked('3.0.0'))).toContain('is yours and stays');
    expect(await server.releases()).toEqual({
      // A release is kept while a command still runs from it.
      there: ['1.0.0', '2.0.0', '3.0.0'],
      current: '3.0.0',
      previous: '1.0.0',
      running: ['3.0.0', '3.0.0'],
    });
    expect([await isOrdered(), await isOrderedToo()]).toEqual([true, true]);

    await reader.end();
    expect(reader.failed).toEqual([]);
    expect(reader.pages).toBeGreaterThan(100);
  },
);

test.skipIf(!canPlayServer())('the kit upgrades a shop with the embedded database, and rolls it back', async () => {
  const server = await new BareServer().begin({ ...keys, TRUST_PROXY: '1', DEMO: '1' }, 1);
  await server.installed(server.unpacked('1.0.0'));
  const isOrdered = await ordered(server.browser(), '9825700001');
  const two = server.unpacked('2.0.0');
  await server.installed(two);
  expect(await server.releases()).toMatchObject({ current: '2.0.0', previous: '1.0.0', running: ['2.0.0'] });
  expect(await isOrdered()).toBe(true);
  const unready = await server.install(server.unpacked('3.0.0', 'serves not'));
  expect(unready).toMatchObject({ code: 1, out: expect.stringContaining('does not serve. Back to 2.0.0') });
  expect(await server.releases()).toMatchObject({ current: '2.0.0', previous: '1.0.0', running: ['2.0.0'] });
  await server.installed(two, '--back');
  expect(await server.releases()).toMatchObject({ current: '1.0.0', previous: '2.0.0', running: ['1.0.0'] });
  expect(await isOrdered()).toBe(true);
});
