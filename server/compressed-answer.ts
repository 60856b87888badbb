import { bytesOf, release } from '../web/whole-answer.ts';
import { acceptedEncoding, lightly } from './encodings.ts';

/** Pages and their data. Downloads are left out, because they may be long and are streamed. */
const COMPRESSED = /^(?:text\/html|text\/x-script|application\/json)\b/;
/** Below this size the headers outweigh the saving. */
const BYTES_WORTH_IT = 1024;

/**
 * Compresses an answer for one person if their browser accepts it, unless another site may have chosen the address: it
 * could infer the page's content from the length (decision 070).
 */
export async function compressedAnswer(request: Request, answer: Response): Promise<Response> {
  const { headers } = answer;
  if (!COMPRESSED.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return answer;
  headers.append('vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '', ['zstd', 'gzip']);
  if (encoding === 'plain' || request.method === 'HEAD' || isLedFromElsewhere(request)) return answer;
  const plain = await bytesOf(answer);
  if (plain.byteLength === 0) return answer;
  const isWorthIt = plain.byteLength >= BYTES_WORTH_IT;
  if (isWorthIt) headers.set('content-encoding', encoding);
  const bytes = isWorthIt ? lightly[encoding](plain) : plain;
  if (isWorthIt) release(plain);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status: answer.status, headers });
}

/**
 * May another site have led a signed-in person here? Browsers before 2023, or without https, send no Sec-Fetch-Site;
 * then only a Referer of our own rules it out.
 */
function isLedFromElsewhere({ headers, url }: Request): boolean {
  if (!headers.has('cookie')) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  return URL.parse(headers.get('referer') ?? '')?.origin !== new URL(url).origin;
}
