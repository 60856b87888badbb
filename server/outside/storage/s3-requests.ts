import { setTimeout as sleep } from 'node:timers/promises';
import { StorageAway } from '../../../domain/media/storage-away.ts';
import { nameOfS3, type S3Address } from './s3-address.ts';
import { answerOf, inWords, isPassing, type S3Answer } from './s3-answers.ts';
import { type Begun, type S3Request, s3Fetch, Unreached } from './s3-fetch.ts';

/** How long to wait for a store. */
export interface S3Patience {
  /** Milliseconds without a byte after which a store counts as silent. */
  silenceMs: number;
  tries: number;
  /** Longest pause before the second try; it doubles with each further try, and a random part of it is waited. */
  pauseMs: number;
  /** A silent or unreachable store is left alone for this long, and then tried by one request. */
  restMs: number;
}

const usual: S3Patience = { silenceMs: 5_000, tries: 3, pauseMs: 200, restMs: 5_000 };

/** An object being read, or the answer if there is none. */
type Opened = S3Answer & { content?: AsyncIterable<Uint8Array> };

/** Sends requests to one bucket, and retries temporary errors. Throws StorageAway if no answer comes. */
export class S3Requests {
  readonly #fetch: (request: S3Request) => Promise<Begun>;
  readonly #patience: S3Patience;
  /** Why, and until when, an unreachable store is left alone. */
  #rest: { reason: string; until: number } | null = null;

  /** `failed` is called with the reason of each failure, which holds no secret. */
  constructor(
    readonly address: S3Address,
    private readonly failed: (reason: string) => void,
    patience: Partial<S3Patience> = {},
  ) {
    this.#patience = { ...usual, ...patience };
    this.#fetch = s3Fetch(address, this.#patience.silenceMs);
  }

  /** Returns the whole answer, whatever its status; after several tries, the last. */
  async send(request: S3Request): Promise<S3Answer> {
    return this.#trying(request, whole);
  }

  /**
   * Begins to read an object of any size; null if there is none. Only the beginning is retried: a later break ends the
   * reading.
   */
  async stream(path: string): Promise<AsyncIterable<Uint8Array> | null> {
    const request: S3Request = { method: 'GET', path };
    const opened = await this.#trying(request, async (begun): Promise<Opened> => {
      const { status, headers } = begun.response;
      if (status !== 200) return whole(begun);
      return { ...answerOf(status, headers, new Uint8Array()), content: this.#unbroken(request, begun) };
    });
    if (opened.content) return opened.content;
    if (opened.code === 'NoSuchKey') return null;
    throw this.refused(request, opened);
  }

  /** Returns the failure for an unexpected answer. */
  refused(request: S3Request, answer: S3Answer): StorageAway {
    return this.#away(`${nameOf(request)}: ${inWords(answer)}`);
  }

  async #trying<Answer extends S3Answer>(request: S3Request, read: (begun: Begun) => Promise<Answer>): Promise<Answer> {
    this.#requireAwake();
    const { tries, pauseMs } = this.#patience;
    for (let number = 1; ; number += 1) {
      try {
        const answer = await read(await this.#fetch(request));
        this.#rest = null;
        if (number >= tries || !isPassing(answer)) return answer;
      } catch (error) {
        if (!(error instanceof Unreached)) throw error;
        // Another try would wait for as long again.
        if (number >= tries || error.isSilence)
          throw this.#resting(`${nameOf(request)}: ${error.message}${number > 1 ? `, tried ${number} times` : ''}`);
      }
      await sleep(Math.random() * pauseMs * 2 ** (number - 1));
    }
  }

  async *#unbroken(request: S3Request, { pieces }: Begun): AsyncGenerator<Uint8Array> {
    try {
      yield* pieces();
    } catch (error) {
      throw error instanceof Unreached ? this.#away(`${nameOf(request)}: ${error.message}`) : error;
    }
  }

  /** Refuses while the store is left alone. Afterwards lets one request through, and refuses the others meanwhile. */
  #requireAwake(): void {
    if (this.#rest === null) return;
    const now = performance.now();
    if (now < this.#rest.until) throw this.#away(this.#rest.reason);
    this.#rest.until = now + this.#patience.silenceMs;
  }

  #resting(reason: string): StorageAway {
    this.#rest = { reason, until: performance.now() + this.#patience.restMs };
    return this.#away(reason);
  }

  #away(reason: string): StorageAway {
    const named = `${nameOfS3(this.address)}: ${reason}`;
    this.failed(named);
    return new StorageAway(named);
  }
}

function nameOf({ method, path }: S3Request): string {
  return `${method} ${path || 'the bucket'}`;
}

async function whole({ response, pieces }: Begun): Promise<S3Answer> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces()) parts.push(piece);
  return answerOf(response.status, response.headers, Buffer.concat(parts));
}
