import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/**
 * Browsers of the people in a file. A device that a person has left is given to the next with the same size; it keeps
 * only its loaded scripts, styles and fonts.
 */
export class Devices {
  readonly #staying = new Set<BrowserContext>();
  /** At most one of each size. */
  readonly #left = new Map<string, BrowserContext>();
  readonly #inUse = new Map<BrowserContext, string>();

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
    private readonly made: (context: BrowserContext) => void,
  ) {}

  /** Returns an empty page, on a device without anybody's data. */
  async page(options: BrowserContextOptions, { isNew, stays }: { isNew: boolean; stays: boolean }): Promise<Page> {
    const { viewport, ...others } = options;
    const isUsual = !isNew && !stays && Object.keys(others).length === 0;
    const size = isUsual ? JSON.stringify(viewport) : null;
    const left = size === null ? undefined : this.#left.get(size);
    const context = left ?? (await this.browser.newContext({ baseURL: this.origin, locale: 'en-IN', ...options }));
    if (stays) this.#staying.add(context);
    if (size !== null) {
      this.#left.delete(size);
      this.#inUse.set(context, size);
    }
    if (!left) this.made(context);
    const page = await context.newPage();
    if (left) await forget(page, this.origin);
    return page;
  }

  /** Call it at the end of a test: everybody who does not stay leaves the device. */
  async leave(): Promise<void> {
    const kept = new Set([...this.#staying, ...this.#left.values()]);
    const ended = this.browser.contexts().filter((context) => !kept.has(context));
    await Promise.all(
      ended.map((context) => {
        const size = this.#inUse.get(context);
        if (size === undefined || this.#left.has(size)) return context.close();
        this.#left.set(size, context);
        return asFound(context);
      }),
    );
    this.#inUse.clear();
  }

  async close(): Promise<void> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
  }
}

/** Resets a device: signs out, and reverts what a test has set. */
async function asFound(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all([context.setOffline(false), context.clearCookies(), context.clearPermissions()]);
}

/** Deletes drafts and all other data of the site on a device; cached scripts and fonts stay. */
export async function forget(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.detach();
}
