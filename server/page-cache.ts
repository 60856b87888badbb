import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { takeNoted } from './noting.ts';

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Other processes say at once when the catalogue changes; should a word of theirs get lost, this is how long it lasts. */
const LIFE_MS = 60_000;
/** A page is rendered no more often than this while changes come one upon the other. */
const REST_MS = 1000;
/** How long after a change the old page may still be sent. */
const OLD_MS = 5000;
const BYTES = 64 * 1024 * 1024;

export type Encoding = 'br' | 'gzip' | 'plain';

export interface KeptPage {
  headers: Record<string, string>;
  etag: string;
  /** What is counted whenever it is sent; null on most pages. */
  noted: string | null;
  plain: Uint8Array;
  gzip: Uint8Array;
  br: Uint8Array;
  /** The headers of each encoding as they are sent, name and value in turn. */
  sent: Record<Encoding, string[]>;
}

/** A page as it is kept. */
interface Entry {
  page: KeptPage;
  /** The state of the catalogue that it shows, and since when there is a newer one; null while there is none. */
  version: number;
  renderedAt: number;
  oldSince: number | null;
  render: () => Promise<Response>;
}

/** A visitor with a session, as a person or as the operator, gets pages of his own; everybody else the same ones. */
export function isSomeones(cookies: string): boolean {
  return /(?:^|;\s*)(?:__Host-)?(?:session|admin)=/.test(cookies);
}

export function pageKey(language: string, address: string): string {
  return `${language} ${address}`;
}

/** The best encoding that the visitor takes; one named with q=0 is refused. */
export function acceptedEncoding(accepted = ''): Encoding {
  const taken = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : 'plain';
}

/**
 * Pages of signed-out visitors, rendered and compressed once per key until the catalogue changes; at most `bytes`,
 * least recently used out first. Visitors who ask for the same page at once wait for one rendering. A change is seen at once,
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
      sizeCalculation: ({ page: { plain, gzip, br } }, key) =>
        plain.byteLength + gzip.byteLength + br.byteLength + key.length + 500,
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
      this.render(key, entry.render)
        .then((answer) => isKept(answer) || this.#pages.delete(key))
        .catch(() => this.#pages.delete(key))
        .finally(() => (this.#isRenewing = false));
    }
    return true;
  }

  /** How often a page was there. */
  get hits(): number {
    return this.#hits;
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** Renders a page and keeps it if it is a plain success; anything else is given as it came. */
  async render(key: string, render: () => Promise<Response>): Promise<KeptPage | Response> {
    const under = this.#rendering.get(key);
    if (under) {
      const page = await under;
      return isKept(page) ? page : page.clone();
    }
    const promise = this.#renderOnce(key, render);
    this.#rendering.set(key, promise);
    try {
      const page = await promise;
      return isKept(page) ? page : page.clone();
    } finally {
      if (this.#rendering.get(key) === promise) this.#rendering.delete(key);
    }
  }

  /** What changed while it was rendered makes it old from its beginning; a newer one stays. */
  #keep(key: string, entry: Entry): void {
    if (entry.oldSince !== null && this.#oldMs === 0) return;
    if ((this.#pages.peek(key)?.version ?? -1) <= entry.version) this.#pages.set(key, entry);
  }

  async #renderOnce(key: string, render: () => Promise<Response>): Promise<KeptPage | Response> {
    const version = this.#version;
    const began = performance.now();
    const response = await render();
    if (response.status !== 200 || response.headers.has('set-cookie')) return response;
    const page = await keptPage(response);
    this.#keep(key, { page, version, renderedAt: began, oldSince: version === this.#version ? null : began, render });
    return page;
  }
}

/** (Not `instanceof Response`: the server brings a Response class of its own.) */
export function isKept(page: KeptPage | Response): page is KeptPage {
  return 'etag' in page;
}

async function keptPage(response: Response): Promise<KeptPage> {
  const noted = takeNoted(response.headers);
  const plain = new Uint8Array(await response.arrayBuffer());
  const [gzip, br] = await Promise.all([
    gzipBytes(plain),
    brotliBytes(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const headers = Object.fromEntries(response.headers);
  delete headers['content-length'];
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const sent = (encoding: Encoding, body: Uint8Array) =>
    Object.entries({
      ...headers,
      etag,
      ...(encoding !== 'plain' && { 'content-encoding': encoding }),
      'content-length': String(body.byteLength),
    }).flat();
  return {
    headers,
    etag,
    noted,
    plain,
    gzip,
    br,
    sent: { plain: sent('plain', plain), gzip: sent('gzip', gzip), br: sent('br', br) },
  };
}
