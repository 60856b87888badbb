import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, chromiumProgram } from '../tests/engines/found.ts';
import { figure, judge, note } from './report.ts';
import { withSite } from './site.ts';
import { median } from './statistics.ts';

const RUNS = 5;
const TEXT_MS = 1500;
const SHIFT = 0.02;
const CPU_SLOWDOWN = 4;
/** Slow 4G as in Lighthouse: bytes per second, milliseconds. */
const network = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };
const SETTLE_MS = 1500;

interface Paint {
  text: number;
  largest: number;
  shift: number;
}

/**
 * Measures the home page in Chromium, slowed down to a cheap phone on a slow connection, each time with an empty cache.
 */
export async function phone(): Promise<void> {
  const executablePath = chromiumProgram();
  if (executablePath === null) return note('Chromium is not installed on this machine: the phone is NOT measured.');
  await withSite(async ({ origin }) => {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      const slow: Paint[] = [];
      const fast: Paint[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        slow.push(await paintOf(browser, origin, true));
        fast.push(await paintOf(browser, origin, false));
      }
      const limit = `without throttling ${figure(median(fast.map(({ text }) => text)))} ms`;
      judge({
        what: 'first contentful paint',
        measured: median(slow.map(({ text }) => text)),
        target: TEXT_MS,
        kind: 'at most',
        unit: 'ms',
        limit,
      });
      note(`largest contentful paint ${figure(median(slow.map(({ largest }) => largest)))} ms`);
      judge({
        what: 'layout shift',
        measured: median(slow.map(({ shift }) => shift)),
        target: SHIFT,
        kind: 'at most',
        unit: '',
      });
    } finally {
      await browser.close();
    }
  });
}

async function paintOf(browser: Browser, origin: string, isSlow: boolean): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    if (isSlow) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', network);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(paint);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function paint(): Promise<Paint> {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 1000);
    });
  const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
  const largest = await entries('largest-contentful-paint');
  return {
    text: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: largest.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  };
}
