import { describe, expect, onTestFinished, test } from 'vitest';
import { removeExpiredAdminSessions } from '../../../domain/admin/sessions.ts';
import { adminPages } from '../../../rules/admin/admin.ts';
import type { Browser } from '../../browser.ts';
import { adminPassword } from '../../sign-in.ts';
import { createWorld, fileWorld, type TestWorld } from '../../world.ts';
import { elements, linkTo, metaOf, opened, textOf } from '../reading.ts';
import { everyDoor } from '../site/guards-routes.ts';

const world = await fileWorld({ samples: true });

const LOGIN = '/admin/login';
const place = (answer: Response) => [answer.status, answer.headers.get('location')];
const isIn = async (browser: Browser) => (await browser.visit('/admin/products')).status === 200;
/** Returns the route id of a page, the key of its data in a response for scripts. */
const idOf = (page: string) => everyDoor().find(({ pattern }) => pattern === `/admin/${page}`)?.id ?? '';
const sessions = ({ db }: TestWorld) => db.selectFrom('admin_sessions').selectAll().execute();

describe('the gate', () => {
  const paths = ['/admin', '/admin/', '/admin/logout', '/admin/nowhere', ...adminPages.map((page) => `/admin/${page}`)];

  test.each(paths)('%s leads everyone else to the password, viewed or posted to', async (path) => {
    expect([path, ...place(await world.browser().visit(path))]).toEqual([path, 302, LOGIN]);
    const sent = await world.browser().post(path, { name: 'x' });
    expect([path, ...place(sent)]).toEqual([path, 302, `${LOGIN}?ended=1`]);
  });

  test("the operator's login does not lead to the others", async () => {
    const html = await opened(world.browser(), LOGIN);
    expect(['Supplier Login', 'Reseller Login'].map((words) => linkTo(html, words))).toEqual([null, null]);
  });

  test.each(adminPages)('the .data twin of %s does so too, whole or in part', async (page) => {
    const id = idOf(page);
    for (const query of ['', `?_routes=${encodeURIComponent(id)}`, '?_routes=root']) {
      const answer = await world.browser().visit(`/admin/${page}.data${query}`);
      const text = await answer.text();
      expect([query, text.includes(LOGIN), text.includes(id)]).toEqual([query, true, false]);
    }
    const admin = await world.signInAdmin(world.browser());
    expect(await (await admin.visit(`/admin/${page}.data`)).text()).toContain(id);
    const posted = await world.browser().post(`/admin/${page}.data`, { name: 'x' });
    expect(await posted.text()).toContain(LOGIN);
  });

  test('a supplier is no admin and an admin no supplier; their cookies cannot replace each other', async () => {
    const supplier = await world.signIn('9876500001', 'supplier', world.browser());
    expect(place(await supplier.visit('/admin/products'))).toEqual([302, LOGIN]);
    const admin = await world.signInAdmin(world.browser());
    expect(place(await admin.visit('/supplier/products'))).toEqual([302, '/supplier/login']);

    const forger = world.browser();
    forger.cookies.set('admin', supplier.cookies.get('session') ?? '');
    forger.cookies.set('session', admin.cookies.get('admin') ?? '');
    expect(place(await forger.visit('/admin/products'))).toEqual([302, LOGIN]);
    expect(place(await forger.visit('/supplier/products'))).toEqual([302, '/supplier/login']);
  });

  test.each(['', '1', 'true', 'x'.repeat(43), 'x'.repeat(5000)])('the cookie admin=%s opens nothing', async (value) => {
    const forger = world.browser();
    forger.cookies.set('admin', value);
    expect(place(await forger.visit('/admin/products'))).toEqual([302, LOGIN]);
  });

  test('another site cannot post here, to log in or out', async () => {
    const admin = await world.signInAdmin(world.browser());
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    for (const path of [LOGIN, '/admin/logout'])
      expect((await admin.post(path, { password: adminPassword }, { headers })).status).toBe(403);
    expect(await isIn(admin)).toBe(true);
  });
});

describe('a session', () => {
  test("ends on the server too by logging out; the supplier's session in the same browser stays", async () => {
    const both = await world.signIn('9876500001', 'supplier', world.browser());
    await world.signInAdmin(both);
    const thief = world.browser();
    thief.cookies.set('admin', both.cookies.get('admin') ?? '');
    const other = await world.signInAdmin(world.browser());
    expect([await isIn(both), await isIn(thief)]).toEqual([true, true]);

    const answer = await both.post('/admin/logout', {});
    expect(place(answer)).toEqual([303, LOGIN]);
    expect(answer.headers.getSetCookie().join()).toMatch(/^admin=; .*Max-Age=0/);
    expect([await isIn(both), await isIn(thief), await isIn(other)]).toEqual([false, false, true]);
    expect((await both.visit('/supplier/products')).status).toBe(200);

    await world.signInAdmin(both);
    await both.post('/logout', {});
    expect([await isIn(both), (await both.visit('/supplier/products')).status]).toEqual([true, 302]);
  });

  test('ends after 12 hours unused or 7 days in use, and is deleted', async () => {
    const own = await createWorld();
    onTestFinished(own.close);
    const idle = await own.signInAdmin(own.browser());
    const busy = await own.signInAdmin(own.browser());
    for (let hours = 0; hours < 165; hours += 11) {
      expect([hours, await isIn(busy)]).toEqual([hours, true]);
      own.clock.advance({ hours: 11 });
      if (hours === 11) expect(await isIn(idle)).toBe(false);
    }
    expect(await isIn(busy)).toBe(true);
    await removeExpiredAdminSessions(own.db, own.clock.now());
    expect(await sessions(own)).toHaveLength(1);
    own.clock.advance({ hours: 4 });
    expect(await isIn(busy)).toBe(false);
    await removeExpiredAdminSessions(own.db, own.clock.now());
    expect(await sessions(own)).toEqual([]);
  });
});

describe('the frame', () => {
  test('surrounds every page with its groups, and none of its links is broken', async () => {
    const admin = await world.signInAdmin(world.browser());
    for (const page of adminPages) {
      const answer = await admin.visit(`/admin/${page}`);
      const html = await answer.text();
      expect(textOf(html)).toContain('Admin Dashboard');
      const nav = elements(html, 'nav').find((one) => one.get('aria-label') === 'Admin area')?.html ?? '';
      const [places = '', more = ''] = nav.split('<details');
      expect(textOf(places)).toBe(
        'Desk Overview Orders Reports Inventory Products Warehouses Categories Trade words Users Suppliers Resellers Site Health Texts Audit trail Operators My login',
      );
      // On a phone the bar has the pages of daily use, and the menu 'More' the others.
      expect(textOf(`<details${more}`)).toBe(
        'More Products Warehouses Categories Trade words Orders Health Texts Audit trail Operators My login Logout Logout',
      );
      const links = elements(nav, 'a');
      const current = links.filter((link) => link.get('aria-current') === 'page').map((link) => link.get('href'));
      // The page of searches is opened from the overview.
      expect(new Set(current)).toEqual(new Set([`/admin/${page === 'searches' ? 'overview' : page}`]));
      const isBehind = textOf(more).includes(
        elements(places, 'a').find((link) => link.get('aria-current'))?.text ?? '',
      );
      expect([page, /<summary[^>]*aria-current="page"/.test(more)]).toEqual([page, isBehind]);
      for (const link of links) expect((await admin.visit(link.get('href') ?? '')).status).toBe(200);
      expect(metaOf(html, 'robots')).toBe('noindex');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-security-policy')).toContain("'nonce-");
    }
    expect((await admin.visit('/admin/nowhere')).status).toBe(404);
  });
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
