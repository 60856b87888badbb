import { Refusal } from '../domain/refusal.ts';
import { PICTURES_FORM_BYTES_MAX } from '../rules/limits.ts';
import { Arrivals } from './arrivals.ts';
import { type Bounds, boundedBody, type Pace, refusedBody } from './bounded-body.ts';
import { writing } from './outside/storage/disk-refusal.ts';
import { spooled } from './spooled.ts';
import { Turns } from './turns.ts';

/** Concurrent forms with pictures per account; the listing sends three. */
const OF_ONE_MAX = 4;
/** Concurrent forms per address without an account. */
const OF_ADDRESS_MAX = 2;
/** Concurrent large imports per supplier. */
const LARGE_OF_ONE_MAX = 1;
/** Milliseconds of pauses, in total, allowed to any sender. */
export const PAUSES_MS = 10_000;
/** Rules for all senders without an account, and for all large imports. */
const giving = { graceMs: PAUSES_MS, goodBytesPerSecond: 512 * 1024, waitMs: 300_000 };
const ofNobodyRules = { ...giving, max: 4 };
const largeRules = { ...giving, max: 8 };
/** Large forms read at the same time, because each is in memory while it is read. */
const READ_AT_ONCE = 2;
const TURN_MS = 30_000;
const RETRY_SECONDS = 30;
/** Pace of senders without an account, and of bodies that are too large for memory. */
const QUICK_PACE: Pace = { bytesPerSecond: 50 * 1024, pausesMs: PAUSES_MS, tooSlow };
/** Pace of pictures from accounts, slower because they may come from a phone on a market. */
const PACE: Pace = { bytesPerSecond: 16 * 1024, pausesMs: PAUSES_MS, tooSlow };

/** Sender of pictures; forms with the same `owner` are counted together. */
export interface Sender {
  owner: string;
  isNobody: boolean;
}

type Body = ReadableStream<Uint8Array>;
type Work = (body: Body) => Promise<void>;
type Ends = Pick<Bounds, 'givesWay' | 'arrived' | 'complete'>;

/** Forms with pictures that are arriving: limits them for each sender, and stores large ones on disk first. */
export class PictureBodies {
  readonly #sending = new Map<string, number>();
  readonly #reading = new Turns(READ_AT_ONCE);
  readonly #ofNobody = new Arrivals(ofNobodyRules);
  readonly #large = new Arrivals(largeRules);

  /**
   * Stores large forms in `folder` while they arrive; `failed` is called with the reason if one could not be stored.
   */
  constructor(
    private readonly folder: string,
    private readonly failed: (reason: string) => void,
  ) {}

  /**
   * Runs `work` on a form with pictures that announces `announcedBytes`; refuses it as busy if its sender has no place
   * left.
   */
  async take(
    { owner, isNobody }: Sender,
    body: Body,
    { announcedBytes, max }: { announcedBytes: number; max: number },
    work: Work,
  ): Promise<void> {
    const tooLarge = () => new Refusal(413, 'body_too_large');
    if (announcedBytes > max) return work(refusedBody(tooLarge()));
    if (announcedBytes > PICTURES_FORM_BYTES_MAX) {
      const bounds = { max, tooLarge, pace: QUICK_PACE };
      return this.#among(`large ${owner}`, LARGE_OF_ONE_MAX, () => this.#fromDisk(body, owner, bounds, work));
    }
    const bounds = { max: PICTURES_FORM_BYTES_MAX, tooLarge, pace: isNobody ? QUICK_PACE : PACE };
    if (!isNobody) return this.#among(owner, OF_ONE_MAX, () => work(boundedBody(body, bounds)));
    return this.#among(owner, OF_ADDRESS_MAX, () =>
      arriving(this.#ofNobody, owner, (ends) => work(boundedBody(body, { ...bounds, ...ends }))),
    );
  }

  async #among<Answer>(owner: string, max: number, work: () => Promise<Answer>): Promise<Answer> {
    const under = this.#sending.get(owner) ?? 0;
    if (under >= max) throw busy();
    this.#sending.set(owner, under + 1);
    try {
      return await work();
    } finally {
      const left = (this.#sending.get(owner) ?? 1) - 1;
      if (left === 0) this.#sending.delete(owner);
      else this.#sending.set(owner, left);
    }
  }

  async #fromDisk(body: Body, owner: string, bounds: Bounds, work: Work): Promise<void> {
    const arrived = await arriving(this.#large, owner, (ends) =>
      writing(this.folder, this.failed, () => spooled(boundedBody(body, { ...bounds, ...ends }), this.folder)),
    );
    try {
      if (!(await this.#reading.take(TURN_MS))) throw busy();
      await work(arrived.body()).finally(() => this.#reading.leave());
    } finally {
      await arrived.forget();
    }
  }
}

/** Runs `work` with a place for the upload; refuses as busy without one. */
async function arriving<Answer>(places: Arrivals, owner: string, work: (ends: Ends) => Promise<Answer>) {
  const control = new AbortController();
  const arrival = places.enter(owner, () => control.abort(busy()));
  if (!arrival) throw busy();
  const ends: Ends = {
    givesWay: control.signal,
    arrived: (bytes) => (arrival.bytes += bytes),
    complete: () => (arrival.isComplete = true),
  };
  return work(ends).finally(() => places.leave(arrival));
}

/** The refusal of any body that comes too slowly. */
export function tooSlow(): Refusal {
  return new Refusal(408, 'body_too_slow');
}

function busy(): Refusal {
  return new Refusal(503, 'uploads_busy', {}, { retryAfter: RETRY_SECONDS });
}
