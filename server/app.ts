import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { m } from '../messages/compiled/messages.js';
import type { Locale } from '../messages/compiled/runtime.js';
import { DatabaseAway } from '../domain/away.ts';
import { isSecure, languageCookie } from '../web/cookies.ts';
import { FORMS_ONLY } from '../web/site/forms-only.ts';
import { bytesOf, wholeAnswer } from '../web/whole-answer.ts';
import {
  addressContext,
  nonceContext,
  onceShownContext,
  requestIdContext,
  saidContext,
  type AppContext,
  appContextKey,
} from '../web/app-context.ts';
import { isBareAway, isPerson, saidBy } from './bare-away.ts';
import type { HostBelief } from './believed-hosts.ts';
import { bodies } from './bodies.ts';
import { builtFiles } from './built-files.ts';
import { clientAddress, isByHttps } from './client-address.ts';
import { compressedAnswer } from './compressed-answer.ts';
import { formsElsewhere } from './forms-elsewhere.ts';
import { askedLanguage, languageOf, speaking } from './language.ts';
import { manifest, MANIFEST_PATH } from './manifest.ts';
import { type Noting, takeNoted } from './counters.ts';
import { answerWith, type KeptPage } from './kept-page.ts';
import { isKept, isSomeones, type PageCache, pageKey } from './page-cache.ts';
import { health, type HealthParts } from './health.ts';
import { keptAddress } from './public-pages.ts';
import { withReadableAddress } from './readable-address.ts';
import { type Answered, requestIdOf } from './request-log.ts';
import { requestHandlers } from './request-handlers.ts';
import { routeFinder, RouteTree } from './route-of.ts';
import { contentSecurityPolicy, isFromElsewhere, ownAnswer, scriptHashes, securityHeaders } from './security.ts';
import { withStrictTransport } from './strict-transport.ts';
import { watching } from './answer-times.ts';
import { withoutBody } from './without-body.ts';

/** A database that ends a connection is there again at once; one that starts anew, after some seconds. */
const AWAY_SECONDS = '2';

export interface AppOptions {
  build: ServerBuild;
  world: AppContext;
  /** Where pages are kept; who answers from it before the site is asked has it too. */
  pages: PageCache;
  /** Counts words that found nothing. */
  noting: Noting;
  /** Hears of every request that is not answered from memory. */
  answered(seen: Answered): void;
  /** Machines ask for it at /healthz, /readyz and /metrics. */
  health: Omit<HealthParts, 'db' | 'isPublic'>;
  /** Where large imports arrive; nothing stays there. */
  arrivingFolder: string;
  /** Folder of the built client; null where something else serves it (development, door tests). */
  clientFolder: string | null;
  /** Origin the site is known by; null to believe the Host header. */
  publicUrl: string | null;
  /** Which names in the Host header are this site's. */
  isBelieved: HostBelief;
  /** How many proxies in front are believed about http or https and about the client's address. */
  trustProxy: number;
  /** In development the bundler writes inline styles and scripts of its own: no policy. */
  isDevelopment: boolean;
}

/** What a rendering knows of the visitor beside the request. */
interface Rendered {
  /** What the page says in the place of an answer. */
  said?: string;
  nonce: string | null;
  address: string;
  requestId: string;
}

/** What the server knows of a request beside the request. */
interface Bindings {
  socketAddress: string | undefined;
  requestId: string;
}

/** A public page: where it is kept, and as what it is rendered. */
interface KeptPlace {
  key: string;
  address: string;
  language: Locale;
  /** Did the address name the language? */
  isAsked: boolean;
  /** Do people see it by https? */
  isHttps: boolean;
}

/** The second thing is the address at the other end of the socket. */
export type App = (request: Request, socketAddress?: string) => Response | Promise<Response>;

/** The whole site as one function from request to answer. */
export function createApp(options: AppOptions): App {
  const {
    build,
    world: appContext,
    pages,
    noting,
    clientFolder,
    arrivingFolder,
    publicUrl,
    isBelieved,
    trustProxy,
    isDevelopment,
  } = options;
  // Never 'development' for people: React Router would write an error's text and stack into the page.
  const tree = new RouteTree(build);
  const handlerOf = requestHandlers(build, isDevelopment ? 'development' : 'production', tree);
  const routeOf = routeFinder(build, tree);
  appContext.db.announcements.on(['catalogue', 'texts'], () => pages.clear());
  const always = isDevelopment ? ownAnswer : securityHeaders(appContext.isHttps);

  async function render(request: Request, url: URL, cookies: string, by: Rendered): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(appContextKey, appContext);
    context.set(nonceContext, by.nonce);
    context.set(addressContext, by.address);
    context.set(requestIdContext, by.requestId);
    if (by.said !== undefined) context.set(saidContext, by.said);
    const response = await speaking(languageOf(url, cookies), () => handlerOf(request)(request, context));
    if (response.status === 503 && !response.headers.has('retry-after'))
      response.headers.set('retry-after', AWAY_SECONDS);
    const shown = context.get(onceShownContext);
    if (shown !== null && response.ok) response.headers.append('set-cookie', shown);
    return response;
  }

  /** Where people see a request, which behind a proxy is not where we do. */
  function publicOrigin(request: Request, url: URL): string {
    const isSecure = trustProxy > 0 && isByHttps(request.headers.get('x-forwarded-proto'));
    return publicUrl ?? (isSecure ? `https://${url.host}` : url.origin);
  }

  /** React Router compares Origin with the address of the request. */
  function atPublicOrigin(request: Request, url: URL): Request {
    const origin = publicOrigin(request, url);
    // Not `new URL(path, origin)`: a path that begins with two slashes would name another host.
    return origin === url.origin ? request : new Request(origin + url.pathname + url.search, request);
  }

  /** A person who sent a form to an address of its own, or asked for a file, reads it on a page with its header. */
  function awayPage(request: Request, url: URL, by: Rendered): Promise<Response> {
    const cookies = request.headers.get('cookie') ?? '';
    // Nothing is there; what stands there says it.
    const place = new URL('/-', url);
    return render(atPublicOrigin(new Request(place, { headers: { cookie: cookies } }), place), url, cookies, by);
  }

  function addressOf({ headers }: Request, socketAddress: string | undefined): string {
    return clientAddress(socketAddress, headers.get('x-forwarded-for'), trustProxy);
  }

  async function page(request: Request, url: URL, { socketAddress, requestId }: Bindings): Promise<Response> {
    const nonce = isDevelopment ? null : randomUUID();
    const address = addressOf(request, socketAddress);
    const cookies = request.headers.get('cookie') ?? '';
    const by = { nonce, address, requestId };
    const seen = atPublicOrigin(request, url);
    const answer = await render(seen, url, cookies, by);
    const response = isBareAway(request, answer)
      ? await awayPage(request, url, { ...by, said: await saidBy(answer) })
      : answer;
    const { headers } = response;
    note(request, takeNoted(headers));
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (nonce !== null) headers.set('content-security-policy', contentSecurityPolicy([`nonce-${nonce}`]));
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
    const asked = askedLanguage(url);
    if (asked !== null) headers.append('set-cookie', languageCookie({ isHttps: isSecure(seen) }, asked));
    return compressedAnswer(request, response);
  }

  function note({ method, headers }: Request, said: string | null): void {
    if (said !== null && method === 'GET') noting.note(said, headers.get('user-agent'));
  }

  /** Where the answer to a signed-out visitor is kept; null when it is no such page. */
  function keptPlace(request: Request, url: URL): KeptPlace | null {
    if (isDevelopment || (request.method !== 'GET' && request.method !== 'HEAD')) return null;
    const cookies = request.headers.get('cookie') ?? '';
    if (isSomeones(cookies)) return null;
    const address = keptAddress(url);
    if (address === null) return null;
    const language = languageOf(url, cookies);
    const isHttps = publicOrigin(request, url).startsWith('https:');
    return { key: pageKey(language, address), address, language, isAsked: askedLanguage(url) !== null, isHttps };
  }

  function fromPage(page: KeptPage, request: Request, place: KeptPlace): Response {
    note(request, page.noted);
    const response = answerWith(page, request);
    // An address that names a language is followed by others that do not: the choice is kept.
    if (place.isAsked) response.headers.append('set-cookie', languageCookie(place, place.language));
    return response;
  }

  async function renderAndKeep(request: Request, place: KeptPlace, requestId: string): Promise<Response> {
    const { key, address, language } = place;
    const accepted = request.headers.get('accept-encoding') ?? '';
    const rendered = async () => {
      // Nothing of the visitor reaches the rendering but what the key says.
      const bare = new Request(new URL(address, appContext.origin), { headers: { cookie: `lang=${language}` } });
      const by = { nonce: null, address: '', requestId };
      const response = await render(bare, new URL(bare.url), `lang=${language}`, by);
      return withHashes(response, always);
    };
    const page = await pages.render(key, { render: rendered, accepted });
    if (isKept(page)) return fromPage(page, request, place);
    if (place.isAsked) page.headers.append('set-cookie', languageCookie(place, language));
    return page;
  }

  const app = new Hono<{ Bindings: Bindings }>();
  app.use(async (c, next) => {
    if (isFromElsewhere(c.req.raw, publicUrl === null ? (c.req.header('host') ?? '') : new URL(publicUrl).host)) {
      return c.json({ message: m.from_elsewhere() }, 403, always);
    }
    return next();
  });
  app.use(bodies({ ...appContext, folder: arrivingFolder, routeOf, addressOf }));
  const isPublic = publicUrl !== null || trustProxy > 0;
  if (!isDevelopment) app.get(MANIFEST_PATH, manifest(build, tree, always));
  app.route('/', health({ ...options.health, db: appContext.db, isPublic }, always));
  app.get('/pictures/:key', async (c) => {
    const bytes = await appContext.files.get(c.req.param('key'));
    if (!bytes) return c.body(null, 404, always);
    const headers = { ...always, 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  });
  if (clientFolder !== null) app.use(builtFiles(clientFolder, always));
  app.get('*', async (c, next) => {
    if (!routeOf(c.req.path).isForForms) return next();
    if (!isPerson(c.req.raw)) return c.text(m.forms_only(), 405, { ...always, allow: 'POST' });
    const url = new URL(c.req.url);
    const shown = await page(new Request(new URL(FORMS_ONLY + url.search, url), c.req.raw), url, c.env);
    shown.headers.set('allow', 'POST');
    return shown;
  });
  app.post('*', formsElsewhere(routeOf, always));
  app.all('*', (c) => page(c.req.raw, new URL(c.req.url), c.env));
  app.onError((error, c) => {
    if (error instanceof DatabaseAway) {
      appContext.fault(error, { requestId: c.env.requestId });
      const message = m.database_away();
      const headers = { ...always, 'retry-after': AWAY_SECONDS };
      return isPerson(c.req.raw) ? c.text(message, 503, headers) : c.json({ message }, 503, headers);
    }
    appContext.fault(error, { requestId: c.env.requestId, path: c.req.path });
    return c.text(m.request_failed(), 500, always);
  });

  const watched = watching(routeOf, options.answered);

  function answer(request: Request, url: URL, place: KeptPlace | null, own: Bindings): Response | Promise<Response> {
    if (place) return renderAndKeep(request, place, own.requestId);
    return speaking(languageOf(url, request.headers.get('cookie') ?? ''), () => app.fetch(request, own));
  }

  const site: App = (given, socketAddress) => {
    const request = withReadableAddress(given);
    const url = new URL(request.url);
    const requestId = requestIdOf(request.headers.get('x-request-id'), trustProxy);
    if (!isBelieved(request.headers.get('host') ?? url.host)) {
      const refuse = () => Response.json({ message: m.host_unknown() }, { status: 421, headers: always });
      return watched(request, url, requestId, () => speaking(languageOf(url, ''), refuse));
    }
    const place = keptPlace(request, url);
    const kept = place && pages.get(place.key);
    if (!kept) {
      const given = () => answer(request, url, place, { socketAddress, requestId });
      return watched(request, url, requestId, request.method === 'HEAD' ? () => withoutBody(given()) : given);
    }
    const response = fromPage(kept, request, place);
    response.headers.set('x-request-id', requestId);
    return response;
  };
  return isDevelopment ? site : withStrictTransport(site, options);
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
