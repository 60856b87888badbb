import type { Locale } from '../messages/compiled/runtime.js';
import { languageCookie } from '../web/cookies.ts';
import { bytesOf, wholeAnswer } from '../web/whole-answer.ts';
import { answerWith, type KeptPage } from './kept-page.ts';
import { askedLanguage, languageOf } from './language.ts';
import { isKept, isSomeones, type PageCache, pageKey } from './page-cache.ts';
import type { PublicOrigin } from './public-origin.ts';
import { keptAddress } from './public-pages.ts';
import type { Rendering } from './rendering.ts';
import { contentSecurityPolicy, scriptHashes } from './security.ts';

/** A public page: its cache key, and how to render it. */
export interface KeptPlace {
  key: string;
  address: string;
  language: Locale;
  /** Does the address name the language? */
  isAsked: boolean;
  /** Does the visitor see the site over https? */
  isHttps: boolean;
}

interface VisitorParts {
  pages: PageCache;
  rendering: Rendering;
  origin: PublicOrigin;
  /** The site's own origin, at which cached pages are rendered. */
  ownOrigin: string;
  always: Record<string, string>;
}

/** Pages of signed-out visitors: rendered once, and cached for the others. */
export class VisitorPages {
  readonly #parts: VisitorParts;

  constructor(parts: VisitorParts) {
    this.#parts = parts;
  }

  /** Returns a page's place in the cache; null for a page that is not cached. */
  placeOf(request: Request, url: URL): KeptPlace | null {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const cookies = request.headers.get('cookie') ?? '';
    if (isSomeones(cookies)) return null;
    const address = keptAddress(url);
    if (address === null) return null;
    const language = languageOf(url, cookies);
    const isHttps = this.#parts.origin.of(request, url).startsWith('https:');
    return { key: pageKey(language, address), address, language, isAsked: askedLanguage(url) !== null, isHttps };
  }

  /** Returns the answer if it is cached. */
  known(request: Request, place: KeptPlace): Response | null {
    const page = this.#parts.pages.get(place.key);
    return page ? this.#answer(page, request, place) : null;
  }

  async rendered(request: Request, place: KeptPlace, requestId: string): Promise<Response> {
    const { pages, rendering, ownOrigin, always } = this.#parts;
    const { key, address, language } = place;
    const accepted = request.headers.get('accept-encoding') ?? '';
    const render = async () => {
      // Only what is part of the key reaches the rendering, nothing else of the visitor.
      const bare = new Request(new URL(address, ownOrigin), { headers: { cookie: `lang=${language}` } });
      const by = { nonce: null, address: '', isAdminNetwork: false, requestId };
      return withHashes(await rendering.render(bare, new URL(bare.url), `lang=${language}`, by), always);
    };
    const page = await pages.render(key, { render, accepted });
    if (isKept(page)) return this.#answer(page, request, place);
    if (place.isAsked) page.headers.append('set-cookie', languageCookie(place, language));
    return page;
  }

  #answer(page: KeptPage, request: Request, place: KeptPlace): Response {
    this.#parts.rendering.note(request, page.noted);
    const response = answerWith(page, request);
    // If the address names a language, a cookie keeps the choice for further pages.
    if (place.isAsked) response.headers.append('set-cookie', languageCookie(place, place.language));
    return response;
  }
}

async function withHashes(response: Response, always: Record<string, string>): Promise<Response> {
  const bytes = await bytesOf(response);
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(always)) headers.set(name, value);
  headers.set('content-security-policy', contentSecurityPolicy(scriptHashes(bytes)));
  headers.set('cache-control', 'private, no-cache');
  headers.set('vary', 'Cookie, Accept-Encoding');
  return wholeAnswer(bytes, { status: response.status, headers });
}
