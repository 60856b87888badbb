import { bytesOf, release } from '../web/whole-answer.ts';
import { acceptedEncoding, lightly } from './encodings.ts';

/** Pages and their data. Downloads are left out, because they may be long and are streamed. */
const COMPRESSED = /^(?:text\/html|text\/x-script|application\/json)\b/;
/** Below this size the headers outweigh the saving. */
const BYTES_WORTH_IT = 1024;

/** Compresses an answer for one person, if their browser accepts it. Decision 070 says why this reveals no secrets. */
export async function compressedAnswer(request: Request, answer: Response): Promise<Response> {
  const { headers } = answer;
  if (!COMPRESSED.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return answer;
  headers.append('vary', 'Accept-Encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '', ['zstd', 'gzip']);
  if (encoding === 'plain' || request.method === 'HEAD') return answer;
  const plain = await bytesOf(answer);
  if (plain.byteLength === 0) return answer;
  const isWorthIt = plain.byteLength >= BYTES_WORTH_IT;
  if (isWorthIt) headers.set('content-encoding', encoding);
  const bytes = isWorthIt ? lightly[encoding](plain) : plain;
  if (isWorthIt) release(plain);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status: answer.status, headers });
}
