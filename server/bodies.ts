import type { MiddlewareHandler } from 'hono';
import { personOfApiKey } from '../domain/accounts/api-keys.ts';
import { requireDemoPicturesLeft } from '../domain/accounts/limits.ts';
import type { Person } from '../domain/accounts/people.ts';
import { sessionOf } from '../domain/accounts/sessions.ts';
import { Refusal } from '../domain/refusal.ts';
import { PICTURES_FORM_BYTES_MAX } from '../rules/limits.ts';
import { keyOf } from '../web/api/api-caller.ts';
import { readCookie } from '../web/cookies.ts';
import { pagePath } from '../web/route-handlers.ts';
import type { AppContext } from '../web/app-context.ts';
import { Arrivals } from './arrivals.ts';
import { type BodyPlace, bodyPlaceOf, type PictureSender } from './body-places.ts';
import { type Bounds, boundedBody, type Pace, refusedBody } from './bounded-body.ts';
import type { KnownRoute } from './route-of.ts';
import { spooled } from './spooled.ts';
import { Turns } from './turns.ts';

/** Forms with pictures of one account that arrive at once; the grid sends three. */
const OF_ONE_MAX = 4;
/** Of an address that says nothing of who it is. */
const OF_ADDRESS_MAX = 2;
/** A large import of a supplier that arrives on the disk. */
const LARGE_OF_ONE_MAX = 1;
/** Pauses that any sender may make, all together. */
const PAUSES_MS = 10_000;
/** Of all who say nothing of who they are, and large imports of all. */
const giving = { graceMs: PAUSES_MS, goodBytesPerSecond: 512 * 1024, waitMs: 300_000 };
const ofNobodyRules = { ...giving, most: 4 };
const largeRules = { ...giving, most: 8 };
/** A large form stands in memory while it is read. */
const READ_AT_ONCE = 2;
const TURN_MS = 30_000;
const RETRY_SECONDS = 30;
/** The pace of senders without an account, and of bodies that are too large for memory. */
const QUICK_PACE: Pace = { bytesPerSecond: 50 * 1024, pausesMs: PAUSES_MS, tooSlow };
/** Pictures of somebody we know, who may stand in the market with a phone. */
const PACE: Pace = { bytesPerSecond: 16 * 1024, pausesMs: PAUSES_MS, tooSlow };
/** The largest of any other form, or of JSON, in this time. */
const SMALL_SECONDS = 120;

interface Asked extends Pick<AppContext, 'db' | 'now' | 'secret'> {
  /** Where large imports arrive. */
  folder: string;
  routeOf(path: string): KnownRoute;
  addressOf(request: Request, socketAddress: string | undefined): string;
}

/** Who may send pictures here, as what their forms are counted together. */
interface Sender {
  owner: string;
  isNobody: boolean;
}

/**
 * How much is taken where, and of whom, before any of it is parsed: 64 KB of a form, more where its route says so, and
 * pictures only of those who may send them. The route that reads the body answers a refusal, as every other one.
 */
export function bodies(asked: Asked): MiddlewareHandler<{ Bindings: { socketAddress: string | undefined } }> {
  const sending = new Map<string, number>();
  const reading = new Turns(READ_AT_ONCE);
  const ofNobody = new Arrivals(ofNobodyRules);
  const large = new Arrivals(largeRules);

  async function among<Answer>(owner: string, most: number, act: () => Promise<Answer>): Promise<Answer> {
    const under = sending.get(owner) ?? 0;
    if (under >= most) throw busy();
    sending.set(owner, under + 1);
    try {
      return await act();
    } finally {
      const left = (sending.get(owner) ?? 1) - 1;
      if (left === 0) sending.delete(owner);
      else sending.set(owner, left);
    }
  }

  /** In one of these places, or not at all. */
  async function arriving<Answer>(places: Arrivals, owner: string, act: (ends: Ends) => Promise<Answer>) {
    const control = new AbortController();
    const args = places.enter(owner, () => control.abort(busy()));
    if (!args) throw busy();
    const ends: Ends = {
      givesWay: control.signal,
      arrived: (bytes) => (args.bytes += bytes),
      complete: () => (args.isComplete = true),
    };
    return act(ends).finally(() => places.leave(args));
  }

  async function fromDisk(body: Body, owner: string, bounds: Bounds, act: (body: Body) => Promise<void>) {
    const arrived = await arriving(large, owner, (ends) =>
      spooled(boundedBody(body, { ...bounds, ...ends }), asked.folder),
    );
    try {
      if (!(await reading.take(TURN_MS))) throw busy();
      await act(arrived.body()).finally(() => reading.leave());
    } finally {
      await arrived.forget();
    }
  }

  /** A form with pictures, of which `said` bytes are announced. */
  async function withPictures(
    { owner, isNobody }: Sender,
    body: Body,
    { said, most }: { said: number; most: number },
    act: (body: Body) => Promise<void>,
  ): Promise<void> {
    const tooLarge = () => new Refusal(413, 'body_too_large');
    if (said > most) return act(refusedBody(tooLarge()));
    if (said > PICTURES_FORM_BYTES_MAX) {
      const bounds = { most, tooLarge, pace: QUICK_PACE };
      return among(`large ${owner}`, LARGE_OF_ONE_MAX, () => fromDisk(body, owner, bounds, act));
    }
    const bounds = { most: PICTURES_FORM_BYTES_MAX, tooLarge, pace: isNobody ? QUICK_PACE : PACE };
    if (!isNobody) return among(owner, OF_ONE_MAX, () => act(boundedBody(body, bounds)));
    return among(owner, OF_ADDRESS_MAX, () =>
      arriving(ofNobody, owner, (ends) => act(boundedBody(body, { ...bounds, ...ends }))),
    );
  }

  return async (c, next) => {
    const request = c.req.raw;
    const { body } = request;
    if (body === null || body === undefined) return next();
    const place = bodyPlaceOf(asked.routeOf(pagePath(new URL(request.url))).pattern);
    const said = Number(request.headers.get('content-length') ?? Number.NaN);
    const on = (taken: Body) => {
      c.req.raw = new Request(request, { body: taken, duplex: 'half' } as RequestInit);
      return next();
    };
    const small = (): Promise<void> => {
      const tooLarge = () => tooLargeFor(place);
      const pace = { bytesPerSecond: place.most / SMALL_SECONDS, pausesMs: PAUSES_MS, tooSlow };
      return on(said > place.most ? refusedBody(tooLarge()) : boundedBody(body, { most: place.most, tooLarge, pace }));
    };
    // What fits anyway needs nobody asked.
    if (!place.pictures || said <= place.most || !isMultipart(request)) return small();
    const { of, most } = place.pictures;
    const address = asked.addressOf(request, c.env.socketAddress);
    try {
      const sender = await senderOf(asked, request, of, address);
      if (!sender) return await small();
      return await withPictures(sender, body, { said, most }, on);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await on(refusedBody(error));
      // A page without JavaScript says it too.
      if (error.wait && c.res.status === error.status) c.res.headers.set('retry-after', String(error.wait.retryAfter));
    }
  };
}

type Body = ReadableStream<Uint8Array>;
type Ends = Pick<Bounds, 'givesWay' | 'arrived' | 'complete'>;

/** Null for whoever may send none: then the form is as small as any other, and the route says what it says. */
async function senderOf(asked: Asked, request: Request, of: PictureSender, address: string): Promise<Sender | null> {
  const { db, secret, now } = asked;
  const key = of === 'anybody' ? keyOf(request) : null;
  const person = key === null ? await personOf(asked, request) : await personOfApiKey(db, key, now());
  if (person) {
    const isOfKind = person.userType === (of === 'anybody' ? 'supplier' : of);
    return isOfKind && person.onboardingCompleted ? { owner: person.id, isNobody: false } : null;
  }
  if (of !== 'anybody' || key !== null) return null;
  await requireDemoPicturesLeft(db, { address, secret, now: now() });
  return { owner: `nobody at ${address}`, isNobody: true };
}

async function personOf({ db, now }: Asked, request: Request): Promise<Person | null> {
  // Under either name of the cookie: whether the request came by https is not known yet, and the route asks again who sent it.
  const token = readCookie(request, 'session', true) ?? readCookie(request, 'session', false);
  return token ? ((await sessionOf(db, token, now()))?.person ?? null) : null;
}

function isMultipart(request: Request): boolean {
  return request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

function tooLargeFor({ tooLarge, most }: BodyPlace): Refusal {
  return tooLarge === 'form_too_large'
    ? new Refusal(413, tooLarge, { kilobytes: most / 1024 })
    : new Refusal(413, tooLarge);
}

function tooSlow(): Refusal {
  return new Refusal(408, 'body_too_slow');
}

function busy(): Refusal {
  return new Refusal(503, 'uploads_busy', {}, { retryAfter: RETRY_SECONDS });
}
