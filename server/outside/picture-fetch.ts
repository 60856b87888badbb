import { type LookupAddress, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { PictureFetcher } from '../../domain/media/remote-pictures.ts';
import { Refusal } from '../../domain/refusal.ts';
import { IMAGE_BYTES_LIMIT } from '../../rules/limits.ts';

const REDIRECTS_MAX = 3;
const PATIENCE_MS = 10_000;
const HTTPS_PORT = 443;

export interface FetchRules {
  /** Called for each resolved address, before anything is sent to it. */
  isAllowed: (address: string) => boolean;
  resolve?: (name: string) => Promise<LookupAddress[]>;
  /** Certificates to trust in place of the usual authorities. */
  ca?: string;
  port?: number;
  patienceMs?: number;
}

/**
 * Fetches pictures over https from addresses that the rules allow; a name is resolved once, and exactly that address is
 * used.
 */
export function pictureFetcher(rules: FetchRules): PictureFetcher {
  return async (written) => {
    const signal = AbortSignal.timeout(rules.patienceMs ?? PATIENCE_MS);
    try {
      return await followed(written, rules, signal);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(422, signal.aborted ? 'picture_url_slow' : 'picture_url_unreachable');
    }
  };
}

async function followed(written: string, rules: FetchRules, signal: AbortSignal): Promise<Uint8Array> {
  let url = checkedUrl(written, undefined, rules);
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const response = await answer(url, rules, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return await body(response, signal);
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) break;
    url = checkedUrl(headers.location, url, rules);
  }
  throw new Refusal(422, 'picture_url_unreachable');
}

/** Accepts https only, at its usual port, without a user name and password. */
function checkedUrl(written: string, base: URL | undefined, { port = HTTPS_PORT }: FetchRules): URL {
  const url = URL.parse(written.trim(), base);
  const isPlain = url && url.protocol === 'https:' && url.username === '' && url.password === '';
  if (!isPlain || Number(url.port || HTTPS_PORT) !== port) throw new Refusal(422, 'picture_url_invalid');
  return url;
}

async function answer(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await until(signal, (rules.resolve ?? resolved)(name));
  if (addresses.length === 0 || !addresses.every(({ address }) => rules.isAllowed(address)))
    throw new Refusal(422, 'picture_url_forbidden');
  const [pinned] = addresses.toSorted((a, b) => a.family - b.family);
  return await new Promise((resolve, reject) => {
    request(url, {
      signal,
      agent: false,
      ...(rules.ca !== undefined && { ca: rules.ca }),
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Thok' },
      lookup: (_name, { all }, resolved) => {
        if (all) resolved(null, pinned ? [pinned] : []);
        else resolved(null, pinned?.address ?? '', pinned?.family);
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

function resolved(name: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}

/** Stops waiting when aborted, because resolving a name cannot be cancelled. */
function until<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true });
    promise.then(resolve, reject);
  });
}

async function body(response: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  const tooBig = () => new Refusal(413, 'image_too_big');
  if (Number(response.headers['content-length'] ?? 0) >= IMAGE_BYTES_LIMIT) {
    response.destroy();
    throw tooBig();
  }
  const pieces: Buffer[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const piece of response as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    length += piece.byteLength;
    if (length >= IMAGE_BYTES_LIMIT) throw tooBig();
    pieces.push(piece);
  }
  if (!response.complete) throw new Error('cut off');
  return Buffer.concat(pieces);
}
