import { constants, gunzipSync, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'plain';
/** Encodings that are fast to produce. */
export type LightEncoding = 'zstd' | 'gzip';

/** Takes half the time of the usual level, for a tenth more bytes. */
const GZIP_LEVEL = 3;
const ZSTD_LEVEL = 3;

/** Returns the first of these encodings that the header Accept-Encoding allows; one with q=0 is refused. */
export function acceptedEncoding<Offered extends Encoding>(
  accepted: string | undefined,
  encodings: readonly Offered[],
): Offered | 'plain' {
  const taken = (accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return encodings.find((encoding) => taken.includes(encoding)) ?? 'plain';
}

/**
 * Compressors for an answer that is sent once. A page takes 0.2 ms with zstd and 0.4 ms with gzip on this thread, less
 * than handing it to another.
 */
export const lightly = {
  zstd: (bytes: Uint8Array) =>
    zstdCompressSync(bytes, {
      // Lets zstd choose tables that fit the size.
      pledgedSrcSize: bytes.byteLength,
      params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
    }),
  gzip: (bytes: Uint8Array) => gzipSync(bytes, { level: GZIP_LEVEL }),
};

export const unpacked = { zstd: zstdDecompressSync, gzip: gunzipSync };
