import { Refusal } from '../domain/refusal.ts';
import { PICTURES_FORM_BYTES_MAX } from '../rules/limits.ts';
import { Arrivals } from './arrivals.ts';
import { type Bounds, boundedBody, type Pace, refusedBody } from './bounded-body.ts';
import { spooled } from './spooled.ts';
import { Turns } from './turns.ts';

/** Forms with pictures of one account that arrive at once; the grid sends three. */
const OF_ONE_MAX = 4;
/** Of an address that says nothing of who it is. */
const OF_ADDRESS_MAX = 2;
/** A large import of a supplier that arrives on the disk. */
const LARGE_OF_ONE_MAX = 1;
/** Pauses that any sender may make, all together. */
export const PAUSES_MS = 10_000;
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

/** Who may send pictures here, as what their forms are counted together. */
export interface Sender {
  owner: string;
  isNobody: boolean;
}

type Body = ReadableStream<Uint8Array>;
type Act = (body: Body) => Promise<void>;
type Ends = Pick<Bounds, 'givesWay' | 'arrived' | 'complete'>;

/** Forms with pictures on their way here: how many of whom at once, and the large ones by way of the disk. */
export class PictureBodies {
  readonly #sending = new Map<string, number>();
  readonly #reading = new Turns(READ_AT_ONCE);
  readonly #ofNobody = new Arrivals(ofNobodyRules);
  readonly #large = new Arrivals(largeRules);

  /** In the folder large forms arrive. */
  constructor(private readonly folder: string) {}

  /** Acts on a form with pictures, of which `said` bytes are announced; busy where its sender has no place left. */
  async take(
    { owner, isNobody }: Sender,
    body: Body,
    { said, most }: { said: number; most: number },
    act: Act,
  ): Promise<void> {
    const tooLarge = () => new Refusal(413, 'body_too_large');
    if (said > most) return act(refusedBody(tooLarge()));
    if (said > PICTURES_FORM_BYTES_MAX) {
      const bounds = { most, tooLarge, pace: QUICK_PACE };
      return this.#among(`large ${owner}`, LARGE_OF_ONE_MAX, () => this.#fromDisk(body, owner, bounds, act));
    }
    const bounds = { most: PICTURES_FORM_BYTES_MAX, tooLarge, pace: isNobody ? QUICK_PACE : PACE };
    if (!isNobody) return this.#among(owner, OF_ONE_MAX, () => act(boundedBody(body, bounds)));
    return this.#among(owner, OF_ADDRESS_MAX, () =>
      arriving(this.#ofNobody, owner, (ends) => act(boundedBody(body, { ...bounds, ...ends }))),
    );
  }

  async #among<Answer>(owner: string, most: number, act: () => Promise<Answer>): Promise<Answer> {
    const under = this.#sending.get(owner) ?? 0;
    if (under >= most) throw busy();
    this.#sending.set(owner, under + 1);
    try {
      return await act();
    } finally {
      const left = (this.#sending.get(owner) ?? 1) - 1;
      if (left === 0) this.#sending.delete(owner);
      else this.#sending.set(owner, left);
    }
  }

  async #fromDisk(body: Body, owner: string, bounds: Bounds, act: Act): Promise<void> {
    const arrived = await arriving(this.#large, owner, (ends) =>
      spooled(boundedBody(body, { ...bounds, ...ends }), this.folder),
    );
    try {
      if (!(await this.#reading.take(TURN_MS))) throw busy();
      await act(arrived.body()).finally(() => this.#reading.leave());
    } finally {
      await arrived.forget();
    }
  }
}

/** In one of these places, or not at all. */
async function arriving<Answer>(places: Arrivals, owner: string, act: (ends: Ends) => Promise<Answer>) {
  const control = new AbortController();
  const arrival = places.enter(owner, () => control.abort(busy()));
  if (!arrival) throw busy();
  const ends: Ends = {
    givesWay: control.signal,
    arrived: (bytes) => (arrival.bytes += bytes),
    complete: () => (arrival.isComplete = true),
  };
  return act(ends).finally(() => places.leave(arrival));
}

/** What came too slowly, whatever it is. */
export function tooSlow(): Refusal {
  return new Refusal(408, 'body_too_slow');
}

function busy(): Refusal {
  return new Refusal(503, 'uploads_busy', {}, { retryAfter: RETRY_SECONDS });
}
