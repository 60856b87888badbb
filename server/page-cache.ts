import { LRUCache } from 'lru-cache';
import { bytesOf } from '../web/whole-answer.ts';
import { takeNoted } from './counters.ts';
import { acceptedEncoding, type LightEncoding } from './encodings.ts';
import { KeptPage } from './kept-page.ts';

/** Other processes say at once when the catalogue changes; should a word of theirs get lost, this is how long it lasts. */
const LIFE_MS = 60_000;
/** A page is rendered no more often than this while changes come one upon the other. */
const REST_MS = 1000;
/** How long after a change the old page may still be sent. */
const OLD_MS = 5000;
const BYTES = 64 * 1024 * 1024;
/** What a page takes beside what is sent of it: its headers, and how it is rendered anew. */
const ENTRY_BYTES = 1500;

/** A page as it is kept. */
interface Entry {
  page: KeptPage;
  /** The state of the catalogue that it shows, and since when there is a newer one; null while there is none. */
  version: number;
  renderedAt: number;
  oldSince: number | null;
  rendering: Rendering;
}

export interface Rendering {
  render(): Promise<Response>;
  /** The header Accept-Encoding of whoever asks first. */
  accepted: string;
}

/** A visitor with a session, as a person or as the operator, gets pages of his own; everybody else the same ones. */
export function isSomeones(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Host-)?(?:session|admin)=/.test(cookies);
}

export function pageKey(language: string, address: string): string {
  return `${language} ${address}`;
}

/**
 * Pages of signed-out visitors, rendered once per key until the catalogue changes; at most `bytes`,
 * least recently used out first. Visitors who ask for the same page at once wait for one rendering. A change shows at once,
 * unless the page was rendered within the last second: then the old one is sent until its second is over and a new one is
 * there, one at a time and for five seconds at most, so that nobody who changes something all the time takes the pages from
 * everybody (decision 057).
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<KeptPage | Response>>();
  readonly #oldMs: number;
  #isRenewing = false;
  #version = 0;
  #hits = 0;

  /** `oldMs`: how long an old page may be sent; 0 for never. */
  constructor({ bytes = BYTES, oldMs = OLD_MS }: { bytes?: number; oldMs?: number } = {}) {
    this.#oldMs = oldMs;
    this.#pages = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ page }, key) => page.bytes + key.length + ENTRY_BYTES,
      ttl: LIFE_MS,
    });
  }

  /** Forgets everything but what was rendered just now; what is being rendered is answered. */
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

  /** Sees to a new one in place of an old page; false when it is too old by now. */
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

  /** Lets go of what nobody has asked for since it grew too old to be sent. */
  sweep(): void {
    this.#pages.purgeStale();
  }

  /** How often a page was there. */
  get hits(): number {
    return this.#hits;
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** Renders a page and keeps it if it is a plain success; anything else is given as it came. */
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

  /** A change during the rendering makes the page old from the beginning; a newer one stays. */
  #keep(key: string, entry: Entry): void {
    if (entry.oldSince !== null && this.#oldMs === 0) return;
    if ((this.#pages.peek(key)?.version ?? -1) <= entry.version) this.#pages.set(key, entry);
  }

  async #renderOnce(key: string, rendering: Rendering): Promise<KeptPage | Response> {
    const version = this.#version;
    const began = performance.now();
    const response = await rendering.render();
    if (response.status !== 200 || response.headers.has('set-cookie')) return response;
    const page = await keptPage(response, rendering.accepted);
    const oldSince = version === this.#version ? null : began;
    this.#keep(key, { page, version, renderedAt: began, oldSince, rendering });
    return page;
  }
}

/** (Not `instanceof Response`: the server brings a Response class of its own.) */
export function isKept(page: KeptPage | Response): page is KeptPage {
  return page instanceof KeptPage;
}

async function keptPage(response: Response, accepted: string): Promise<KeptPage> {
  const noted = takeNoted(response.headers);
  const headers = Object.fromEntries(response.headers);
  delete headers['content-length'];
  const encoding = acceptedEncoding<LightEncoding>(accepted, ['zstd', 'gzip']);
  return new KeptPage(headers, noted, await bytesOf(response), encoding === 'gzip' ? 'gzip' : 'zstd');
}
