/** Patterns removed from every log line, because database errors quote their parameters. */
const personal: [RegExp, string][] = [
  [/Failing row contains \((?:[^]*\)|[^]*)/, 'Failing row contains [values]'],
  [/thok_[\w-]+/g, '[key]'],
  [/\bBearer\s+[^\s"',]+/gi, 'Bearer [key]'],
  // Session tokens: 256 bits in base64url.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[token]'],
  // In other scripts any digit may be a 6 to 9.
  [
    /(?<!\p{Nd})(?:\+?(?:91|[^0-9\P{Nd}]{2})[\s-]?|0|[^0-9\P{Nd}])?(?:[6-9]|[^0-9\P{Nd}])\p{Nd}{4}[\s-]?\p{Nd}{5}(?!\p{Nd})/gu,
    '[number]',
  ],
];

/** Ten digits or more in a path, in any script and with any separators. */
const inPath: [RegExp, string] = [/\p{Nd}(?:[\s().+-]*\p{Nd}){9,}/gu, '[number]'];

/** Ids of accounts and pictures, which may contain ten digits and stay readable. */
const ownName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.data)?$|^[\da-f]{24}\.webp$/;

/**
 * One-time codes: six digits just after or before a word ('otp', 'one_time_code', 'pincode', not our '[code]'), as in
 * 'otp=482913', or after '@thok.example #' for browsers. Six digits elsewhere may be an order's number.
 */
const codes: [RegExp, string][] = [
  // Bounded: withoutSecrets reads at most LONGEST characters.
  [/Key \(([^()]*(?<!\[)(?:otp|codes?|pin|ओटीपी|कोड|ઓટીપી|કોડ)(?!\p{L})[^()]*)\)=\([^()]*\)/giu, 'Key ($1)=([values])'],
  [
    /((?<!\[)(?:otp|codes?|pin|ओटीपी|कोड|ઓટીપી|કોડ)(?!\p{L})[^\p{Nd}\n]{0,24})(?<!\p{Nd})\p{Nd}{6}(?!\p{Nd})/giu,
    '$1[code]',
  ],
  // Not if the word has a code of its own: 'order 100168 and OTP 482913'.
  [
    /(?<!\p{Nd})\p{Nd}{6}(?!\p{Nd})(?=[^\p{Nd}\p{Po}\n]{1,40}(?<!\[)(?:otp|codes?|pin|ओटीपी|कोड|ઓટીપી|કોડ)(?!\p{L})(?![^\p{Nd}\n]{0,24}\[code\]))/giu,
    '[code]',
  ],
  [/(?<=@[\w.-]{1,100} #)(?<!\p{Nd})\p{Nd}{6}(?!\p{Nd})/gu, '[code]'],
];

/** Names of fields whose six digits are always a code. */
const codeName = /(?<!\[)(?:otp|codes?|pin|ओटीपी|कोड|ઓટીપી|કોડ)(?!\p{L})$/iu;
const sixAlone: [RegExp, string] = [/(?<!\p{Nd})\p{Nd}{6}(?!\p{Nd})/gu, '[code]'];

/** Fields that we make ourselves or whose form is known; they stay readable even with many digits. */
const named = new Set(['requestId', 'traceId', 'parentId', 'method', 'route', 'import']);

/** Hashes of the audit trail stay in the log, to be compared later. */
const hash = /^[\da-f]{64}$/;

const DEEPEST = 6;
/** Longest text kept; the first lines of an error say enough. */
const LONGEST = 8_000;

/** Returns a sentence or a stack without mobile numbers, codes, keys and session tokens. */
export function withoutSecrets(text: string): string {
  const read = text.length > LONGEST ? `${text.slice(0, LONGEST)}[longer]` : text;
  return replaced(read, [...personal, ...codes]);
}

/**
 * Returns the fields of a line without secrets. Six digits in a path are an id: none of our addresses contains a code.
 */
export function fieldsWithoutSecrets(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (named.has(name)) return [name, value];
      return [name, name === 'path' ? pathWithoutSecrets(String(value)) : cleaned(value, name)];
    }),
  );
}

/** Returns a path as it was sent, unless its decoded form contains something to mask. */
function pathWithoutSecrets(path: string): string {
  const plain = path.replace(/(?:%[\da-f]{2})+/gi, decoded);
  const masked = plain
    .split('/')
    .map((part) => (ownName.test(part) ? part : replaced(part, [...personal, inPath])))
    .join('/');
  return masked === plain ? path : masked;
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return ' ';
  }
}

function cleaned(value: unknown, name: string, depth = 0): unknown {
  if (typeof value === 'string') return hash.test(value) ? value : textOf(name, value);
  if (typeof value === 'number') return codeName.test(name) ? numberOf(name, value) : value;
  if (typeof value === 'boolean' || value == null) return value;
  if (depth === DEEPEST) return '[deeper]';
  if (Array.isArray(value)) return value.map((one) => cleaned(one, name, depth + 1));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([own, one]) => [own, cleaned(one, own, depth + 1)]));
  return typeof value === 'bigint' ? textOf(name, value.toString()) : `[${typeof value}]`;
}

function textOf(name: string, text: string): string {
  return replaced(withoutSecrets(text), codeName.test(name) ? [sixAlone] : []);
}

/** Masks a number; an error's code stays a number. */
function numberOf(name: string, value: number): number | string {
  const text = textOf(name, String(value));
  return text === String(value) ? value : text;
}

function replaced(text: string, rules: [RegExp, string][]): string {
  return rules.reduce((rest, [form, word]) => rest.replace(form, word), text);
}
