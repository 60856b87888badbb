export type Encoding = 'br' | 'gzip' | 'plain';

/** The first of these encodings that the visitor takes; one named with q=0 is refused. */
export function acceptedEncoding(
  accepted = '',
  encodings: readonly Exclude<Encoding, 'plain'>[] = ['br', 'gzip'],
): Encoding {
  const taken = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return encodings.find((encoding) => taken.includes(encoding)) ?? 'plain';
}
