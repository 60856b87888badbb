import { Stretches } from '../../db/stretches.ts';
import { Refusal } from '../refusal.ts';

const WESTERN = 'windows-1252';

/** Bytes that text never has; tabs, line ends, form feeds and the end-of-file mark of DOS are allowed. */
// eslint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000E-\u0019\u001B-\u001F]/;
/** Bytes that are read before others are served. */
const PIECE = 256 * 1024;

/**
 * Decodes text by its byte order mark, by the positions of its zero bytes (UTF-16), as UTF-8 if valid, otherwise as
 * Windows-1252, in which Excel writes western .csv. Null for no text; refuses an unknown encoding. Serves others
 * meanwhile.
 */
export async function decodedText(bytes: Uint8Array): Promise<string | null> {
  for (const encoding of encodingsOf(bytes)) {
    const text = await decoded(bytes, encoding);
    if (text !== null && encoding === WESTERN && isGarbled(text)) throw new Refusal(415, 'sheet_encoding_unknown');
    if (text !== null) return text;
  }
  return null;
}

const SAMPLE = 100_000;
/** Different words of foreign letters that show another encoding. */
const WORDS_MIN = 3;

/**
 * Is the text in another encoding, such as Korean or Russian? Western words hardly have four accented letters in a row,
 * which here make up most signs beyond ASCII. Runs of one sign are ornaments.
 */
function isGarbled(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const runs = sample.match(/[\u00A1-\u00FF]{4,}/g) ?? [];
  const words = new Set(runs.filter((run) => new Set(run).size > 1));
  const all = sample.match(/[\u00A1-\u00FF]/g) ?? [];
  return words.size >= WORDS_MIN && runs.join('').length * 2 > all.length;
}

function encodingsOf(bytes: Uint8Array): string[] {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return ['utf-8', WESTERN];
  if (startsWith(bytes, [0xff, 0xfe])) return ['utf-16le'];
  if (startsWith(bytes, [0xfe, 0xff])) return ['utf-16be'];
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return ['utf-8', WESTERN];
  return [odd > even ? 'utf-16le' : 'utf-16be'];
}

async function decoded(bytes: Uint8Array, encoding: string): Promise<string | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const stretches = new Stretches();
  const parts: string[] = [];
  for (let at = 0; at < bytes.byteLength; at += PIECE) {
    const part = decodedPart(decoder, bytes, at);
    if (part === null || binary.test(part)) return null;
    parts.push(part);
    if (stretches.isOver) await stretches.rest();
  }
  return parts.join('');
}

function decodedPart(decoder: TextDecoder, bytes: Uint8Array, at: number): string | null {
  try {
    return decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.byteLength });
  } catch {
    return null;
  }
}

function startsWith(bytes: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
