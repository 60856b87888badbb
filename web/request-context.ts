import type { RouterContextProvider } from 'react-router';
import type { Database } from '../db/database.ts';
import type { Person } from '../domain/accounts/people.ts';
import { type Session, sessionOf } from '../domain/accounts/sessions.ts';
import { type Admin, adminOf } from '../domain/admin/sessions.ts';
import { DatabaseAway } from '../domain/away.ts';
import {
  type AppContext,
  addressContext,
  adminNetworkContext,
  appContextKey,
  onceShownContext,
  primaryReadContext,
  readAfterContext,
  requestIdContext,
  retryContext,
  screenLostContext,
} from './app-context.ts';
import { isSecure, readCookie } from './cookies.ts';
import { deviceOf } from './device.ts';
import { retrySeconds } from './retry-seconds.ts';

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
  /** True if the request comes from a network where the admin area opens. */
  isAdminNetwork: boolean;
  /** The signed-in admin; null also from a network where the admin area does not open. Independent of `person`. */
  admin(): Promise<Admin | null>;
  /** Returns the replica that its pages are read from; null for the primary. */
  reader(): Promise<Database | null>;
  /** Notes that a page needed the primary after all. */
  primaryRead(): void;
  /** Sets a cookie with the answer, if the answer is a page that is shown. */
  onceShown(cookie: string): void;
  /** Notes that the screen could not be read, and the sentence of its form for that. */
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
  const isAdminNetwork = routerContext.get(adminNetworkContext);
  let lookedForAdmin: Promise<Admin | null> | undefined;
  const admin = () => {
    const token = isAdminNetwork ? readCookie(request, 'admin') : null;
    lookedForAdmin ??= token ? adminOf(appContext.db, token, appContext.now()) : Promise.resolve(null);
    lookedForAdmin.catch(() => (lookedForAdmin = undefined));
    return lookedForAdmin;
  };
  const address = routerContext.get(addressContext);
  const requestId = routerContext.get(requestIdContext);
  const fault: AppContext['fault'] = (error, about) => {
    if (error instanceof DatabaseAway) routerContext.set(retryContext, retrySeconds(error));
    appContext.fault(error, { requestId, ...about });
  };
  // Https may end at a trusted proxy.
  const isHttps = appContext.isHttps || isSecure(request);
  const onceShown = (cookie: string) => routerContext.set(onceShownContext, cookie);
  const screenLost = (sentence?: string) => {
    const { isLost, sentence: before } = routerContext.get(screenLostContext);
    routerContext.set(screenLostContext, { isLost: isLost || sentence === undefined, sentence: sentence ?? before });
  };
  let found: Promise<Database | null> | undefined;
  const reader = () => {
    const after = routerContext.get(readAfterContext);
    found ??= after === null || !appContext.replicas ? Promise.resolve(null) : appContext.replicas.reader(after);
    return found;
  };
  const primaryRead = () => routerContext.set(primaryReadContext, true);
  const asking = { request, requestId, address, isAdminNetwork, device, session, person, admin, reader, primaryRead };
  const context: RequestContext = { ...appContext, isHttps, fault, ...asking, onceShown, screenLost };
  contexts.set(routerContext, context);
  return context;
}
