import type { MiddlewareHandler } from 'hono';
import { personOfApiKey } from '../domain/accounts/api-keys.ts';
import { requireDemoPicturesLeft } from '../domain/accounts/limits.ts';
import type { Person } from '../domain/accounts/people.ts';
import { sessionOf } from '../domain/accounts/sessions.ts';
import { Refusal } from '../domain/refusal.ts';
import { PICTURES_FORM_BYTES_MOST } from '../rules/limits.ts';
import { keyOf } from '../web/calling.ts';
import { readCookie } from '../web/cookies.ts';
import { pagePath } from '../web/door.ts';
import type { World } from '../web/world.ts';
import { type BodyPlace, bodyPlaceOf, type PictureSender } from './body-places.ts';
import { type Bounds, boundedBody, refusedBody } from './bounded-body.ts';
import type { KnownRoute } from './route-of.ts';
import { spooled } from './spooled.ts';
import { Turns } from './turns.ts';

/** Forms with pictures of one account that arrive at once; the grid sends three. */
const OF_ONE_MOST = 4;
/** Of an address that says nothing of who it is, and of all those. */
const OF_ADDRESS_MOST = 2;
const OF_NOBODY_MOST = 4;
/** Large imports that arrive on the disk; of a supplier one. */
const ARRIVING_MOST = 8;
/** A large form stands in memory while it is read. */
const READ_AT_ONCE = 2;
const TURN_MS = 30_000;
const RETRY_SECONDS = 30;
/** What nobody in particular sends, and what is too large for memory, comes at a pace. */
const PACE = { bytesPerSecond: 50 * 1024, afterMs: 10_000 };

interface Asked extends Pick<World, 'db' | 'now' | 'secret'> {
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
 * pictures only of those who may send them. What is refused is told by the route that reads it, as every other refusal.
 */
export function bodies(asked: Asked): MiddlewareHandler<{ Bindings: { socketAddress: string | undefined } }> {
  const sending = new Map<string, number>();
  const reading = new Turns(READ_AT_ONCE);
  let ofNobody = 0;
  let arriving = 0;

  async function among<Answer>({ owner, isNobody }: Sender, most: number, act: () => Promise<Answer>): Promise<Answer> {
    const under = sending.get(owner) ?? 0;
    if (under >= most || (isNobody && ofNobody >= OF_NOBODY_MOST)) throw busy();
    sending.set(owner, under + 1);
    if (isNobody) ofNobody += 1;
    try {
      return await act();
    } finally {
      const left = (sending.get(owner) ?? 1) - 1;
      if (left === 0) sending.delete(owner);
      else sending.set(owner, left);
      if (isNobody) ofNobody -= 1;
    }
  }

  async function fromDisk(body: ReadableStream<Uint8Array>, bounds: Bounds, act: (body: Body) => Promise<void>) {
    if (arriving >= ARRIVING_MOST) throw busy();
    arriving += 1;
    const arrived = await spooled(boundedBody(body, bounds), asked.folder).finally(() => (arriving -= 1));
    try {
      if (!(await reading.take(TURN_MS))) throw busy();
      await act(arrived.body()).finally(() => reading.leave());
    } finally {
      await arrived.forget();
    }
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
      return on(said > place.most ? refusedBody(tooLarge()) : boundedBody(body, { most: place.most, tooLarge }));
    };
    // What fits anyway needs nobody asked.
    if (!place.pictures || said <= place.most || !isMultipart(request)) return small();
    const { of, most } = place.pictures;
    const address = asked.addressOf(request, c.env.socketAddress);
    try {
      const sender = await senderOf(asked, request, of, address);
      if (!sender) return await small();
      const tooLarge = () => new Refusal(413, 'body_too_large');
      if (said > most) return await on(refusedBody(tooLarge()));
      if (said > PICTURES_FORM_BYTES_MOST) {
        const bounds = { most, tooLarge, pace: { ...PACE, tooSlow } };
        return await among({ ...sender, owner: `large ${sender.owner}` }, 1, () => fromDisk(body, bounds, on));
      }
      const bounds = { most: PICTURES_FORM_BYTES_MOST, tooLarge };
      if (!sender.isNobody) return await among(sender, OF_ONE_MOST, () => on(boundedBody(body, bounds)));
      return await among(sender, OF_ADDRESS_MOST, () =>
        on(boundedBody(body, { ...bounds, pace: { ...PACE, tooSlow } })),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await on(refusedBody(error));
      // A page without JavaScript says it too.
      if (error.wait && c.res.status === error.status) c.res.headers.set('retry-after', String(error.wait.retryAfter));
    }
  };
}

type Body = ReadableStream<Uint8Array>;

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
  // Under either name: this request has not been seen as people see it yet, and who it is of is asked again.
  const token = readCookie(request, 'session', true) ?? readCookie(request, 'session', false);
  return token ? ((await sessionOf(db, token, now()))?.person ?? null) : null;
}

function isMultipart(request: Request): boolean {
  return request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

function tooLargeFor({ tooLarge, most }: BodyPlace): Refusal {
  return new Refusal(413, tooLarge, tooLarge === 'form_too_large' ? { kilobytes: most / 1024 } : {});
}

function tooSlow(): Refusal {
  return new Refusal(408, 'body_too_slow');
}

function busy(): Refusal {
  return new Refusal(503, 'uploads_busy', {}, { retryAfter: RETRY_SECONDS });
}
