import type { MiddlewareHandler } from 'hono';
import { personOfApiKey } from '../domain/accounts/api-keys.ts';
import { requireDemoPicturesLeft } from '../domain/accounts/limits.ts';
import type { Person } from '../domain/accounts/people.ts';
import { sessionOf } from '../domain/accounts/sessions.ts';
import { Refusal } from '../domain/refusal.ts';
import { keyOf } from '../web/api/api-caller.ts';
import type { AppContext } from '../web/app-context.ts';
import { readCookie } from '../web/cookies.ts';
import { pagePath } from '../web/route-handlers.ts';
import { type BodyPlace, bodyPlaceOf, type PictureSender } from './body-places.ts';
import { boundedBody, refusedBody } from './bounded-body.ts';
import { PAUSES_MS, PictureBodies, type Sender, tooSlow } from './picture-bodies.ts';
import type { KnownRoute } from './route-of.ts';

/** The largest of any other form, or of JSON, in this time. */
const SMALL_SECONDS = 120;

interface Asked extends Pick<AppContext, 'db' | 'now' | 'secret'> {
  /** Where large imports arrive. */
  folder: string;
  routeOf(path: string): KnownRoute;
  addressOf(request: Request, socketAddress: string | undefined): string;
}

type Body = ReadableStream<Uint8Array>;

/**
 * How much is taken where, and of whom, before any of it is parsed: 64 KB of a form, more where its route says so, and
 * pictures only of those who may send them. The route that reads the body answers a refusal, as every other one.
 */
export function bodies(asked: Asked): MiddlewareHandler<{ Bindings: { socketAddress: string | undefined } }> {
  const pictures = new PictureBodies(asked.folder);
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
    const small = () => on(smallBody(body, place, said));
    // What fits anyway needs nobody asked.
    if (!place.pictures || said <= place.most || !isMultipart(request)) return small();
    const { of, most } = place.pictures;
    const address = asked.addressOf(request, c.env.socketAddress);
    try {
      const sender = await senderOf(asked, request, of, address);
      if (!sender) return await small();
      return await pictures.take(sender, body, { said, most }, on);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await on(refusedBody(error));
      // A page without JavaScript says it too.
      if (error.wait && c.res.status === error.status) c.res.headers.set('retry-after', String(error.wait.retryAfter));
    }
  };
}

/** A form without pictures, or JSON, of which `said` bytes are announced. */
function smallBody(body: Body, place: BodyPlace, said: number): Body {
  const tooLarge = () => tooLargeFor(place);
  const pace = { bytesPerSecond: place.most / SMALL_SECONDS, pausesMs: PAUSES_MS, tooSlow };
  return said > place.most ? refusedBody(tooLarge()) : boundedBody(body, { most: place.most, tooLarge, pace });
}

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
