import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { DatabaseAway } from '../domain/away.ts';
import { pictureReader } from '../domain/media/picture-reader.ts';
import { StorageAway } from '../domain/media/storage-away.ts';
import { m } from '../messages/compiled/messages.js';
import type { AppContext } from '../web/app-context.ts';
import { awayMessage } from '../web/away.ts';
import { retrySeconds } from '../web/retry-seconds.ts';
import { sentenceOf } from '../web/sentences.ts';
import { FORMS_ONLY } from '../web/site/forms-only.ts';
import { versionWord } from './about.ts';
import { type Network, networkGuard } from './admin-networks.ts';
import { watching } from './answer-times.ts';
import { isPerson } from './bare-away.ts';
import type { HostBelief } from './believed-hosts.ts';
import { bodies } from './bodies.ts';
import { builtFiles } from './built-files.ts';
import { clientAddress } from './client-address.ts';
import type { Noting } from './counters.ts';
import { formsElsewhere } from './forms-elsewhere.ts';
import { type HealthParts, health } from './health.ts';
import type { BuiltClient } from './kept-builds.ts';
import { languageOf, speaking } from './language.ts';
import { MANIFEST_PATH, manifest } from './manifest.ts';
import type { PageCache } from './page-cache.ts';
import { PublicOrigin } from './public-origin.ts';
import { readableAddress } from './readable-address.ts';
import { Rendering } from './rendering.ts';
import { requestHandlers } from './request-handlers.ts';
import { type Answered, requestIdOf } from './request-log.ts';
import { RouteTree, routeFinder } from './route-of.ts';
import { isFromElsewhere, ownAnswer, securityHeaders } from './security.ts';
import { withStrictTransport } from './strict-transport.ts';
import { VisitorPages } from './visitor-pages.ts';
import { withoutBody } from './without-body.ts';

export interface AppOptions {
  build: ServerBuild;
  appContext: AppContext;
  /** Cache of public pages; the HTTP server answers from the same one before it calls the site. */
  pages: PageCache;
  noting: Noting;
  /** Called for every request that is not answered from memory. */
  answered(observed: Answered): void;
  /** Parts of the answers at /healthz, /readyz and /metrics. */
  health: Pick<HealthParts, 'metrics' | 'metricsToken' | 'isStopping' | 'isFull'>;
  /** Folder for large imports while they arrive; deleted afterwards. */
  arrivingFolder: string;
  /** Called with the reason if a large import could not be stored. */
  storageFailed(reason: string): void;
  /** Files of the built client; null where something else serves them (development, door tests). */
  client: BuiltClient | null;
  /** The site's public origin; null to believe the Host header. */
  publicUrl: string | null;
  /** Decides whether a name in the Host header is this site's. */
  isBelieved: HostBelief;
  /** Number of trusted proxies in front: they report http or https, and the client's address. */
  trustProxy: number;
  /** Networks from which the admin area opens; empty for all. */
  adminNetworks: readonly Network[];
  /** In development there is no content security policy, because the bundler adds inline styles and scripts. */
  isDevelopment: boolean;
}

/** Facts about a request that are not in the Request itself. */
interface Bindings {
  socketAddress: string | undefined;
  requestId: string;
}

/** The second argument is the address at the other end of the socket. */
export type App = (request: Request, socketAddress?: string) => Response | Promise<Response>;

interface SiteParts extends AppOptions {
  tree: RouteTree;
  routeOf: ReturnType<typeof routeFinder>;
  origin: PublicOrigin;
  rendering: Rendering;
  always: Record<string, string>;
}

/** The whole site as one function from request to answer. */
export function createApp(options: AppOptions): App {
  const { build, appContext, pages, noting, isBelieved, isDevelopment, trustProxy } = options;
  // Never 'development' for people: React Router would write an error's text and stack into the page.
  const tree = new RouteTree(build);
  const handlerOf = requestHandlers(build, isDevelopment ? 'development' : 'production', tree);
  const routeOf = routeFinder(build, tree);
  appContext.db.announcements.on(['catalogue', 'texts'], () => pages.clear());
  const own = ownAnswer(build.assets.version);
  const always = isDevelopment ? own : { ...own, ...securityHeaders(appContext.isHttps) };
  const origin = new PublicOrigin(options.publicUrl, trustProxy);
  const rendering = new Rendering({ appContext, handlerOf, noting, origin, always, isDevelopment });
  const visitors = new VisitorPages({ pages, rendering, origin, ownOrigin: appContext.origin, always });
  const places = placesOf({ ...options, tree, routeOf, origin, rendering, always });
  const watched = watching(routeOf, options);

  const site: App = (given, socketAddress) => {
    const address = readableAddress(given.url);
    const url = new URL(address);
    const requestId = requestIdOf(given.headers.get('x-request-id'), trustProxy);
    // A request with this method cannot be copied, as everything below does.
    if (given.method === 'TRACE') return watched(given, url, requestId, () => notTaken(always));
    const request = address === given.url ? given : new Request(address, given);
    if (!isBelieved(request.headers.get('host') ?? url.host)) {
      const refuse = () => Response.json({ message: m.host_unknown() }, { status: 421, headers: always });
      return watched(request, url, requestId, () => speaking(languageOf(url, ''), refuse));
    }
    const place = isDevelopment ? null : visitors.placeOf(request, url);
    const known = place && visitors.known(request, place);
    if (known) {
      known.headers.set('x-request-id', requestId);
      return known;
    }
    const answer = (): Response | Promise<Response> =>
      place
        ? visitors.rendered(request, place, requestId)
        : speaking(languageOf(url, request.headers.get('cookie') ?? ''), () =>
            places.fetch(request, { socketAddress, requestId }),
          );
    return watched(request, url, requestId, request.method === 'HEAD' ? () => withoutBody(answer()) : answer);
  };
  return isDevelopment ? site : withStrictTransport(site, options);
}

function notTaken(always: Record<string, string>): Response {
  const headers = { ...always, allow: 'GET, HEAD, POST' };
  return Response.json({ message: m.method_not_allowed() }, { status: 405, headers });
}

/** Registers the routes: endpoints for machines and files first, then the screens. */
function placesOf(parts: SiteParts): Hono<{ Bindings: Bindings }> {
  const { appContext, build, tree, routeOf, origin, rendering, always, client, isDevelopment } = parts;
  const addressOf = ({ headers }: Request, socketAddress: string | undefined): string =>
    clientAddress(socketAddress, headers.get('x-forwarded-for'), parts.trustProxy);
  const isAdminNetwork = networkGuard(parts.adminNetworks, parts.trustProxy);
  const page = (request: Request, url: URL, { socketAddress, requestId }: Bindings) =>
    rendering.page(request, url, {
      address: addressOf(request, socketAddress),
      isAdminNetwork: isAdminNetwork(request, socketAddress),
      requestId,
    });

  const app = new Hono<{ Bindings: Bindings }>();
  app.use(async (c, next) => {
    if (isFromElsewhere(c.req.raw, origin.host(c.req.raw))) return c.json({ message: m.from_elsewhere() }, 403, always);
    return next();
  });
  const { arrivingFolder: folder, storageFailed } = parts;
  app.use(bodies({ ...appContext, folder, storageFailed, routeOf, addressOf }));
  const isPublic = parts.publicUrl !== null || parts.trustProxy > 0;
  if (!isDevelopment) app.get(MANIFEST_PATH, manifest(build, tree, client && client.kept, always));
  const { db, secret, about } = appContext;
  const version = versionWord(about);
  app.route('/', health({ ...parts.health, db, secret, version, addressOf, isPublic }, always));
  const picture = pictureReader(appContext.files);
  app.get('/pictures/:key', async (c) => {
    const key = c.req.param('key');
    const bytes = await picture(key);
    if (!bytes) return c.body(null, 404, always);
    const type = key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
    const headers = { ...always, 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  });
  if (client) app.use(builtFiles(client.files, client.kept, always));
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
      const message = awayMessage(error);
      const headers = { ...always, 'retry-after': String(retrySeconds(error)) };
      return isPerson(c.req.raw) ? c.text(message, 503, headers) : c.json({ message }, 503, headers);
    }
    if (error instanceof StorageAway)
      return c.text(sentenceOf(error.key), 503, { ...always, 'retry-after': String(error.wait?.retryAfter) });
    appContext.fault(error, { requestId: c.env.requestId, path: c.req.path });
    return c.text(m.request_failed(), 500, always);
  });
  return app;
}
