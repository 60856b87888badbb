import type { Page } from 'playwright-core';
import type { Browser } from '../browser.ts';
import { holdAnswers } from './held-answers.ts';
import { hydrated } from './page-state.ts';

/** One screen in one state, and how to get there. */
export interface Screen {
  name: string;
  path: string;
  /** Who opens it, or a function that creates a person for whom it opens only for some minutes. */
  as?: Browser | (() => Promise<Browser>);
  /** `prepare` runs before the page is opened, `steps` afterwards. */
  prepare?: (page: Page) => Promise<unknown>;
  steps?: (page: Page) => Promise<unknown>;
}

export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await screen.prepare?.(page);
  await page.goto(screen.path);
  const { pathname } = new URL(page.url());
  if (pathname !== new URL(screen.path, page.url()).pathname) throw new Error(`${screen.name} leads to ${pathname}`);
  await hydrated(page);
  await screen.steps?.(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Sends the page's form unchanged, and waits for the sentences of the refusal. */
export async function sendEmpty(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** Holds back the request that would lead to the next page after 2 seconds. */
export const staying = (page: Page) => holdAnswers(page, /\.data/);

/** Scrolls to the end of the page, and again whenever the window changes. */
export async function stayAtEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    const toEnd = () => scrollTo(0, document.body.scrollHeight);
    addEventListener('resize', toEnd);
    toEnd();
  });
}
