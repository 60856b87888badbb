import type { MiddlewareHandler } from 'hono';
import { personOfApiKey } from '../domain/accounts/api-keys.ts';
import { requireDemoPicturesLeft } from '../domain/accounts/limits.ts';
import type { Person } from '../domain/accounts/people.ts';
import { sessionOf } from '../domain/accounts/sessions.ts';
import { Refusal } from '../domain/refusal.ts';
import { LONG_FORM_BYTES_MAX } from '../rules/limits.ts';
import { keyOf } from '../web/api/api-caller.ts';
import type { AppContext } from '../web/app-context.ts';
import { readCookie } from '../web/cookies.ts';
import { pagePath } from '../web/route-handlers.ts';
import { type BodyPlace, bodyPlaceOf, type PictureSender } from './body-places.ts';
import { boundedBody, refusedBody } from './bounded-body.ts';
import { PAUSES_MS, PictureBodies, type Sender, tooSlow } from './picture-bodies.ts';
import type { KnownRoute } from './route-of.ts';

/** Seconds for the largest body without pictures. */
const SMALL_SECONDS = 120;

interface Asked extends Pick<AppContext, 'db' | 'now' | 'secret'> {
  /** Folder for large imports while they arrive. */
  folder: string;
  storageFailed(reason: string): void;
  routeOf(path: string): KnownRoute;
  addressOf(request: Request, socketAddress: string | undefined): string;
}

type Body = ReadableStream<Uint8Array>;

/**
 * Limits each body before it is parsed: 64 KB for a form, more for some routes, and pictures only from people who may
 * send them. The route that reads the body gets the refusal, and answers it like any other.
 */
export function bodies(asked: Asked): MiddlewareHandler<{ Bindings: { socketAddress: string | undefined } }> {
  const pictures = new PictureBodies(asked.folder, asked.storageFailed);
  return async (c, next) => {
    const request = c.req.raw;
    const { body } = request;
    if (body === null || body === undefined) return next();
    const place = bodyPlaceOf(asked.routeOf(pagePath(new URL(request.url))).pattern);
    const announcedBytes = Number(request.headers.get('content-length') ?? Number.NaN);
    const on = (taken: Body) => {
      c.req.raw = new Request(request, { body: taken, duplex: 'half' } as RequestInit);
      return next();
    };
    const small = () => on(smallBody(body, place, announcedBytes));
    // A body within the limit for everyone needs no look at its sender.
    if (!place.pictures || announcedBytes <= place.max || !isMultipart(request)) return small();
    const { of, max } = place.pictures;
    const address = asked.addressOf(request, c.env.socketAddress);
    try {
      const sender = await senderOf(asked, request, of, address);
      if (!sender) return await small();
      return await pictures.take(sender, body, { announcedBytes, max }, on);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await on(refusedBody(error));
      // Pages of forms without JavaScript get the header as well.
      if (error.wait && c.res.status === error.status) c.res.headers.set('retry-after', String(error.wait.retryAfter));
    }
  };
}

/** Limits a form without pictures, or JSON, that announces `announcedBytes`. */
function smallBody(body: Body, place: BodyPlace, announcedBytes: number): Body {
  const tooLarge = () => tooLargeFor(place);
  const pace = {
    bytesPerSecond: Math.min(place.max, LONG_FORM_BYTES_MAX) / SMALL_SECONDS,
    pausesMs: PAUSES_MS,
    tooSlow,
  };
  return announcedBytes > place.max ? refusedBody(tooLarge()) : boundedBody(body, { max: place.max, tooLarge, pace });
}

/**
 * Returns the sender for the upload limits; null for one who may send no pictures: then the form is limited like any
 * other, and the route refuses it.
 */
async function senderOf(asked: Asked, request: Request, of: PictureSender, address: string): Promise<Sender | null> {
  const { db, secret, now } = asked;
  const key = of === 'anybody' ? keyOf(request) : null;
  const person = key === null ? await personOf(asked, request) : await personOfApiKey(db, key, now());
  const isOfKind = person?.userType === (of === 'anybody' ? 'supplier' : of);
  if (person && isOfKind && person.onboardingCompleted) return { owner: person.id, isNobody: false };
  if (of !== 'anybody' || key !== null || person?.userType === 'reseller') return null;
  // A guest of the demo page; the route decides which fields they may send.
  if (person) return { owner: person.id, isNobody: true };
  await requireDemoPicturesLeft(db, { address, secret, now: now() });
  return { owner: `nobody at ${address}`, isNobody: true };
}

async function personOf({ db, now }: Asked, request: Request): Promise<Person | null> {
  // Either name of the cookie is accepted here, because it is not known yet whether the request came by https; the
  // route checks the session again.
  const token = readCookie(request, 'session', true) ?? readCookie(request, 'session', false);
  return token ? ((await sessionOf(db, token, now()))?.person ?? null) : null;
}

function isMultipart(request: Request): boolean {
  return request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

function tooLargeFor({ tooLarge, max }: BodyPlace): Refusal {
  return tooLarge === 'form_too_large'
    ? new Refusal(413, tooLarge, { kilobytes: max / 1024 })
    : new Refusal(413, tooLarge);
}
