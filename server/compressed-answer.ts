import { bytesOf } from '../web/whole-answer.ts';
import { acceptedEncoding, lightly } from './encodings.ts';

/** Pages and their data; what is downloaded may be long, and is sent as it is made. */
const COMPRESSED = /^(?:text\/html|text\/x-script|application\/json)\b/;
/** Below it the headers weigh more than what is saved. */
const BYTES_WORTH_IT = 1024;

/** An answer for one person, compressed for whoever takes it. Why that gives nobody's secrets away: decision 070. */
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
  headers.set('content-length', String(bytes.byteLength));
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status: answer.status, headers });
}
