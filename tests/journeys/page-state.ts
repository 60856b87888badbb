import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Repeats until it is as expected: `await eventually(() => names(page)).toEqual([...])`. */
export const eventually = <Result>(look: () => Result | Promise<Result>, message?: string) =>
  expect.poll(look, message === undefined ? {} : { message });

/** Returns the names of the products in the list, from the top. */
export function productNames(page: Page): Promise<string[]> {
  return rows(page).locator('.cell-details a').allInnerTexts();
}

export function rows(page: Page): Locator {
  return page.locator('tr[data-product]');
}

export function row(page: Page, name: string): Locator {
  return rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });
}

/** True if the picture has loaded with content. */
export function isDrawn(picture: Locator): Promise<boolean> {
  return picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
}

/** Opens an address and waits until React has hydrated the page: before that a control is a plain link or form. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/**
 * Opens the page again until it shows the expected content. For a second a signed-out visitor may get a page rendered
 * just before the change (decision 057), which does not change by itself.
 */
export const eventuallyAt = <Result>(page: Page, path: string, look: () => Promise<Result>) =>
  eventually(async () => {
    await open(page, path);
    return look();
  });

/** Opens the menu of a phone's bar, which holds the screens that have no entry of their own, and 'Logout'. */
export async function openMe(page: Page): Promise<void> {
  await page.locator('.area-more > summary').click();
}

/**
 * Goes offline as late as possible: once the router knows the route of the action and its scripts are loaded, which
 * happens while a person types.
 */
export async function loseConnection(page: Page, route: string): Promise<void> {
  await page.waitForFunction((id) => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const hasCome = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0;
    const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
    const script = routes[id]?.module;
    return script !== undefined && links.every(hasCome) && links.some(({ href }) => href.endsWith(script));
  }, route);
  await page.context().setOffline(true);
}

/** The part of the site's routes that React Router has loaded. */
interface Manifest {
  routes: Record<string, { module: string } | undefined>;
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    const container = (document as unknown as Record<string, unknown>)[key ?? ''] as Container | undefined;
    const root = container?.stateNode.current;
    return root?.child && !root.memoizedState.isDehydrated;
  });
}

/** The property that React sets on the document. */
interface Container {
  stateNode: { current: { child: object | null; memoizedState: { isDehydrated: boolean } } };
}
