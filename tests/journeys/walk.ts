import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Locale, locales } from '../../messages/compiled/runtime.js';
import { cut } from './cut.ts';
import { forget } from './devices.ts';
import { filledTwice } from './filled.ts';
import { openScreen, type Screen } from './screen.ts';
import { layoutShift } from './shifts.ts';
import { desktop, type Journey, phone } from './site.ts';
import { smallFields, smallText } from './small-text.ts';
import { sticksOut } from './sticks-out.ts';
import { small } from './targets.ts';
import { bringAxe, violations } from './violations.ts';

/** 320 px is also the width of a window of 640 px at 200 % zoom. */
const widths = [320, 360, 768, 1280].map((width) => ({ width, height: 740 }));

const schemes = ['light', 'dark'] as const;

/** How a screen is opened, and the colours and window in which axe checks it. */
interface Way {
  language: Locale;
  viewport: typeof phone;
  colours: (readonly [viewport: typeof phone, scheme: (typeof schemes)[number]])[];
}

/**
 * Before a release each screen is walked in every language, and checked in both schemes in both windows. Otherwise its
 * place in the list chooses one language and a scheme per window, so six consecutive screens cover all of them.
 */
function waysOf(place: number): Way[] {
  const isEvery = process.env['EVERY_LANGUAGE'] !== undefined;
  const [onPhone = 'light', onDesktop = 'dark'] = place % 2 === 0 ? schemes : schemes.toReversed();
  return locales
    .map((language, at) => ({
      language,
      // Controls must be large enough in both windows.
      viewport: (place + at) % 2 === 0 ? phone : desktop,
      colours: isEvery
        ? [phone, desktop].flatMap((viewport) => schemes.map((scheme) => [viewport, scheme] as const))
        : [[phone, onPhone] as const, [desktop, onDesktop] as const],
    }))
    .filter((_, at) => isEvery || at === place % locales.length);
}

const forFingers = new Set([
  'home',
  'nothing found',
  'product',
  'product, supplier',
  'product, illegal quantity',
  'suppliers',
  'listing, many rows',
  'reseller dashboard',
  'reseller profile',
]);

interface Look {
  what: string;
  isFor(screen: Screen): boolean;
  faults(page: Page, colours: Way['colours']): Promise<string[]>;
}

/** Compressed, as sent. */
const PAGE_BYTES_MAX = 40_000;
const TEXT_PX_MIN = 13;
/** Safari on iOS zooms into a field with smaller text, and does not zoom out again. */
const FIELD_PX_MIN = 16;
const SHIFT_MAX = 0.02;

const looks: Look[] = [
  {
    // This comes first, because the other checks change the window. A step may push the rest down.
    what: 'it stands still while it loads',
    isFor: ({ steps }) => steps === undefined,
    async faults(page) {
      const { total, shifts } = await page.evaluate(layoutShift);
      return total < SHIFT_MAX ? [] : shifts;
    },
  },
  {
    what: 'its page is within the budget of bytes',
    isFor: () => true,
    async faults(page) {
      const bytes = await page.evaluate(
        () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
      );
      return bytes <= PAGE_BYTES_MAX ? [] : [`${bytes} bytes`];
    },
  },
  {
    what: 'no text is too small',
    isFor: () => true,
    faults: (page) => faultsAt([phone, desktop], page, (at) => at.evaluate(smallText, TEXT_PX_MIN)),
  },
  {
    what: 'no field makes a phone zoom in',
    isFor: () => true,
    faults: (page) => faultsAt([phone], page, (at) => at.evaluate(smallFields, FIELD_PX_MIN)),
  },
  {
    what: 'one button at most is filled',
    isFor: () => true,
    faults: (page) => faultsAt([phone, desktop], page, (at) => at.evaluate(filledTwice)),
  },
  {
    what: 'a finger hits every button, field and link',
    isFor: ({ name }) => forFingers.has(name),
    async faults(page) {
      await resize(page, phone);
      return page.evaluate(small, 44);
    },
  },
  {
    what: 'axe finds nothing',
    isFor: () => true,
    async faults(page, colours) {
      await bringAxe(page);
      const faults: string[] = [];
      for (const [viewport, colorScheme] of colours) {
        await page.emulateMedia({ colorScheme });
        faults.push(...(await faultsAt([viewport], page, violations)).map((fault) => `${colorScheme}: ${fault}`));
      }
      return faults;
    },
  },
  {
    what: 'nothing sticks out',
    isFor: () => true,
    faults: (page) => faultsAt(widths, page, (at) => at.evaluate(sticksOut)),
  },
  {
    what: 'no amount breaks, and no label of the bar is cut',
    isFor: () => true,
    faults: (page) => faultsAt([phone], page, (at) => at.evaluate(cut)),
  },
];

/** Returns the faults at each size of the window. */
async function faultsAt(
  sizes: (typeof phone)[],
  page: Page,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await resize(page, size);
    faults.push(...(await look(page)).map((fault) => `${size.width} px: ${fault}`));
  }
  return faults;
}

/** Resizes the window and waits until the page knows: its scripts get the new size with the next frame only. */
async function resize(page: Page, size: typeof phone): Promise<void> {
  const before = page.viewportSize();
  if (before?.width === size.width && before.height === size.height) return;
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

/** Checks every screen. Opening one takes longer than a check, so all checks of a screen share one opening. */
export function walk(journey: Journey, screens: Screen[]): void {
  const walker = walkerOf(journey);
  const all = screens.flatMap((screen, place) =>
    waysOf(place).flatMap((way) =>
      looks.filter(({ isFor }) => isFor(screen)).map((look) => ({ screen, ...way, ...look })),
    ),
  );
  test.each(all)('$screen.name in $language: $what', async ({ screen, language, viewport, colours, faults }) => {
    expect(await faults(await walker(screen, language, viewport), colours)).toEqual([]);
  });
}

type Walker = (screen: Screen, language: Locale, viewport: typeof phone) => Promise<Page>;

/** One browser goes from screen to screen: it keeps scripts and fonts, but no data of earlier screens. */
function walkerOf(journey: Journey): Walker {
  let walker: Promise<Page> | undefined;
  let where: { screen: Screen; language: Locale; opened: Promise<Page> } | undefined;

  async function opened(screen: Screen, language: Locale, viewport: typeof phone): Promise<Page> {
    const page = await (walker ??= journey.person({ stays: true }));
    // A page without scripts comes between, so that the left screen writes its last data before they are deleted.
    await page.goto('/robots.txt');
    await page.context().clearCookies();
    await forget(page, journey.origin);
    await page.context().addCookies([{ name: 'lang', value: language, url: journey.origin }]);
    await journey.become(page, typeof screen.as === 'function' ? await screen.as() : screen.as);
    await page.setViewportSize(viewport);
    await openScreen(page, screen);
    return page;
  }

  return (screen, language, viewport) => {
    // Missing screens are answered with 404, refused forms with 400.
    journey.expectFault(/status of 4\d\d/);
    if (where?.screen !== screen || where.language !== language) {
      where = { screen, language, opened: opened(screen, language, viewport) };
    }
    return where.opened;
  };
}
