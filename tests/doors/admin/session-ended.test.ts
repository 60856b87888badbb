import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Browser } from '../../browser.ts';
import { adminPassword } from '../../sign-in.ts';
import { fileWorld } from '../../world.ts';
import { elements, opened, textOf } from '../reading.ts';

const world = await fileWorld();
const notSaved = 'Your session had ended, so this was not saved. Check it and send it again.';
const screen = '/admin/texts/support/en';
const content = '# Support\n\nWe answer by noon.';
const from = { headers: { referer: `${world.origin}${screen}` } };

const written = (html: string) => elements(html, 'textarea').find((field) => field.get('name') === 'content')?.text;
const placeOf = (answer: Response) => answer.headers.get('location');
const endSessions = () => world.db.deleteFrom('admin_sessions').execute();
const signedIn = async (browser: Browser) => placeOf(await browser.post('/admin/login', { password: adminPassword }));

test('a text sent after the session had ended is back in its editor after signing in', async () => {
  const browser = await world.signInAdmin(world.browser());
  await endSessions();
  const sent = await browser.post(`${screen}/save`, { content, seen: '0' }, from);
  expect(placeOf(sent)).toBe('/admin/login?ended=1');
  expect(await signedIn(browser)).toBe(screen);
  const html = await opened(browser, screen);
  expect(textOf(html)).toContain(notSaved);
  expect(written(html)).toContain('We answer by noon.');
  expect(textOf(await opened(browser, screen))).not.toContain(notSaved);
  expect(await world.db.selectFrom('operator_texts').select('version').execute()).toEqual([]);
});

test('a preview brings its text back too, and a sign-in without a form leads to the overview', async () => {
  const browser = await world.signInAdmin(world.browser());
  await endSessions();
  await browser.post(screen, { content, seen: '0' }, from);
  expect(await signedIn(browser)).toBe(screen);
  expect(written(await opened(browser, screen))).toContain('We answer by noon.');
  await endSessions();
  await browser.post(screen, { content, seen: '0' });
  expect(await signedIn(browser)).toBe('/admin');
});

test('a text too long for a cookie still leads back to its editor', async () => {
  const browser = await world.signInAdmin(world.browser());
  await endSessions();
  const words = Array.from({ length: 3000 }, (_, at) => ((at * 7919) % 100_003).toString(36)).join(' ');
  const sent = await browser.post(`${screen}/save`, { content: `# Support\n\n${words}`, seen: '0' }, from);
  for (const cookie of sent.headers.getSetCookie()) expect(cookie.length).toBeLessThan(4096);
  expect(await signedIn(browser)).toBe(screen);
  const html = await opened(browser, screen);
  expect(textOf(html)).not.toContain(notSaved);
  expect(written(html)).not.toContain(words.slice(0, 40));
});

test('a form that cannot be brought back does not prevent signing in', async () => {
  const browser = await world.signInAdmin(world.browser());
  await endSessions();
  await browser.post(`${screen}/save`, { content, seen: '0' }, from);
  await sql`alter table admin_flashes rename to admin_flashes_away`.execute(world.db);
  expect(await signedIn(browser)).toBe(screen);
  await sql`alter table admin_flashes_away rename to admin_flashes`.execute(world.db);
  expect(written(await opened(browser, screen))).not.toContain('We answer by noon.');
  await endSessions();
  expect(await signedIn(browser)).toBe(screen);
  expect(written(await opened(browser, screen))).toContain('We answer by noon.');
});
