import type { Browser } from 'playwright-core';

const CPU_SLOWDOWN = 4;
/** Slow 4G as in Lighthouse: bytes per second, milliseconds. */
const network = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };
const SETTLE_MS = 1500;

/** What opening a page came to: milliseconds to its first and largest paint, and all that it loaded. */
export interface Opening {
  first: number;
  largest: number;
  shift: number;
  bytes: number;
  requests: number;
}

/** Opens a page on a phone that is slowed down, with an empty cache. */
export async function openedSlowly(browser: Browser, url: string, session: string | null): Promise<Opening> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    if (session !== null) await context.addCookies([{ name: 'session', value: session, url, httpOnly: true }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const loaded = { bytes: 0, requests: 0 };
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      loaded.bytes += encodedDataLength;
      loaded.requests += 1;
    });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const response = await page.goto(url, { waitUntil: 'load' });
    if (response?.status() !== 200) throw new Error(`${url} answers ${response?.status()}`);
    await page.waitForTimeout(SETTLE_MS);
    return { ...(await page.evaluate(paint)), ...loaded };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function paint(): Promise<Pick<Opening, 'first' | 'largest' | 'shift'>> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 1000);
    });
  const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
  const largest = await entries('largest-contentful-paint');
  return {
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: largest.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  };
}
