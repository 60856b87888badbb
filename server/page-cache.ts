import { LRUCache } from 'lru-cache';
import { bytesOf, release } from '../web/whole-answer.ts';
import { takeNoted } from './counters.ts';
import { acceptedEncoding, type LightEncoding } from './encodings.ts';
import { KeptPage } from './kept-page.ts';

/** Other processes announce changes at once; if an announcement is lost, this is how long the old page is used. */
const LIFE_MS = 60_000;
/** A page is rendered at most once in this time, however often it changes. */
const REST_MS = 1000;
/** Time after a change for which the old page may still be sent. */
const OLD_MS = 5000;
const BYTES = 64 * 1024 * 1024;
/** Estimated memory of an entry besides its body: headers, and the means to render it again. */
const ENTRY_BYTES = 1500;
/** Total length of the keys remembered without their pages: some ten thousand keys. */
const KEYS_CHARACTERS = 512 * 1024;

/** A page in the cache. */
interface Entry {
  page: KeptPage;
  /** `version` counts the changes before the rendering; `oldSince` is null while the page is current. */
  version: number;
  renderedAt: number;
  oldSince: number | null;
  rendering: Rendering;
}

export interface Rendering {
  render(): Promise<Response>;
  /** Header Accept-Encoding of the first visitor. */
  accepted: string;
}

/**
 * Do these cookies contain a session of a person or the operator? Such visitors get their own pages; all others share
 * theirs.
 */
export function isSomeones(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Host-)?(?:session|admin)=/.test(cookies);
}

export function pageKey(language: string, address: string): string {
  return `${language} ${address}`;
}

/**
 * Public pages for signed-out visitors, kept from the second request until the catalogue changes. Concurrent requests
 * share one rendering. After a change, a page rendered within the last second is sent for five more at most (decision
 * 057).
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<KeptPage | Response>>();
  readonly #asked = new LRUCache<string, true>({ maxSize: KEYS_CHARACTERS, sizeCalculation: (_, key) => key.length });
  readonly #oldMs: number;
  #isRenewing = false;
  #version = 0;
  #hits = 0;
  #misses = 0;

  /** `oldMs`: how long an outdated page may be sent; 0 for never. */
  constructor({ bytes = BYTES, oldMs = OLD_MS }: { bytes?: number; oldMs?: number } = {}) {
    this.#oldMs = oldMs;
    this.#pages = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ page }, key) => page.bytes + key.length + ENTRY_BYTES,
      ttl: LIFE_MS,
    });
  }

  /** Marks recently rendered pages as outdated and drops all others. Renderings under way are still answered. */
  clear(): void {
    this.#version += 1;
    this.#rendering.clear();
    const now = performance.now();
    const before = [...this.#pages.entries()];
    for (const [key, entry] of before) {
      const isYoung = now - entry.renderedAt < Math.min(REST_MS, this.#oldMs);
      if (entry.oldSince === null && isYoung) entry.oldSince = now;
      else if (entry.oldSince === null) this.#pages.delete(key);
    }
  }

  get(key: string): KeptPage | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    if (entry.oldSince !== null && !this.#maySend(key, entry, entry.oldSince)) return undefined;
    this.#hits += 1;
    return entry.page;
  }

  /** May this outdated page still be sent? Starts a new rendering; returns false if the page is too old. */
  #maySend(key: string, entry: Entry, oldSince: number): boolean {
    const now = performance.now();
    if (now - oldSince > this.#oldMs) {
      this.#pages.delete(key);
      return false;
    }
    if (!this.#isRenewing && now - entry.renderedAt >= REST_MS) {
      this.#isRenewing = true;
      this.render(key, entry.rendering)
        .then((answer) => isKept(answer) || this.#pages.delete(key))
        .catch(() => this.#pages.delete(key))
        .finally(() => (this.#isRenewing = false));
    }
    return true;
  }

  sweep(): void {
    this.#pages.purgeStale();
  }

  get hits(): number {
    return this.#hits;
  }

  /** Renderings for visitors, and renewals. */
  get misses(): number {
    return this.#misses;
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** Renders a page and keeps it if it is a plain success; any other answer is returned as it is. */
  async render(key: string, rendering: Rendering): Promise<KeptPage | Response> {
    const under = this.#rendering.get(key);
    if (under) {
      const page = await under;
      return isKept(page) ? page : page.clone();
    }
    const promise = this.#renderOnce(key, rendering);
    this.#rendering.set(key, promise);
    try {
      const page = await promise;
      return isKept(page) ? page : page.clone();
    } finally {
      if (this.#rendering.get(key) === promise) this.#rendering.delete(key);
    }
  }

  /**
   * Keeps a page. A page that changed during its rendering is outdated from the start, and does not replace a newer
   * one.
   */
  #keep(key: string, entry: Entry): void {
    if (entry.oldSince !== null && this.#oldMs === 0) return;
    if ((this.#pages.peek(key)?.version ?? -1) <= entry.version) this.#pages.set(key, entry);
  }

  /** Most pages are asked for once, and keeping those would cost most of the memory. */
  #isAskedAgain(key: string): boolean {
    const isKnown = this.#asked.has(key);
    this.#asked.set(key, true);
    return isKnown;
  }

  async #renderOnce(key: string, rendering: Rendering): Promise<KeptPage | Response> {
    this.#misses += 1;
    const version = this.#version;
    const began = performance.now();
    const response = await rendering.render();
    if (response.status !== 200 || response.headers.has('set-cookie')) return response;
    const page = await keptPage(response, rendering.accepted);
    const oldSince = version === this.#version ? null : began;
    if (this.#isAskedAgain(key)) this.#keep(key, { page, version, renderedAt: began, oldSince, rendering });
    return page;
  }
}

/** Not `instanceof Response`: the server has its own Response class. */
export function isKept(page: KeptPage | Response): page is KeptPage {
  return page instanceof KeptPage;
}

async function keptPage(response: Response, accepted: string): Promise<KeptPage> {
  const noted = takeNoted(response.headers);
  const headers = Object.fromEntries(response.headers);
  delete headers['content-length'];
  const encoding = acceptedEncoding<LightEncoding>(accepted, ['zstd', 'gzip']);
  const plain = await bytesOf(response);
  const page = new KeptPage(headers, noted, plain, encoding === 'gzip' ? 'gzip' : 'zstd');
  release(plain);
  return page;
}
