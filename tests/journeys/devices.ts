import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/**
 * What the people of a file look through. A device that somebody has left goes on to the next who asks for one of its size,
 * with the scripts, styles and fonts that it has loaded, and nothing else of what was done there.
 */
export class Devices {
  readonly #staying = new Set<BrowserContext>();
  /** Of each size one at most. */
  readonly #left = new Map<string, BrowserContext>();
  readonly #inUse = new Map<BrowserContext, string>();

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
    private readonly made: (context: BrowserContext) => void,
  ) {}

  /** A page that shows nothing yet, on a device of which nobody knows who uses it. */
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

  /** At the end of a test: whoever does not stay is gone. */
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

/** Nobody is there any more, and what a test has set is as it was. */
async function asFound(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all([context.setOffline(false), context.clearCookies(), context.clearPermissions()]);
}

/** Drafts and whatever else a site keeps on a device; what is in the cache of scripts and fonts stays. */
export async function forget(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await devtools.detach();
}
