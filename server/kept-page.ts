import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { acceptedEncoding, type Encoding, type LightEncoding, lightly, unpacked } from './encodings.ts';

const brotliBytes = promisify(brotliCompress);
const BROTLI_QUALITY = 5;

/** A page in one encoding, ready to be sent. */
export interface Sent {
  /** Names and values, alternating. */
  headers: string[];
  body: Uint8Array;
}

/**
 * A page in memory, compressed at once with a fast encoding that its first visitor accepts, because most pages are
 * requested once. From the second request on, brotli is prepared. The uncompressed page, rarely needed, is not kept.
 */
export class KeptPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The counter entry for each time the page is sent; null on most pages. */
  readonly noted: string | null;
  readonly #first: LightEncoding;
  readonly #packed: Uint8Array;
  readonly #made = new Map<Encoding, Sent>();
  #asked = 0;

  constructor(headers: Record<string, string>, noted: string | null, plain: Uint8Array, first: LightEncoding = 'zstd') {
    this.headers = headers;
    this.noted = noted;
    this.etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
    this.#first = first;
    this.#packed = trimmed(lightly[first](plain));
    this.#made.set(first, this.#sent(first, this.#packed));
  }

  /** Estimated size in memory with all its encodings. */
  get bytes(): number {
    return 3 * this.#packed.byteLength;
  }

  /** Returns the page in the best encoding that is ready and that the header Accept-Encoding allows. */
  sent(accepted: string | undefined): Sent {
    this.#asked += 1;
    if (this.#asked === 2) void this.#makeBrotli();
    const encoding = acceptedEncoding(accepted, this.#made.has('br') ? ['br', 'zstd', 'gzip'] : ['zstd', 'gzip']);
    const made = this.#made.get(encoding);
    if (made) return made;
    const plain = this.#plain();
    if (encoding === 'plain' || encoding === 'br') return this.#sent('plain', plain);
    const other = this.#sent(encoding, trimmed(lightly[encoding](plain)));
    this.#made.set(encoding, other);
    return other;
  }

  #plain(): Uint8Array {
    return unpacked[this.#first](this.#packed);
  }

  async #makeBrotli(): Promise<void> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    this.#made.set('br', this.#sent('br', trimmed(await brotliBytes(this.#plain(), { params }))));
  }

  #sent(encoding: Encoding, body: Uint8Array): Sent {
    const headers = {
      ...this.headers,
      etag: this.etag,
      ...(encoding !== 'plain' && { 'content-encoding': encoding }),
      'content-length': String(body.byteLength),
    };
    return { headers: Object.entries(headers).flat(), body };
  }
}

/** Copies the bytes, because zlib's result is part of a buffer of 16 KB that would stay in memory. */
function trimmed(packed: Uint8Array): Uint8Array {
  return new Uint8Array(packed);
}

/** Returns the page, or 304 if the visitor has it already. */
export function answerWith(page: KeptPage, request: Request): Response {
  if (request.headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers: { ...page.headers, etag: page.etag } });
  const { headers, body } = page.sent(request.headers.get('accept-encoding') ?? undefined);
  const answer = new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>));
  for (let at = 0; at < headers.length; at += 2) answer.headers.set(headers[at] ?? '', headers[at + 1] ?? '');
  return answer;
}
