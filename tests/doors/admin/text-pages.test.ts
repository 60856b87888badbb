import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales } from '../../../messages/compiled/runtime.js';
import { textPages } from '../../../rules/admin/text-pages.ts';
import { NOTICE_VERSION } from '../../../rules/notices/notice.ts';
import { blocksOf } from '../../../rules/plain-text.ts';
import { cookieNames } from '../../../web/cookies.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { canonicalOf, elements, linkTo, metaOf, opened, textOf, titleOf } from '../reading.ts';

const world = await fileWorld();
const source = (language: string, name: string) =>
  blocksOf(readFileSync(join(import.meta.dirname, `../../../messages/pages/${language}/${name}.md`), 'utf8'));

/** Returns the headings around a page's text: operator, officer and form above 'contact', the form below 'support'. */
function around(name: string, language: string): { above: unknown[]; below: unknown[] } {
  const messages = JSON.parse(readFileSync(join(import.meta.dirname, `../../../messages/${language}.json`), 'utf8'));
  const parties = [messages.contact_operator, messages.contact_officer, messages.contact_write];
  return { above: name === 'contact' ? parties : [], below: name === 'support' ? [messages.contact_write] : [] };
}

describe.each(locales)('in %s', (language) => {
  test.each(textPages)('/%s has its title, summary, headings and links', async (name) => {
    const html = await opened(world.browser(), `/${name}?lang=${language}`);
    const { title, summary, blocks } = source(language, name);
    const text = textOf(html);
    expect(elements(html, 'h1').map((heading) => heading.text)).toEqual([title]);
    expect(text).toContain(summary.replace(/\s+/g, ' '));
    expect(titleOf(html)).toContain(title);
    expect(metaOf(html, 'description')).toBe(summary.replace(/\s+/g, ' ').slice(0, 300));
    const headings = elements(/<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '', 'h2').map((heading) => heading.text);
    const { above, below } = around(name, language);
    const own = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text.replace(/\s+/g, ' ')] : []));
    expect(headings).toEqual([...above, ...own, ...below]);
    expect(canonicalOf(html)).toBe(`http://thok.test/${name}${language === 'en' ? '' : `?lang=${language}`}`);
  });
});

test.each(locales)('the privacy page names every cookie in %s', (language) => {
  const text = readFileSync(join(import.meta.dirname, `../../../messages/pages/${language}/privacy.md`), 'utf8');
  expect(cookieNames.filter((name) => !text.includes(`'${name}'`))).toEqual([]);
});

test('the privacy notice is dated no later than the version that users consent to', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../messages/pages/en/privacy.md'), 'utf8');
  const [, day = ''] = /version \d+ of (\d+ \w+ \d{4})/.exec(text) ?? [];
  expect(Date.parse(`${day} UTC`)).toBeLessThanOrEqual(Date.parse(NOTICE_VERSION));
});

test('the page about listing has the button that begins it', async () => {
  const article = async (browser: Browser) =>
    elements(await opened(browser, '/list-products'), 'article')[0]?.html ?? '';
  expect(linkTo(await article(world.browser()), 'Become a Supplier')).toBe('/supplier/login');
  const supplier = await world.signUpSupplier(
    { mobile: '9825990001', businessName: 'Om Traders', vicinityId: 1 },
    world.browser(),
  );
  expect(linkTo(await article(supplier), 'Add New Product')).toBe('/supplier/products-listing');
  const reseller = await world.signUpReseller({ mobile: '9825990002', businessName: 'Corner Shop' }, world.browser());
  const words = textOf(await article(reseller));
  expect(words).toContain('You are signed in as a reseller. To sell, sign out');
  expect(words).not.toContain('Become a Supplier');
});

test('only a long page begins with links to its headings', async () => {
  const contents = (html: string) => elements(html, 'details').find(({ text }) => text.startsWith('On this page'));
  const terms = await opened(world.browser(), '/terms');
  const links = elements(contents(terms)?.html ?? '', 'a');
  expect(links.length).toBeGreaterThan(5);
  for (const link of links)
    expect(terms).toMatch(new RegExp(`<h2 id="${link.get('href')?.slice(1)}"[^>]*>${link.text.slice(0, 5)}`));
  expect(contents(await opened(world.browser(), '/bulk-orders'))).toBeUndefined();
});

test.each([
  '/nowhere',
  '/help/more',
  '/suppliers/a/b',
  '/admin.php',
  '/supplier/unknown',
  '/reseller/unknown',
  '/.env',
  '/product/7/edit',
])('%s is the 404 page of the specification, with a link home', async (path) => {
  const response = await world.browser().visit(path);
  const html = await response.text();
  expect([response.status, textOf(html).includes("Oops! The page you're looking for doesn't exist.")]).toEqual([
    404,
    true,
  ]);
  expect(linkTo(html, 'Back to home')).toBe('/');
  expect([linkTo(html, 'Supplier Login'), metaOf(html, 'robots')]).toEqual(['/supplier/login', 'noindex']);
});

test.each([
  ['hi', /[\u0900-\u097f]/],
  ['gu', /[\u0a80-\u0aff]/],
])('the 404 page is in %s', async (language, script) => {
  const response = await world.browser().visit(`/nowhere?lang=${language}`);
  const html = await response.text();
  expect([response.status, script.test(elements(html, 'h1')[0]?.text ?? ''), textOf(html).includes('Oops')]).toEqual([
    404,
    true,
    false,
  ]);
});
