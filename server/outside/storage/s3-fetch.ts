import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';

export interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the bucket; '' for the bucket itself. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

/** Slowest upload that is waited for. */
const BYTES_PER_MS_MIN = 64;

/** A try without a whole answer. */
export class Unreached extends Error {
  constructor(
    message: string,
    readonly isSilence = false,
  ) {
    super(message);
  }
}

/** An answer that has begun. Reading its pieces, to the end or not, stops the silence timer. */
export interface Begun {
  response: Response;
  /** Yields the body; throws Unreached if it breaks off, or pauses for too long. */
  pieces(): AsyncGenerator<Uint8Array>;
}

/** Returns a function that signs one request and sends it once; it throws Unreached where no answer begins. */
export function s3Fetch(
  { origin, bucket, prefix, region, accessKeyId, secretAccessKey }: S3Address,
  silenceMs: number,
): (request: S3Request) => Promise<Begun> {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  return async ({ method, path, query = {}, headers = {}, body }) => {
    const url = new URL(path === '' ? `/${bucket}` : `/${bucket}/${prefix}${path}`, origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const digest = createHash('sha256').update(body ?? '');
    const signed = await client.sign(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': digest.digest('hex') },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    });
    // Not signed, because a proxy in front of the store may change it.
    signed.headers.set('accept-encoding', 'identity');
    const silence = new Silence(silenceMs);
    silence.begin((body?.byteLength ?? 0) / BYTES_PER_MS_MIN);
    try {
      // Does not follow redirects: the signature is for this address.
      const response = await fetch(signed, { signal: silence.signal, redirect: 'manual' });
      return { response, pieces: () => piecesOf(response, silence) };
    } catch (error) {
      silence.end();
      throw unreached(error);
    }
  };
}

async function* piecesOf(response: Response, silence: Silence): AsyncGenerator<Uint8Array> {
  try {
    silence.begin();
    for await (const piece of response.body ?? []) {
      // A reader may take its time.
      silence.end();
      yield piece;
      silence.begin();
    }
  } catch (error) {
    throw unreached(error);
  } finally {
    silence.end();
  }
}

/** Aborts a request that receives nothing for longer than `ms`. */
class Silence {
  readonly #control = new AbortController();
  readonly #ms: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#ms = ms;
  }

  get signal(): AbortSignal {
    return this.#control.signal;
  }

  begin(moreMs = 0): void {
    clearTimeout(this.#timer);
    const reason = new Unreached(`no answer within ${this.#ms} ms`, true);
    this.#timer = setTimeout(() => this.#control.abort(reason), this.#ms + moreMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** Returns why no answer came; a fetch error only says 'fetch failed' or 'terminated'. */
function unreached(error: unknown): Unreached {
  if (error instanceof Unreached) return error;
  if (!(error instanceof Error)) return new Unreached(String(error));
  const { cause } = error;
  if (cause instanceof AggregateError)
    return new Unreached(cause.errors.map((one) => unreached(one).message).join('; '));
  const named = cause instanceof Error ? cause : error;
  const code = 'code' in named && !named.message.includes(String(named.code)) ? `${String(named.code)} ` : '';
  return new Unreached(code + named.message);
}
