/** Patterns that no line of the log may hold, wherever it came from: an error of the database quotes its parameters. */
const personal: [RegExp, string][] = [
  [/Failing row contains \((?:[^]*\)|[^]*)/, 'Failing row contains [values]'],
  [/thok_[\w-]+/g, '[key]'],
  [/\bBearer\s+[^\s"',]+/gi, 'Bearer [key]'],
  // Session tokens: 256 bits in base64url.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[token]'],
  [/(?<!\p{Nd})(?:\+?(?:91|९१|૯૧)[\s-]?|[0०૦])?[6-9६-९૬-૯]\p{Nd}{4}[\s-]?\p{Nd}{5}(?!\p{Nd})/gu, '[number]'],
];

/** Ten digits or more of a path, in any script and however they are set apart. */
const inPath: [RegExp, string] = [/\p{Nd}(?:[\s().+-]*\p{Nd}){9,}/gu, '[number]'];

/** Names that we make ourselves may hold ten digits: those of accounts and pictures. */
const ownName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.data)?$|^[\da-f]{24}\.webp$/;

/**
 * Six digits are a code by where they stand, for an order's number has six as well: shortly after the word ('otp', 'one_time_code',
 * 'pincode', but not our own '[code]'), as in 'otp=482913', or before it, as in the text of an SMS, or where a text names its
 * site to a browser ('@thok.example #482913').
 */
const codes: [RegExp, string][] = [
  // Bounded: withoutSecrets reads no more than LONGEST letters.
  [/Key \(([^()]*(?<!\[)(?:otp|codes?|pin|ओटीपी|कोड|ઓટીપી|કોડ)(?!\p{L})[^()]*)\)=\([^()]*\)/giu, 'Key ($1)=([values])'],
  [
    /((?<!\[)(?:otp|codes?|pin|ओटीपी|कोड|ઓટીપી|કોડ)(?!\p{L})[^\p{Nd}\n]{0,24})(?<!\p{Nd})\p{Nd}{6}(?!\p{Nd})/giu,
    '$1[code]',
  ],
  // Not where the word has a code of its own: 'order 100168 and OTP 482913'.
  [
    /(?<!\p{Nd})\p{Nd}{6}(?!\p{Nd})(?=[^\p{Nd}\p{Po}\n]{1,40}(?<!\[)(?:otp|codes?|pin|ओटीपी|कोड|ઓટીપી|કોડ)(?!\p{L})(?![^\p{Nd}\n]{0,24}\[code\]))/giu,
    '[code]',
  ],
  [/(?<=@[\w.-]{1,100} #)(?<!\p{Nd})\p{Nd}{6}(?!\p{Nd})/gu, '[code]'],
];

/** A field that is called so holds a code and nothing else of six digits. */
const codeName = /(?<!\[)(?:otp|codes?|pin|ओटीपी|कोड|ઓટીપી|કોડ)(?!\p{L})$/iu;
const sixAlone: [RegExp, string] = [/(?<!\p{Nd})\p{Nd}{6}(?!\p{Nd})/gu, '[code]'];

/** Of our own making or of a known form: an id with digits enough for a number stays readable. */
const named = new Set(['requestId', 'method', 'route', 'import']);

/** The newest hash of the audit trail stands in the log to be compared. */
const hash = /^[\da-f]{64}$/;

const DEEPEST = 6;
/** Letters of one text; what a log says of a fault is said in its first lines. */
const LONGEST = 8_000;

/** A sentence or a stack without mobile numbers, codes, keys and session tokens. */
export function withoutSecrets(text: string): string {
  const read = text.length > LONGEST ? `${text.slice(0, LONGEST)}[longer]` : text;
  return replaced(read, [...personal, ...codes]);
}

/** The fields of a line. Six digits in a path are an id: no address of ours carries a code. */
export function fieldsWithoutSecrets(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (named.has(name)) return [name, value];
      return [name, name === 'path' ? pathWithoutSecrets(String(value)) : cleaned(value, name)];
    }),
  );
}

/** As it was sent, unless there is something to mask once it is read as the site reads it. */
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

/** The code of an error stays a number. */
function numberOf(name: string, value: number): number | string {
  const text = textOf(name, String(value));
  return text === String(value) ? value : text;
}

function replaced(text: string, rules: [RegExp, string][]): string {
  return rules.reduce((rest, [form, word]) => rest.replace(form, word), text);
}
