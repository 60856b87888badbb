import { expect, test } from 'vitest';
import { openScreen } from './screen.ts';
import { everyScreen } from './screens.ts';
import { fileJourney, type Language } from './site.ts';

const journey = await fileJourney();
const screens = await everyScreen(journey);

/** 320 px is also what is left of a window of 640 px at 200 % zoom. */
const widths = [320, 360, 768, 1280];
const languages: Language[] = ['en', 'hi', 'gu'];

test.each(languages)('nothing sticks out of any screen in %s', { timeout: 120_000 }, async (language) => {
  journey.expectFault(/status of 4\d\d/);
  const wide: string[] = [];
  // One browser for all, so that only the first screen has to fetch scripts and fonts.
  const page = await journey.person({ language });
  for (const screen of screens) {
    await journey.become(page, screen.as);
    await openScreen(page, screen);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      wide.push(...(await page.evaluate(sticksOut)).map((element) => `${screen.name} at ${width} px ${element}`));
    }
  }
  expect(wide).toEqual([]);
});

/** Runs in the page: what makes it scroll sideways. */
function sticksOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isWide = (element: Element) =>
    element.getBoundingClientRect().right > clientWidth + 0.5 && !element.closest('.no-bar, [class*=overflow]');
  const widest = [...document.querySelectorAll('body *')].filter(isWide).slice(0, 3);
  return [
    `scrolls to ${scrollWidth} of ${clientWidth}: ${widest.map((element) => element.outerHTML.slice(0, 160)).join(' | ')}`,
  ];
}
