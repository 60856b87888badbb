import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openScreen, type Screen } from './screen.ts';
import { everyScreen } from './screens.ts';
import { desktop, fileJourney, type Language, phone } from './site.ts';
import { small } from './targets.ts';

const journey = await fileJourney();
const all = await everyScreen(journey);
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const inTwoScripts = new Set([
  'home',
  'product',
  'product, supplier',
  'supplier login, refused',
  'listing, refused',
  'listing, many rows',
  'reseller dashboard',
  'reseller profile',
]);

test.each(all)('axe finds nothing on $name', async (screen) => {
  journey.expectFault(/status of 4\d\d/);
  expect(await complaints(screen, 'en')).toEqual([]);
});

test.each(all.filter(({ name }) => inTwoScripts.has(name)))(
  'axe finds nothing on $name in Gujarati',
  async (screen) => {
    journey.expectFault(/status of 4\d\d/);
    expect(await complaints(screen, 'gu')).toEqual([]);
  },
);

test.each(
  all.filter(({ name }) =>
    [
      'home',
      'nothing found',
      'product',
      'product, supplier',
      'product, illegal quantity',
      'suppliers',
      'listing, many rows',
      'reseller dashboard',
      'reseller profile',
    ].includes(name),
  ),
)('a finger hits every button, field and link of $name', async (screen) => {
  const page = await journey.person({ ...(screen.as && { as: screen.as }) });
  await openScreen(page, screen);
  expect(await page.evaluate(small, 44)).toEqual([]);
});

/** What axe says about a screen on a phone and on a desktop. */
async function complaints(screen: Screen, language: Language): Promise<string[]> {
  const page = await journey.person({ language, ...(screen.as && { as: screen.as }) });
  await openScreen(page, screen);
  await page.evaluate(axe.source);
  const said: string[] = [];
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    said.push(...(await violations(page)).map((violation) => `${viewport.width} px: ${violation}`));
  }
  return said;
}

function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (values) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe };
    const result = await here.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
    return result.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
    );
  }, tags);
}
