import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzipSync } from 'node:zlib';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';

const brotliBytes = promisify(brotliCompress);
/** Half the time of the usual level, for a tenth more bytes. */
const GZIP_LEVEL = 3;
const BROTLI_QUALITY = 5;

/** A page in one encoding, as it is sent. */
export interface Sent {
  /** Name and value in turn. */
  headers: string[];
  body: Uint8Array;
}

/**
 * A page in memory. It is compressed at once, and lightly: most pages are asked for once. From the second time on it is worth
 * brotli, which is sent when it is there. The plain page is not kept: nearly nobody takes it.
 */
export class KeptPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** What is counted whenever it is sent; null on most pages. */
  readonly noted: string | null;
  readonly #gzip: Sent;
  #brotli: Sent | null = null;
  #asked = 0;

  constructor(headers: Record<string, string>, noted: string | null, plain: Uint8Array) {
    this.headers = headers;
    this.noted = noted;
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    this.#gzip = this.#sent('gzip', gzipSync(plain, { level: GZIP_LEVEL }));
  }

  /** What it takes in memory, brotli included. */
  get bytes(): number {
    return 2 * this.#gzip.body.byteLength;
  }

  /** In the best encoding that is there of those that a visitor takes, by the header Accept-Encoding. */
  sent(accepted: string | undefined): Sent {
    this.#asked += 1;
    if (this.#asked === 2) void this.#makeBrotli();
    const encoding = acceptedEncoding(accepted);
    if (encoding === 'br' && this.#brotli) return this.#brotli;
    const other = acceptedEncoding(accepted, ['gzip']);
    return other === 'gzip' ? this.#gzip : this.#sent('plain', gunzipSync(this.#gzip.body));
  }

  async #makeBrotli(): Promise<void> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    this.#brotli = this.#sent('br', await brotliBytes(gunzipSync(this.#gzip.body), { params }));
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
