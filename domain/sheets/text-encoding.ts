/** Bytes that no text holds: tabs, line ends, form feeds and the end-of-file mark of DOS aside. */
// eslint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000E-\u0019\u001B-\u001F]/;

/**
 * Text of a file that does not say how it is written: by its byte order mark, by where its zero bytes stand (UTF-16),
 * as UTF-8 if it is that, otherwise as Windows-1252, in which Excel writes .csv in the west. Null for what is no text.
 */
export function decodedText(bytes: Uint8Array): string | null {
  for (const encoding of encodingsOf(bytes)) {
    const text = decoded(bytes, encoding);
    if (text !== null && !binary.test(text)) return text;
  }
  return null;
}

function encodingsOf(bytes: Uint8Array): string[] {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return ['utf-8', 'windows-1252'];
  if (startsWith(bytes, [0xff, 0xfe])) return ['utf-16le'];
  if (startsWith(bytes, [0xfe, 0xff])) return ['utf-16be'];
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return ['utf-8', 'windows-1252'];
  return [odd > even ? 'utf-16le' : 'utf-16be'];
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function startsWith(bytes: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
