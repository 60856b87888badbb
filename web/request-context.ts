import type { RouterContextProvider } from 'react-router';
import type { Person } from '../domain/accounts/people.ts';
import { type Session, sessionOf } from '../domain/accounts/sessions.ts';
import { type Admin, adminOf } from '../domain/admin/sessions.ts';
import { type AppContext, addressContext, appContextKey, onceShownContext, requestIdContext } from './app-context.ts';
import { isSecure, readCookie } from './cookies.ts';
import { deviceOf } from './device.ts';

/** One request: the world, and who is asking (looked up at most once, and only when somebody wants to know). */
export interface RequestContext extends AppContext {
  request: Request;
  /** By which its lines in the log are found. */
  requestId: string;
  /** The network address it counts for; an IPv6 one stands for its /64. */
  address: string;
  /** What the browser says it is, for its owner's list of sessions. */
  device: string;
  session(): Promise<Session | null>;
  person(): Promise<Person | null>;
  /** Whoever proved the admin password in this browser, beside any person. */
  admin(): Promise<Admin | null>;
  /** Sends a cookie along with the page, if it is one. */
  onceShown(cookie: string): void;
}

const contexts = new WeakMap<Readonly<RouterContextProvider>, RequestContext>();

/** The visit of a request; every loader and action of one request shares it. */
export function requestContextOf(request: Request, routerContext: Readonly<RouterContextProvider>): RequestContext {
  const known = contexts.get(routerContext);
  if (known) return known;
  const appContext = routerContext.get(appContextKey);
  let looked: Promise<Session | null> | undefined;
  const session = () => {
    const token = readCookie(request, 'session');
    looked ??= token ? sessionOf(appContext.db, token, appContext.now()) : Promise.resolve(null);
    // What failed is looked up again by whoever asks again.
    looked.catch(() => (looked = undefined));
    return looked;
  };
  const person = async () => (await session())?.person ?? null;
  const device = deviceOf(request.headers.get('user-agent') ?? '');
  let lookedForAdmin: Promise<Admin | null> | undefined;
  const admin = () => {
    const token = readCookie(request, 'admin');
    lookedForAdmin ??= token ? adminOf(appContext.db, token, appContext.now()) : Promise.resolve(null);
    lookedForAdmin.catch(() => (lookedForAdmin = undefined));
    return lookedForAdmin;
  };
  const address = routerContext.get(addressContext);
  const requestId = routerContext.get(requestIdContext);
  const fault: AppContext['fault'] = (error, about) => appContext.fault(error, { requestId, ...about });
  // Also where only a believed proxy says so.
  const isHttps = appContext.isHttps || isSecure(request);
  const onceShown = (cookie: string) => routerContext.set(onceShownContext, cookie);
  const asking = { request, requestId, address, device, session, person, admin };
  const context: RequestContext = { ...appContext, isHttps, fault, ...asking, onceShown };
  contexts.set(routerContext, context);
  return context;
}
