import type { RouterContextProvider } from 'react-router';
import type { Person } from '../domain/accounts/people.ts';
import { type Session, sessionOf } from '../domain/accounts/sessions.ts';
import { type Admin, adminOf } from '../domain/admin/sessions.ts';
import {
  type AppContext,
  addressContext,
  appContextKey,
  onceShownContext,
  requestIdContext,
  screenLostContext,
} from './app-context.ts';
import { isSecure, readCookie } from './cookies.ts';
import { deviceOf } from './device.ts';

/**
 * One request: the AppContext, and who is asking. Session, person and admin are looked up when asked for, at most once.
 */
export interface RequestContext extends AppContext {
  request: Request;
  /** Id by which the log lines of the request are found. */
  requestId: string;
  /** Network address that limits are counted by; an IPv6 address stands for its /64. */
  address: string;
  /** Browser and system, for the owner's list of sessions. */
  device: string;
  session(): Promise<Session | null>;
  person(): Promise<Person | null>;
  /** The admin whose password was proven in this browser, or null; independent of `person`. */
  admin(): Promise<Admin | null>;
  /** Sets a cookie with the answer, if that is a page that is shown. */
  onceShown(cookie: string): void;
  /** Notes that the screen could not be read, or what its form says of that. */
  screenLost(sentence?: string): void;
}

const contexts = new WeakMap<Readonly<RouterContextProvider>, RequestContext>();

/** Returns the RequestContext of a request; all its loaders and actions share it. */
export function requestContextOf(request: Request, routerContext: Readonly<RouterContextProvider>): RequestContext {
  const known = contexts.get(routerContext);
  if (known) return known;
  const appContext = routerContext.get(appContextKey);
  let looked: Promise<Session | null> | undefined;
  const session = () => {
    const token = readCookie(request, 'session');
    looked ??= token ? sessionOf(appContext.db, token, appContext.now()) : Promise.resolve(null);
    // A failed lookup is tried again the next time.
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
  // Https may end at a trusted proxy.
  const isHttps = appContext.isHttps || isSecure(request);
  const onceShown = (cookie: string) => routerContext.set(onceShownContext, cookie);
  const screenLost = (sentence?: string) => {
    const { isLost, sentence: before } = routerContext.get(screenLostContext);
    routerContext.set(screenLostContext, { isLost: isLost || sentence === undefined, sentence: sentence ?? before });
  };
  const asking = { request, requestId, address, device, session, person, admin };
  const context: RequestContext = { ...appContext, isHttps, fault, ...asking, onceShown, screenLost };
  contexts.set(routerContext, context);
  return context;
}
