import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { metricsToken } from '../../world.ts';
import { lineAt } from '../live-line.ts';
import { checkoutForm, put } from '../orders/baskets.ts';
import { elements, opened, textOf } from '../reading.ts';
import { forget, replicated, siteOf, untilLeftOut, untilUsed } from './replicated.ts';

const SUPPLIER = '9876500001';
const RESELLER = '9876500002';

/** The embedded store has no replicas. */
describe.runIf(inject('engine').kind === 'server')('with a replica', async () => {
  const shop = inject('engine').kind === 'server' ? await replicated() : ({} as Awaited<ReturnType<typeof replicated>>);
  afterAll(() => shop.close());

  const signedIn = async (site: Awaited<ReturnType<typeof siteOf>>, mobile: string) =>
    forget(shop, await site.signIn(mobile, mobile === SUPPLIER ? 'supplier' : 'reseller', site.browser()));
  const rename = (name: string) => shop.secretly(`update products set name = '${name}' where id = 1`);
  const nameFor = async (browser: Browser) =>
    /name="name"[^>]* value="([^"]*)"/.exec(await opened(browser, '/supplier/products/1/edit'))?.[1];
  const order = async (browser: Browser): Promise<string> => {
    await put(browser, 1, 10);
    const answer = await browser.post('/reseller/checkout', await checkoutForm(browser));
    return String(answer.headers.get('location'));
  };
  const ordersOf = async (browser: Browser) => elements(await opened(browser, '/reseller/orders'), 'article').length;

  test('pages are read from it; a user who has just written reads the change, on three screens', async () => {
    const site = await siteOf(shop);
    const supplier = await signedIn(site, SUPPLIER);
    await rename('Before');
    await shop.follow();
    await shop.hold();
    await rename('After');
    expect(await nameFor(supplier)).toBe('Before');

    const reseller = await signedIn(site, RESELLER);
    await shop.hold();
    const elsewhere = site.browser();
    elsewhere.cookies.set('session', reseller.cookies.get('session') ?? '');
    const before = await ordersOf(elsewhere);
    expect(await order(reseller)).toMatch(/^\/reseller\/orders\?placed=/);
    expect(await ordersOf(reseller)).toBe(before + 1);
    const [, id = ''] = /href="\/reseller\/orders\/(\d+)"/.exec(await opened(reseller, '/reseller/orders')) ?? [];
    expect((await reseller.visit(`/reseller/orders/${id}`)).status).toBe(200);
    expect(textOf(await opened(reseller, '/reseller/basket'))).toContain('empty');
    // The cookie makes the difference: the same person in another browser sees the replica's data.
    expect(await ordersOf(elsewhere)).toBe(before);
    // But a page missing on the replica is read from the primary.
    expect((await elsewhere.visit(`/reseller/orders/${id}`)).status).toBe(200);
    await shop.follow();
    expect(await ordersOf(elsewhere)).toBe(before + 1);
  });

  test('a live line tells the required position of the replica, and the screen then shows the order', async () => {
    const site = await siteOf(shop);
    const [supplier, reseller] = [await signedIn(site, SUPPLIER), await signedIn(site, RESELLER)];
    const queue = async () =>
      new Set((await opened(supplier, '/supplier/orders')).match(/"\/supplier\/orders\/\d+"/g)).size;
    const line = await lineAt(supplier, '/live?topics=orders');
    expect(supplier.cookies.get('read-after')).toMatch(/^[\dA-F]+\/[\dA-F]+$/);
    await line.word();
    await forget(shop, supplier);
    const before = await queue();
    await shop.hold();
    await order(reseller);
    const [, position] = /^data: changed (\S+)\n\n$/.exec((await line.word()) ?? '') ?? [];
    expect(await queue()).toBe(before);
    // As the live line's script does.
    supplier.cookies.set('read-after-live', position ?? '');
    expect(await queue()).toBe(before + 1);
  });

  test('pages cached for many are read from the primary, so that no old price is cached', async () => {
    const site = await siteOf(shop);
    const supplier = await signedIn(site, SUPPLIER);
    const visitor = site.browser();
    expect(await opened(visitor, '/product/1')).not.toContain('Priced anew');
    await shop.hold();
    const form = await opened(supplier, '/supplier/products/1/edit');
    const version = /name="version"[^>]* value="([^"]*)"/.exec(form)?.[1] ?? '';
    expect(version).not.toBe('');
    await rename('Priced anew');
    site.db.announcements.announce('catalogue');
    expect(await opened(visitor, '/product/1')).toContain('Priced anew');
    expect(await opened(site.browser(), '/?q=anew')).toContain('Priced anew');
  });

  test('an invalid cookie is ignored, and one beyond the log makes reads use the primary', async () => {
    const site = await siteOf(shop);
    const supplier = await signedIn(site, SUPPLIER);
    await rename('Old');
    await shop.follow();
    await shop.hold();
    await rename('New');
    for (const [cookie, name] of [
      ['x', 'Old'],
      ['0/0', 'Old'],
      ['FFFFFFFF/FFFFFFFF', 'New'],
      ['FFFFFFFFF/1', 'Old'],
    ] as const) {
      supplier.cookies.set('read-after', cookie);
      expect([cookie, await nameFor(supplier)]).toEqual([cookie, name]);
    }
  });

  test('a replica that lags too long is skipped and reported, and comes back', async () => {
    const site = await siteOf(shop, 1);
    const supplier = await signedIn(site, SUPPLIER);
    await shop.hold();
    await rename('Lagging');
    await untilLeftOut(site);
    expect(await nameFor(supplier)).toBe('Lagging');
    const operator = await site.signInAdmin(site.browser());
    expect(textOf(await opened(operator, '/admin/health'))).toMatch(
      /Copies of the database Fix it now 0 of 1 are in use\. 127\.0\.0\.1:\d+ is \d+ seconds behind\. Nothing is lost/,
    );
    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = await (await site.browser().visit('/metrics', { headers })).text();
    expect(metrics).toMatch(/^thok_replica_lag_seconds\{replica="127\.0\.0\.1:\d+"\} [1-9]/m);
    expect(metrics).toMatch(/^thok_replica_in_use\{replica="127\.0\.0\.1:\d+"\} 0$/m);
    await shop.follow();
    await untilUsed(site);
  });

  test('a silent replica is not waited for, and comes back', async () => {
    const site = await siteOf(shop);
    const supplier = await signedIn(site, SUPPLIER);
    await nameFor(supplier);
    site.gate.freeze();
    expect((await supplier.visit('/supplier/products/1/edit')).status).toBe(200);
    await untilLeftOut(site);
    site.gate.thaw();
    await untilUsed(site);
  });

  test('the death of a replica goes unnoticed', async () => {
    const site = await siteOf(shop);
    const supplier = await signedIn(site, SUPPLIER);
    const pages: Promise<Response>[] = [];
    const looking = async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        pages.push(supplier.visit('/supplier/products/1/edit'));
        await pages.at(-1);
      }
    };
    await Promise.all([looking(), looking(), shop.crash()]);
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array(40).fill(200));
    await untilLeftOut(site);
    expect(site.faults).toEqual([]);
  });
});
