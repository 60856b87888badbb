import { expect, test } from 'vitest';
import { hasIndianFonts } from '../engines/found.ts';
import { hydrated } from './page-state.ts';
import { layoutShift } from './shifts.ts';
import { fileJourney } from './site.ts';

const journey = await fileJourney();
/** Slow 4G as in Lighthouse, on a slow phone. */
const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const CPU_TIMES_SLOWER = 4;

/** Before the web font loads the device's own font is used; without one the text would be empty boxes. */
const readable = (language: string) => language === 'en' || hasIndianFonts();

test.each(
  (
    [
      { path: '/', language: 'en' },
      { path: '/', language: 'gu' },
      { path: '/?category=bag&price=300-399', language: 'en' },
      { path: '/product/21', language: 'en' },
      { path: '/product/21', language: 'hi' },
    ] as const
  ).filter(({ language }) => readable(language)),
)('$path in $language does not shift while it loads on a slow phone', async ({ path, language }) => {
  const page = await journey.person({ language, isNew: true });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
  await page.goto(path, { waitUntil: 'networkidle', timeout: 30_000 });
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  const { total, shifts } = await page.evaluate(layoutShift);
  expect(total, shifts.join('\n')).toBeLessThan(0.02);
});
