import type { RouterContextProvider } from 'react-router';
import type { Person } from '../domain/accounts/people.ts';
import { type Session, sessionOf } from '../domain/accounts/sessions.ts';
import { type Admin, adminOf } from '../domain/admin/sessions.ts';
import { isSecure, readCookie } from './cookies.ts';
import { deviceOf } from './device.ts';
import { addressContext, onceShownContext, requestIdContext, type World, worldContext } from './world.ts';

/** One request: the world, and who is asking (looked up at most once, and only when somebody wants to know). */
export interface Visit extends World {
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

const visits = new WeakMap<Readonly<RouterContextProvider>, Visit>();

/** The visit of a request; every loader and action of one request shares it. */
export function visitOf(request: Request, context: Readonly<RouterContextProvider>): Visit {
  const known = visits.get(context);
  if (known) return known;
  const world = context.get(worldContext);
  let looked: Promise<Session | null> | undefined;
  const session = () => {
    const token = readCookie(request, 'session');
    looked ??= token ? sessionOf(world.db, token, world.now()) : Promise.resolve(null);
    // What failed is looked up again by whoever asks again.
    looked.catch(() => (looked = undefined));
    return looked;
  };
  const person = async () => (await session())?.person ?? null;
  const device = deviceOf(request.headers.get('user-agent') ?? '');
  let lookedForAdmin: Promise<Admin | null> | undefined;
  const admin = () => {
    const token = readCookie(request, 'admin');
    lookedForAdmin ??= token ? adminOf(world.db, token, world.now()) : Promise.resolve(null);
    lookedForAdmin.catch(() => (lookedForAdmin = undefined));
    return lookedForAdmin;
  };
  const address = context.get(addressContext);
  const requestId = context.get(requestIdContext);
  const fault: World['fault'] = (error, about) => world.fault(error, { requestId, ...about });
  // Also where only a believed proxy says so.
  const isHttps = world.isHttps || isSecure(request);
  const onceShown = (cookie: string) => context.set(onceShownContext, cookie);
  const asking = { request, requestId, address, device, session, person, admin };
  const visit: Visit = { ...world, isHttps, fault, ...asking, onceShown };
  visits.set(context, visit);
  return visit;
}
